import {
  connect,
  type Connection,
  letServe,
  migrate,
  MIGRATIONS,
  openDatabase,
} from "@/lib/database/mod.ts";
import { ensureRequirements } from "@/tasks/requirements/mod.ts";
import { survivalRequirements } from "@/tasks/requirements/survival.ts";
import { CAPAS, INCIDENTS, writeRecords } from "@/tests/database/records.ts";
import { addCrowd } from "@/tests/process/killed/reporters.ts";
import { openTcpProxy, type TcpProxy } from "@/tests/support/browser/tcp_proxy.ts";
import { type SmtpProcess, startSmtp } from "@/tests/support/channels/smtp.ts";
import { startTelegram, type TelegramServer } from "@/tests/support/channels/telegram.ts";
import { startCluster } from "@/tests/support/database/postgres_cluster.ts";
import { type TestDatabase, usePostgres } from "@/tests/support/database/postgres.ts";
import { service } from "@/tests/support/database/postgres_logins.ts";
import type { Disk } from "@/lib/system/mod.ts";
import { mountSmallDisk, unmount } from "@/tests/support/small_disk.ts";
import { type ServerProcess, startServerProcess } from "@/tests/support/process.ts";
import { CRON_SECRET } from "@/tests/support/server.ts";
import { freePort } from "@/tests/support/stack/free_port.ts";
import { startNginx } from "@/tests/support/stack/nginx.ts";
import { startPooler } from "@/tests/support/stack/pooler.ts";
import { PREPARE_JOBS } from "./jobs.ts";

/**
 * The service as it runs in production: nginx, two processes, PgBouncer in transaction mode, PostgreSQL;
 * between the last two a proxy that can cut, freeze and redirect the network.
 */
export interface Stack {
  /** The address of the service, through nginx. */
  address: string;
  cluster: ReturnType<typeof startCluster>;
  network: TcpProxy;
  telegram: TelegramServer;
  smtp: SmtpProcess;
  /** Ids of reporters, each of whom may report once a minute. */
  crowd: string[];
  /** Ends one of the two processes and starts it again on its port. */
  restart(index: number, signal: "SIGTERM" | "SIGKILL"): Promise<void>;
  /** Replaces one of the two as for a new release: nginx leaves it out while it is not there. */
  replace(index: number): Promise<void>;
  /** Where the database and the files are kept; small disks if the stack was started so. */
  disks: Readonly<Record<Disk, string>>;
  /** Sets the clocks of both processes so many seconds ahead. */
  setClock(secondsAhead: number): Promise<void>;
  /** What each of both processes holds: memory in MiB, open files and connections. */
  resources(): Promise<{ memory: number[]; files: number[] }>;
  /** Lends a connection to the database that serves, past the pooler. */
  look<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

/** Starts everything, with a crowd of reporters in the test world. */
export async function startStack(
  {
    crowdSize,
    environment = {},
    diskMegabytes,
    cluster = startCluster({ replicated: true, ...(diskMegabytes && { diskMegabytes }) }),
  }: {
    crowdSize: number;
    /** Gives database and files a disk of this size each. */
    diskMegabytes?: number | undefined;
    /** Further variables of both processes. */
    environment?: Record<string, string>;
    cluster?: ReturnType<typeof startCluster>;
  },
): Promise<Stack> {
  await ensureRequirements(survivalRequirements);
  const ends: (() => unknown)[] = [() => cluster.stop()];
  const stop = async () => {
    for (const end of ends.reverse()) await end();
  };
  try {
    const postgres = await usePostgres(cluster.adminUrl);
    const database = await postgres.createDatabase();
    const crowd = await fill(database, crowdSize);
    const network = openTcpProxy(Number(new URL(cluster.adminUrl).port));
    ends.push(() => network.close());
    const pooler = await startPooler({
      port: network.port,
      user: service.name,
      password: service.password,
    });
    ends.push(() => pooler.stop());
    const telegram = await startTelegram();
    ends.push(() => telegram.stop());
    const smtp = await startSmtp();
    ends.push(() => smtp.stop());
    const files = await Deno.makeTempDir({ prefix: "survive-" });
    ends.push(() => Deno.remove(files, { recursive: true }));
    if (diskMegabytes) {
      mountSmallDisk(`${files}/evidence`, diskMegabytes);
      ends.push(() => unmount(`${files}/evidence`));
    }
    const clock = `${files}/clock`;
    const setClock = (seconds: number) => Deno.writeTextFile(clock, String(seconds));
    await setClock(0);
    const ports = [freePort(), freePort()];
    const start = (index: number) =>
      startServerProcess({
        DATA_DIR: files,
        DATABASE_URL: pooler.urlOf(database.url),
        PORT: String(ports[index]),
        CRON_SECRET,
        TRUST_PROXY: "1",
        TELEGRAM_API_ROOT: telegram.root,
        TELEGRAM_BOT_TOKEN: telegram.token,
        TELEGRAM_CHAT_ID: telegram.chatId,
        SMTP_URL: smtp.url,
        CLOCK_FILE: clock,
        ...environment,
      }, {
        script: "tests/process/survive/shifted_server.ts",
        // As the task `start` has them.
        options: [
          "--v8-flags=--memory-reducer-delay-ms=2000,--gc-memory-reducer-start-delay-ms=2000",
        ],
      });
    const servers: ServerProcess[] = await Promise.all([start(0), start(1)]);
    ends.push(async () => {
      for (const { kill, ended } of servers) {
        kill("SIGKILL");
        await ended;
      }
    });
    const nginx = await startNginx(ports);
    ends.push(() => nginx.stop());
    const restart: Stack["restart"] = async (index, signal) => {
      servers[index]!.kill(signal);
      await servers[index]!.ended;
      servers[index] = await start(index);
    };
    return {
      address: `http://127.0.0.1:${nginx.port}/siaga`,
      cluster,
      network,
      telegram,
      smtp,
      crowd,
      restart,
      replace: async (index) => {
        await nginx.use(ports.toSpliced(index, 1));
        await restart(index, "SIGTERM");
        await nginx.use(ports);
      },
      disks: { database: cluster.data, files: `${files}/evidence` },
      setClock,
      resources: async () => ({
        memory: await Promise.all(servers.map(({ pid }) => residentMemory(pid))),
        files: servers.map(({ pid }) => [...Deno.readDirSync(`/proc/${pid}/fd`)].length),
      }),
      look: async (work) => {
        const url = new URL(database.adminUrl);
        url.port = String(network.port);
        const connection = await connect({ databaseUrl: url.href, dataDir: "" });
        return await work(connection).finally(() => connection.close());
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Migrates an empty database and writes the world, its records and a crowd; returns the crowd. */
async function fill({ ownerUrl, adminUrl }: TestDatabase, crowdSize: number): Promise<string[]> {
  const connection = await connect({ databaseUrl: ownerUrl, dataDir: "" });
  try {
    await migrate(connection, MIGRATIONS);
    await letServe(connection, service.name);
    await writeRecords(openDatabase(connection));
    return await addCrowd(connection, crowdSize);
  } finally {
    await connection.close();
    await openActions(adminUrl);
  }
}

/** The action whose card is moved waits for its owner again; others become overdue. */
async function openActions(adminUrl: string): Promise<void> {
  const connection = await connect({ databaseUrl: adminUrl, dataDir: "" });
  await connection.runScript(
    `update incidents set status = 'capa_pending' where id = '${INCIDENTS.north}';
     update capas set status = 'open', verified_at = null, verified_by = null, recheck_date = null where id = '${CAPAS.north}';
     ${PREPARE_JOBS}`,
  ).finally(() => connection.close());
}

async function residentMemory(pid: number): Promise<number> {
  const status = await Deno.readTextFile(`/proc/${pid}/status`);
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)![1]) / 1024);
}
