import process from "node:process";
import type { Writable } from "node:stream";
import {
  CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  type KyselyProps,
  PostgresDialect,
  PostgresDriver,
  type RawBuilder,
  sql,
  Transaction,
  type TransactionSettings,
} from "kysely";
import type pg from "pg";
import type { Schema } from "./schema.ts";

/**
 * A pipeline: the statements of a connection are sent in the order of their calls, without waiting for
 * the answers to earlier ones. PostgreSQL runs them one after the other, and after a failure none until
 * the rollback. So a transaction takes fewer round trips, and less work for sockets:
 *
 * - its beginning goes with its first statement;
 * - reads that do not need each other's answers go together, in one packet;
 * - the end of a transaction that could only read is not waited for: it changes nothing.
 */
export function pipelinedDialect(pool: pg.Pool): PostgresDialect {
  const config = { pool };
  return new class extends PostgresDialect {
    override createDriver = () => new PipelinedDriver(config);
  }(config);
}

/**
 * The class of connections that write what is sent in one turn of the event loop at once: each write is
 * a call of the system, a packet, and a start of the process that waits for it in PostgreSQL.
 */
export function withJoinedWrites(Client: typeof pg.Client): typeof pg.Client {
  return class extends Client {
    /** The socket that holds back what is written to it. */
    #held: Writable | null = null;

    // deno-lint-ignore no-explicit-any -- one body for all overloads of the driver
    override query(statement: any, values?: any, callback?: any): any {
      const { stream } = this.connection;
      if (this.#held !== stream) {
        this.#held = stream;
        stream.cork();
        // After all promises that can go on without an answer.
        process.nextTick(() => {
          this.#held = null;
          stream.uncork();
        });
      }
      return super.query(statement, values, callback);
    }
  };
}

type PostgresConnection = Parameters<PostgresDriver["releaseConnection"]>[0];

/** The connections with an open transaction to a server, and whether that unlocks first. */
const unlocking = new WeakMap<object, boolean>();
const connections = new WeakMap<Transaction<Schema>, DatabaseConnection>();

/**
 * The SQL that lets a transaction give its locks back when it is committed, before the disk has answered:
 * whoever waits for one of them then does not wait for the disk too, one after the other. What the transaction
 * returned still waits for the disk. For the select list of one of its first statements.
 */
export function unlockFirst(tx: Transaction<Schema>): RawBuilder<unknown> {
  const connection = connections.get(tx);
  // The embedded database has one connection, so nobody waits for a lock.
  if (!connection || !unlocking.has(connection)) return sql`null`;
  unlocking.set(connection, true);
  return sql`set_config('synchronous_commit', 'off', true)`;
}

/** A message to nobody in the log of changes: the smallest thing that a commit makes durable. */
const WRITE_SOMETHING = CompiledQuery.raw("select pg_logical_emit_message(true, 'siaga', '')", []);

class PipelinedDriver extends PostgresDriver {
  /** The answer to the beginning of the transaction of a connection. */
  readonly #begun = new WeakMap<PostgresConnection, Promise<void>>();
  readonly #readOnly = new WeakSet<PostgresConnection>();
  /** The end of a transaction that is still under way. */
  readonly #ending = new WeakMap<PostgresConnection, Promise<void>>();

  override beginTransaction(
    connection: PostgresConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const begun = super.beginTransaction(connection, settings);
    // Its failure is thrown by the commit, and the statements after it fail too.
    begun.catch(() => {});
    this.#begun.set(connection, begun);
    unlocking.set(connection, false);
    if (settings.accessMode === "read only") this.#readOnly.add(connection);
    else this.#readOnly.delete(connection);
    return Promise.resolve();
  }

  override async commitTransaction(connection: PostgresConnection): Promise<void> {
    await this.#begun.get(connection);
    const ended = super.commitTransaction(connection);
    if (unlocking.get(connection)) {
      // A commit that waits for the disk waits for all that was committed before it.
      const onDisk = connection.executeQuery(WRITE_SOMETHING);
      await Promise.all([ended, onDisk]);
      return;
    }
    if (!this.#readOnly.has(connection)) return await ended;
    // A connection that cannot even end its transaction is thrown away by the rollback.
    const settled = ended.catch(() => this.rollbackTransaction(connection)).catch(() => {});
    this.#ending.set(connection, settled);
  }

  override async releaseConnection(connection: PostgresConnection): Promise<void> {
    const ending = this.#ending.get(connection);
    if (!ending) return await super.releaseConnection(connection);
    this.#ending.delete(connection);
    ending.then(() => super.releaseConnection(connection));
  }
}

/** What a transaction object needs besides its executor, and never uses. */
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error("not a pool")) });
const unused: Omit<KyselyProps, "executor"> = {
  config: { dialect },
  dialect,
  driver: new DummyDriver(),
};

/**
 * Runs `work` with a transaction object that passes on each statement when it is called; Kysely's own
 * waits for the answer to the one before. Both databases run them in the order of the calls.
 */
export function inPipeline<T>(
  tx: Transaction<Schema>,
  work: (tx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  return tx.getExecutor().provideConnection((connection) => work(onConnection(tx, connection)));
}

/** A transaction object for the same transaction whose statements go through what `wrap` makes of its connection. */
export function throughConnection(
  tx: Transaction<Schema>,
  wrap: (connection: DatabaseConnection) => DatabaseConnection,
): Transaction<Schema> {
  return onConnection(tx, wrap(connections.get(tx)!));
}

function onConnection(tx: Transaction<Schema>, connection: DatabaseConnection) {
  const executor = tx.getExecutor().withConnectionProvider({
    provideConnection: (consumer) => consumer(connection),
  });
  const pipelined = new Transaction<Schema>({ ...unused, executor });
  connections.set(pipelined, connection);
  return pipelined;
}
