import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { privatePostgres, privatePostgresPrograms } from "@/tasks/requirements/pgvector.ts";
import { giveToServerUser, isReachableForServerUser, runAsServerUser } from "./server_user.ts";
import { mountSmallDisk, unmount } from "@/tests/support/small_disk.ts";
import { makeClusterFolder, sweepAbandonedClusters } from "./abandoned_clusters.ts";

/** A private PostgreSQL server in a temporary folder. */
export interface PostgresCluster {
  /** Connects as superuser, over TCP on the loopback address. */
  readonly adminUrl: string;
  /** Its data folder. */
  readonly data: string;
  /** Whether it runs; it ends when a full disk stops its write-ahead log. */
  isRunning(): boolean;
  /** Restarts it on its port; `immediate` is like a crash. */
  restart(how: "fast" | "immediate"): void;
  /**
   * Starts a synchronous standby, for which every commit waits from now on. `takeOver` kills the server,
   * makes the standby its successor and returns the successor's port.
   */
  addStandby(): Promise<{ takeOver(): number }>;
  /** Ends every connection and the server, and removes its folder; called once. */
  stop(): void;
}

// The data is thrown away with the cluster, so it need not be written durably.
const settings = {
  listen_addresses: "127.0.0.1",
  max_connections: "200",
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  // The folder may be in memory.
  max_wal_size: "128MB",
  min_wal_size: "32MB",
  jit: "off",
};

/** As in production, for measurements of what is written. */
const durable = {
  fsync: "on",
  synchronous_commit: "on",
  full_page_writes: "on",
  // Counts nothing until its extension is created.
  shared_preload_libraries: "pg_stat_statements",
  "pg_stat_statements.track_planning": "on",
};

/** Where a cluster is kept and how it writes. */
export interface ClusterOptions {
  /** Whether a commit waits for the disk; the folder is then on one, not in memory. */
  durable?: boolean;
  /** Whether commits survive a crash of the server, and standbys may follow it. */
  replicated?: boolean;
  /** The size of a disk of its own for the data, in MB; for root alone. */
  diskMegabytes?: number;
}

/** Not of a crash of the machine: the folder is gone then. */
const replicated = { synchronous_commit: "on", wal_level: "replica", max_wal_senders: "4" };

/** Where Debian keeps temporary files on a disk. */
const ON_DISK = "/var/tmp";

/** Starts a server in about a second. The caller must stop it. */
export function startCluster(options: ClusterOptions = {}): PostgresCluster {
  const parent = options.durable ? ON_DISK : tmpdir();
  sweepAbandonedClusters(parent);
  const folder = makeClusterFolder(parent);
  const data = join(folder, "data");
  let programs = "";
  let running = false;
  const started = [data];
  let succeeded: string | undefined;
  const stop = () => {
    if (running) {
      for (const one of started) {
        try {
          runAsServerUser([join(programs, "pg_ctl"), "stop", "-D", one, "-m", "immediate"], folder);
        } catch (error) {
          // The one that a standby has succeeded.
          if (one !== succeeded) throw error;
        }
      }
      running = false;
    }
    if (options.diskMegabytes) unmount(data);
    Deno.removeSync(folder, { recursive: true });
  };
  try {
    giveToServerUser(folder);
    programs = reachablePrograms(folder);
    if (options.diskMegabytes) {
      mountSmallDisk(data, options.diskMegabytes);
      giveToServerUser(data);
    }
    const password = crypto.randomUUID();
    initializeCluster(programs, folder, data, password, {
      ...(options.durable && durable),
      ...(options.replicated && replicated),
    });
    const port = startOnFreePort(programs, folder, data);
    running = true;
    const adminUrl = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
    const control = (...words: string[]) =>
      runAsServerUser([join(programs, "pg_ctl"), ...words], folder);
    return {
      adminUrl,
      data,
      isRunning: () => {
        try {
          control("status", "-D", data);
          return true;
        } catch {
          return false;
        }
      },
      addStandby: async () => {
        const standby = join(folder, "standby");
        runAsServerUser(
          [join(programs, "pg_basebackup"), "-D", standby, "-R", "-c", "fast", "-d", adminUrl],
          folder,
        );
        const standbyPort = startOnFreePort(programs, folder, standby);
        started.unshift(standby);
        await asSuperuser(adminUrl, [
          "alter system set synchronous_standby_names = '*'",
          "select pg_reload_conf()",
        ]);
        return {
          takeOver: () => {
            control("stop", "-D", data, "-m", "immediate");
            control("promote", "-w", "-D", standby);
            succeeded = data;
            return standbyPort;
          },
        };
      },
      stop,
      restart: (how) =>
        runAsServerUser(
          [
            join(programs, "pg_ctl"),
            "restart",
            "-w",
            "-D",
            data,
            "-m",
            how,
            "-l",
            join(folder, "log"),
            "-o",
            `-p ${port}`,
          ],
          folder,
        ),
    };
  } catch (error) {
    stop();
    throw error;
  }
}

async function asSuperuser(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

function reachablePrograms(folder: string): string {
  const programs = join(privatePostgres, privatePostgresPrograms);
  if (isReachableForServerUser(join(programs, "initdb"), folder)) return programs;
  const copy = join(folder, "postgres");
  new Deno.Command("cp", { args: ["-a", privatePostgres, copy] }).outputSync();
  return join(copy, privatePostgresPrograms);
}

function initializeCluster(
  programs: string,
  folder: string,
  data: string,
  password: string,
  changes: Record<string, string>,
): void {
  const passwordFile = join(folder, "password");
  Deno.writeTextFileSync(passwordFile, password, { mode: 0o600 });
  giveToServerUser(passwordFile);
  const options = ["--username=postgres", "--auth=scram-sha-256", `--pwfile=${passwordFile}`];
  const encoding = ["--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"];
  runAsServerUser([join(programs, "initdb"), "-D", data, ...options, ...encoding], folder);
  const lines = Object.entries({
    ...settings,
    ...changes,
    unix_socket_directories: folder,
  })
    .map(([name, value]) => `${name} = '${value}'\n`);
  Deno.writeTextFileSync(join(data, "postgresql.conf"), lines.join(""), { append: true });
}

/** Retries when another program takes the port before the server listens on it. */
function startOnFreePort(programs: string, folder: string, data: string, attempts = 3): number {
  const port = findFreePort();
  const log = join(folder, "log");
  const start = [
    join(programs, "pg_ctl"),
    "start",
    "-w",
    "-D",
    data,
    "-l",
    log,
    "-o",
    `-p ${port}`,
  ];
  try {
    runAsServerUser(start, folder);
    return port;
  } catch (error) {
    if (attempts > 1) return startOnFreePort(programs, folder, data, attempts - 1);
    throw new Error(`PostgreSQL did not start:\n${Deno.readTextFileSync(log)}`, { cause: error });
  }
}

function findFreePort(): number {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = listener.addr;
  listener.close();
  return port;
}
