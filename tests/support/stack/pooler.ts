import { join } from "node:path";
import { poolerCommand } from "@/tasks/requirements/survival.ts";
import { giveToServerUser } from "@/tests/support/database/server_user.ts";
import { startDaemon } from "./daemon.ts";
import { accepts, freePort } from "./free_port.ts";

/** PgBouncer in transaction mode in front of a PostgreSQL server. */
export interface Pooler {
  /** The address of a database by way of the pooler. */
  urlOf(databaseUrl: string): string;
  stop(): Promise<void>;
}

/** Starts PgBouncer with its defaults, but for the mode and the time it waits for a lost server. */
export async function startPooler(
  server: { port: number; user: string; password: string },
): Promise<Pooler> {
  const folder = await Deno.makeTempDir({ prefix: "pgbouncer-" });
  const port = freePort();
  const config = join(folder, "pgbouncer.ini");
  await Deno.writeTextFile(
    config,
    `[databases]
* = host=127.0.0.1 port=${server.port} user=${server.user} password=${server.password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 200
default_pool_size = 20
server_login_retry = 1
query_wait_timeout = 10
server_connect_timeout = 5
log_connections = 0
log_disconnections = 0
`,
  );
  giveToServerUser(folder);
  giveToServerUser(config);
  await Deno.chmod(folder, 0o755);
  const become = Deno.uid() === 0
    ? ["setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups"]
    : [];
  const daemon = startDaemon([...become, ...poolerCommand, config]);
  await accepts(port).catch((error) => {
    throw new Error(`PgBouncer: ${daemon.said()}`, { cause: error });
  });
  return {
    urlOf: (databaseUrl) => {
      const url = new URL(databaseUrl);
      url.host = `127.0.0.1:${port}`;
      return url.href;
    },
    stop: async () => {
      await daemon.stop("SIGINT");
      await Deno.remove(folder, { recursive: true });
    },
  };
}
