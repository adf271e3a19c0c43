import { Kysely, type KyselyConfig, type LogEvent, PGliteDialect } from "kysely";
import {
  addSpan,
  describeStatement,
  isObserved,
  observe,
  recordDuration,
} from "@/lib/telemetry/mod.ts";
import { checkPages, DatabaseDamaged, holdsDatabase, markClosed, wasLeftOpen } from "./damage.ts";
import type { PGlite } from "@electric-sql/pglite";
import { setImmediate } from "node:timers";
import { pipelinedDialect, withJoinedWrites } from "./pipeline.ts";
import { createRoomCheck } from "./room.ts";
import type { Schema } from "./schema.ts";
import { withTimeLimit } from "./time_limit.ts";

/** An open database, embedded or on a server. */
export interface Connection {
  kind: "pglite" | "postgres";
  /** Never hand this to domain code: outside a session it runs as the owner. */
  kysely: Kysely<Schema>;
  /** Checks before a change that it has room; a server does so itself. @throws as the database does */
  requireRoom?(): Promise<void>;
  /** Runs a script of several statements, without parameters, in one implicit transaction. */
  runScript(script: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the PostgreSQL server of `databaseUrl`, or without one the embedded database in
 * `<dataDir>/database`, which is created if it does not exist. Only the driver in use is loaded.
 * Both return dates as text and bigints as numbers.
 * @throws FolderInUse when another process has the embedded database open; DatabaseDamaged when a file
 * of it is damaged, as far as that is looked for: after a process that did not close it
 */
export async function connect(
  config: { databaseUrl: string | undefined; dataDir: string; namedStatements?: boolean },
): Promise<Connection> {
  return config.databaseUrl
    ? await openPostgres(config.databaseUrl, config.namedStatements ?? true)
    : await openPGlite(config.dataDir, config.namedStatements ?? true);
}

const INT8 = 20;
const DATE = 1082;
const INSTANT = 1184;

/**
 * Milliseconds. A server that hangs fails each request after this time instead of blocking it. Those of
 * the server itself are set in each transaction (`TRANSACTION_TIMEOUTS`).
 */
const CONNECT_MS = 5_000;
const ANSWER_MS = 20_000;

/** A new connection costs more than a page; it also prepares its statements anew. */
const KEEP_IDLE_MS = 5 * 60_000;

/** Scripts, which may be long migrations, run on a connection of their own without these timeouts. */
async function openPostgres(url: string, namedStatements: boolean): Promise<Connection> {
  const { default: pg } = await import("pg");
  const { nameStatements, withNamedStatements } = await import("./named_statements.ts");
  const Client = withTimeLimit(ANSWER_MS, withJoinedWrites(pg.Client));
  const types = new pg.TypeOverrides();
  types.setTypeParser(DATE, (value: string) => value);
  types.setTypeParser(INT8, Number);
  const readAnyInstant = pg.types.getTypeParser(INSTANT);
  types.setTypeParser(INSTANT, (text: string) => readInstant(text) ?? readAnyInstant(text));
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    idleTimeoutMillis: KEEP_IDLE_MS,
    pipeline: true,
    types,
    connectionTimeoutMillis: CONNECT_MS,
    Client: namedStatements ? withNamedStatements(nameStatements(), Client) : Client,
  });
  // Without a listener a dropped connection would end the process. The pool listens on idle connections
  // only, so each connection gets its own listener, and that one logs.
  pool.on("connect", (client) => client.on("error", logError));
  pool.on("error", () => {});
  observe(["siaga.pool.connections", "siaga.pool.waiting"], () => {
    const { totalCount, idleCount, waitingCount } = pool;
    return [
      { name: "siaga.pool.connections", value: idleCount, attributes: { state: "idle" } },
      {
        name: "siaga.pool.connections",
        value: totalCount - idleCount,
        attributes: { state: "used" },
      },
      { name: "siaga.pool.waiting", value: waitingCount },
    ];
  });
  return {
    kind: "postgres",
    kysely: new Kysely<Schema>({ dialect: pipelinedDialect(pool), ...observation() }),
    runScript: async (script) => {
      const client = new pg.Client({
        connectionString: url,
        connectionTimeoutMillis: CONNECT_MS,
      });
      client.on("error", logError);
      await client.connect();
      await client.query(script).finally(() => client.end());
    },
    close: () => pool.end(),
  };
}

/** An instant as PostgreSQL writes it in most time zones: `2026-01-19 14:35:00.123456+08`. */
const WRITTEN = /^([1-9]\d{3})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)(\.\d+)?([+-]\d\d)$/;

/** Such an instant, or null for any other text; in a third of the time that the driver takes. */
function readInstant(text: string): Date | null {
  const parts = WRITTEN.exec(text);
  if (parts === null) return null;
  const [, year, month, day, hour, minute, second, fraction = 0, zone] = parts;
  return new Date(
    Date.UTC(+year!, +month! - 1, +day!, +hour! - +zone!, +minute!, +second!, +fraction * 1000),
  );
}

/** Lets Kysely time statements, only while they are observed. */
function observation(): Pick<KyselyConfig, "log"> {
  return isObserved() ? { log: observeStatement } : {};
}

/** Tells telemetry of a statement by its operation and table, without values. */
function observeStatement(event: LogEvent): void {
  const { operation, target } = describeStatement(event.query.sql);
  const ms = event.queryDurationMillis;
  const { code = "_OTHER" } = event.level === "error" ? event.error as { code?: string } : {};
  const failed = event.level === "error";
  const attributes = {
    "db.operation.name": operation,
    ...(target && { "db.collection.name": target }),
    ...(failed && { "error.type": code }),
  };
  recordDuration("siaga.statement.duration", ms / 1000, attributes);
  addSpan(target ? `${operation} ${target}` : operation, {
    kind: "client",
    ms,
    attributes: { "db.system.name": "postgresql", ...attributes },
    failed,
  });
}

function logError({ message }: Error): void {
  console.error(JSON.stringify({ event: "database", error: message }));
}

async function openPGlite(dataDir: string, namedStatements: boolean): Promise<Connection> {
  const { PGlite, types } = await import("@electric-sql/pglite");
  const { vector } = await import("@electric-sql/pglite-pgvector");
  const { pg_trgm } = await import("@electric-sql/pglite/contrib/pg_trgm");
  await Deno.mkdir(dataDir, { recursive: true, mode: 0o700 });
  // PGlite writes files that every user may read; the mode of the folder keeps other users out.
  await Deno.chmod(dataDir, 0o700);
  const folder = `${dataDir}/database`;
  const lock = await lockFolder(folder);
  const wasThere = await holdsDatabase(folder);
  const leftOpen = await wasLeftOpen(folder);
  const text = (value: string) => value;
  const pglite = await PGlite.create({
    dataDir: folder,
    extensions: { vector, pg_trgm },
    relaxedDurability: false,
    parsers: { [types.DATE]: text, [types.INT8]: Number },
  }).catch((error) => {
    lock.release();
    if (!wasThere) throw error;
    throw new DatabaseDamaged(folder, "it does not open", { cause: error });
  });
  if (leftOpen) await checkPages(pglite, folder);
  giveTurns(pglite);
  if (namedStatements) {
    const { nameStatements } = await import("./named_statements.ts");
    const { keepStatements } = await import("./kept/statements.ts");
    keepStatements(pglite, nameStatements());
  }
  return {
    kind: "pglite",
    requireRoom: createRoomCheck(dataDir),
    kysely: new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }), ...observation() }),
    runScript: async (script) => void await pglite.exec(script),
    close: async () => {
      await pglite.close();
      await markClosed(folder);
      lock.release();
    },
  };
}

/** How long statements may follow each other before whatever else waits has its turn, in ms. */
const TURN_MS = 20;

/**
 * Lets the process go on with other work between statements. The embedded database answers at once, so without
 * it an import of a thousand rows, or whoever asks again and again, keeps everything else waiting.
 */
function giveTurns(pglite: PGlite): void {
  const send = pglite.execProtocolStream.bind(pglite);
  let turn = 0;
  pglite.execProtocolStream = async (message, options) => {
    if (performance.now() - turn > TURN_MS) {
      await new Promise((resolve) => setImmediate(resolve));
      turn = performance.now();
    }
    return await send(message, options);
  };
}

/** Another process has the embedded database open. */
export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `The database in ${folder} is in use by another process. ` +
        "Stop that process first, or give this one another DATA_DIR or a DATABASE_URL.",
    );
    this.name = "FolderInUse";
  }
}

/**
 * Takes an exclusive lock on a file beside the folder. Two processes on one embedded database lose data
 * without an error. The operating system frees the lock when the process ends, however it ends.
 * @throws FolderInUse
 */
async function lockFolder(folder: string): Promise<{ release(): void }> {
  const file = await Deno.open(`${folder}.lock`, { create: true, write: true, mode: 0o600 });
  if (!await file.tryLock(true)) {
    file.close();
    throw new FolderInUse(folder);
  }
  return { release: () => file.close() };
}
