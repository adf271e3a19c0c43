import { DEMO_PASSWORD } from "../demo_data/mod.ts";

/** The demo in its own process, with its own data folder. */
export interface DemoServer {
  readonly port: number;
  /** The session cookie of a demo account such as `hse`. */
  logIn(account: string): Promise<string>;
  stop(): Promise<void>;
}

/** Starts the demo on a free port; `environment` may name a database. */
export async function startDemo(environment: Record<string, string> = {}): Promise<DemoServer> {
  const folder = await Deno.makeTempDir({ prefix: "siaga-bench-" });
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-check", "tasks/demo.ts"],
    cwd: new URL("../..", import.meta.url).pathname,
    env: { DATA_DIR: folder, PORT: "0", BASE_URL: "http://127.0.0.1/siaga", ...environment },
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const lines = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  let log = "";
  let port = 0;
  while (!port) {
    const { value, done } = await lines.read();
    if (done) throw new Error(`The demo ended:\n${log}`);
    log += value;
    port = Number(/"event":"listening".*"port":(\d+)/.exec(log)?.[1] ?? 0);
  }
  // The output must be read, or the server blocks on a full pipe.
  const drained = (async () => {
    while (!(await lines.read()).done);
  })();
  return {
    port,
    async logIn(account) {
      const response = await fetch(`http://127.0.0.1:${port}/siaga/api/auth/login`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" },
        body: JSON.stringify({ email: `${account}@siaga.example`, password: DEMO_PASSWORD }),
      });
      await response.body?.cancel();
      const cookie = response.headers.getSetCookie().find((one) =>
        one.startsWith("siaga_session=")
      );
      if (!cookie) throw new Error(`${account} cannot log in: ${response.status}`);
      return cookie.slice("siaga_session=".length, cookie.indexOf(";"));
    },
    async stop() {
      child.kill("SIGTERM");
      await Promise.all([child.status, drained]);
      await Deno.remove(folder, { recursive: true });
    },
  };
}
