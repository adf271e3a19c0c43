import { startServerProcess } from "@/tests/support/process.ts";
import type { Proxy } from "./proxy.ts";

/** The server process behind the proxy. */
export interface RestartableServer {
  /** Kills the server with SIGKILL, and starts another one on the same data. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

export async function startRestartableServer(
  environment: Record<string, string>,
  proxy: Proxy,
): Promise<RestartableServer> {
  const script = "tests/browser/chaos/server.ts";
  const start = async () => {
    const server = await startServerProcess(environment, { script });
    proxy.target = server.port;
    return server;
  };
  let server = await start();
  const end = async () => {
    proxy.target = undefined;
    server.kill("SIGKILL");
    await server.ended;
  };
  return {
    async kill() {
      await end();
      server = await start();
    },
    close: end,
  };
}
