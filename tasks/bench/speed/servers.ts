import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readConfig } from "@/lib/config.ts";
import { connect, letServe } from "@/lib/database/mod.ts";
import { createSessions, newSession, type Sessions } from "@/lib/identity/mod.ts";
import { fillDemo } from "@/tasks/demo.ts";
import { makeBuild } from "@/tasks/server/build.ts";
import { startArguments } from "@/tasks/server/command.ts";
import { startPostgres } from "@/tests/support/database/postgres.ts";
import { service } from "@/tests/support/database/postgres_logins.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const BASE_URL = "http://127.0.0.1/siaga";

/** A database with the demo data, and its process if it has one of its own. */
export interface DemoDatabase {
  kind: "postgres" | "pglite";
  /** The environment of a server that uses it. */
  environment: Record<string, string>;
  /** The login of servers; undefined in the embedded database. */
  url?: string;
  /** Connects as superuser; undefined in the embedded database. */
  adminUrl?: string;
  /** Process id of the server of PostgreSQL. */
  postmaster?: number;
  remove(): Promise<void>;
}

/** The product as in production, in its own process. */
export interface Product {
  pid: number;
  address: string;
  /** The cookie of a session of a demo account such as `hse`, and the id of its user. */
  logIn(account: string): Promise<{ cookie: string; id: string }>;
  sessions: Sessions;
  /** Address of V8's inspector; undefined unless it was asked for. */
  inspector?: string;
  stop(): Promise<void>;
}

/** The least page in its own process. */
export interface LeastPage {
  pid: number;
  address: string;
  headers: Record<string, string>;
  stop(): Promise<void>;
}

/** Makes a database with the demo data. PostgreSQL writes durably, on a disk, in a cluster of its own. */
export async function makeDemoDatabase(kind: DemoDatabase["kind"]): Promise<DemoDatabase> {
  const folder = await Deno.makeTempDir({ prefix: "siaga-bench-" });
  const secret = crypto.getRandomValues(new Uint8Array(32)).toHex();
  const environment = { APP_SECRET: secret, DATA_DIR: folder, BASE_URL };
  const removeFolder = () => Deno.remove(folder, { recursive: true });
  if (kind === "pglite") {
    await fill(environment);
    return { kind, environment, remove: removeFolder };
  }
  const server = await startPostgres({ durable: true });
  const { url, ownerUrl, adminUrl } = await server.createDatabase();
  await fill({ ...environment, DATABASE_URL: ownerUrl });
  return {
    kind,
    url,
    adminUrl,
    environment: { ...environment, DATABASE_URL: url },
    postmaster: await postmasterOf(adminUrl),
    remove: async () => {
      server.stop();
      await removeFolder();
    },
  };
}

async function fill(environment: Record<string, string>): Promise<void> {
  const config = readConfig(environment);
  const connection = await connect(config);
  await fillDemo(connection, config);
  if (connection.kind === "postgres") {
    await letServe(connection, service.name);
    await connection.runScript("vacuum (analyze)");
  }
  await connection.close();
}

async function postmasterOf(adminUrl: string): Promise<number> {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const { rows } = await client.query(
    "select setting from pg_settings where name = 'data_directory'",
  );
  await client.end();
  const lines = await Deno.readTextFile(join(rows[0].setting, "postmaster.pid"));
  return Number(lines.split("\n")[0]);
}

/** Starts the product on a database. */
export async function startProduct(
  { environment }: DemoDatabase,
  { inspected = false } = {},
): Promise<Product> {
  await makeBuild();
  // As the task starts it, but for its permissions: a temporary folder may be one that needs all. Profiles
  // name the files of the sources.
  const started = startArguments(environment.DATA_DIR!).filter((one) => /^--v8|\.ts$/.test(one));
  const args = inspected ? ["--inspect=127.0.0.1:0", "main.ts"] : started;
  const server = spawn(["-A", ...args], { ...environment, PORT: "0" });
  const listening = await server.find(/"event":"listening".*"port":(\d+)/);
  const address = `http://127.0.0.1:${listening[1]}/siaga`;
  const sessions = await createSessions(environment.APP_SECRET!);
  return {
    pid: server.pid,
    address,
    sessions,
    ...(inspected && { inspector: (await server.find(/ws:\/\/\S+/))[0] }),
    logIn: async (account) => {
      const { DEMO_PASSWORD } = await import("@/tasks/demo_data/mod.ts");
      const answer = await fetch(`${address}/api/auth/login`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" },
        body: JSON.stringify({ email: `${account}@siaga.example`, password: DEMO_PASSWORD }),
      });
      await answer.body?.cancel();
      const cookie = answer.headers.getSetCookie().find((one) => one.includes("siaga_session="));
      if (!cookie) throw new Error(`${account} cannot log in: ${answer.status}`);
      const pair = cookie.slice(0, cookie.indexOf(";"));
      const claims = await sessions.read(pair.slice(pair.indexOf("=") + 1), new Date());
      return { cookie: pair, id: claims!.sub };
    },
    stop: server.stop,
  };
}

/** Starts the least page on the same database, for a user. */
export async function startLeastPage({ url }: DemoDatabase, user: string): Promise<LeastPage> {
  const port = freePort();
  const server = spawn(["-A", "tasks/bench/speed/least_page.ts", String(port), url!, user]);
  const [token] = await server.find(/^ey\S+/m);
  return {
    pid: server.pid,
    address: `http://127.0.0.1:${port}`,
    headers: { Authorization: `Bearer ${token}` },
    stop: server.stop,
  };
}

/** A session of a reporter without a log-in, which takes half a second of a core. */
export async function cookieOf(sessions: Sessions, user: string): Promise<string> {
  const claims = { sub: user, role: "reporter", name: "Reporter", site_id: null } as const;
  const token = await sessions.issue({ ...claims, locale: "en", ver: 1 }, newSession(new Date()));
  return `siaga_session=${token}`;
}

/** A program of the project as a process whose output is read, or it would stop at a full pipe. */
function spawn(args: string[], env: Record<string, string> = {}) {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "--no-check", ...args],
    cwd: ROOT,
    env,
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  let beginning = "";
  const listeners = new Set<() => void>();
  const read = async (stream: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder();
    for await (const bytes of stream) {
      if (beginning.length > 100_000) continue;
      beginning += decoder.decode(bytes);
      for (const listener of listeners) listener();
    }
  };
  const ended = Promise.all([child.status, read(child.stdout), read(child.stderr)]);
  return {
    pid: child.pid,
    find: (pattern: RegExp) =>
      new Promise<RegExpExecArray>((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(beginning);
          if (!found) return;
          listeners.delete(look);
          resolve(found);
        };
        listeners.add(look);
        look();
        ended.then(() => reject(new Error(`${args.join(" ")} ended:\n${beginning}`)));
      }),
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}
