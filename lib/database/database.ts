import { type Kysely, sql, type Transaction } from "kysely";
import { Problem } from "@/lib/errors.ts";
import type { Connection } from "./connection.ts";
import {
  isCollision,
  isConnectionLost,
  isDiskFull,
  isStaleStatement,
  translateDatabaseError,
} from "./errors.ts";
import { keepReads, STATE } from "./kept/reads.ts";
import { inPipeline, throughConnection } from "./pipeline.ts";
import type { Role, Schema } from "./schema.ts";

/** A transaction with a role and an identity. Domain functions receive it, never the connection. */
export type Tx = Transaction<Schema>;

/** The person who acts, as the session token says. */
export interface Actor {
  id: string;
  role: Role;
  site_id: string | null;
  /** A program with an access token, whose id this is. */
  is_tool?: true;
  /** The session version the token was issued for. */
  session_version: number;
  /** The id of the session token, which log-out ends. */
  session_id?: string;
  /** Ties audit entries to the log line of the request. */
  request_id?: string;
}

/**
 * What a transaction returns whose last statements are still under way: its commit is sent right behind
 * them, so that what they lock is not held for a round trip. The result of the transaction is `answer`,
 * which has to wait for all of them: when one fails, PostgreSQL makes the commit a rollback. After them
 * nothing can be decided any more that would have to undo the change.
 */
export class SentLast<T> {
  constructor(readonly answer: Promise<T>) {
    // It is awaited after the commit, which may fail first.
    answer.catch(() => {});
  }
}

/** How a session's transaction runs. */
export interface SessionOptions {
  /**
   * Whether all its statements see the same state (`repeatable read`). The embedded database has one
   * connection, so there nothing changes meanwhile anyway.
   */
  snapshot?: boolean;
  /**
   * Whether it only reads. PostgreSQL then refuses changes, `work` is called before the answer about
   * the session, and the end of the transaction is not waited for. Until the session is open,
   * row-level security shows nothing; without it, what `work` returned or threw is dropped. What was
   * asked before is not asked again while nothing was committed (`keepReads`): its rows are frozen.
   */
  readOnly?: boolean;
  /**
   * Whether a session that changes something calls `work` before the answer about the session too. Only
   * for work that does nothing outside of the transaction: it is rolled back when the session is refused.
   */
  early?: boolean;
}

/** The database for domain code: sessions of persons, and the administrative client. */
export interface Database {
  /**
   * Runs `work` in one transaction as the person, limited by row-level security, and returns its
   * result. Runs it again, up to three times in all, when the transaction collided with another one.
   * @throws Problem `session_ended` when the account is inactive or the session was ended
   */
  inSession<T>(
    actor: Actor,
    work: (tx: Tx) => Promise<T | SentLast<T>>,
    options?: SessionOptions,
  ): Promise<T>;
  /**
   * Runs `work` as the administrative client, which row-level security does not limit; only after a
   * permission check. The reason is kept with every audit entry of the transaction.
   */
  asAdministrator<T>(
    reason: string,
    work: (tx: Tx) => Promise<T>,
    actor?: Pick<Actor, "id" | "role" | "request_id">,
  ): Promise<T>;
  /** Calls `listener` after each commit of a transaction of this process that announced the topic. */
  afterCommit(topic: string, listener: () => void): void;
  /** Resolves when the database answers a query. */
  ping(): Promise<void>;
}

/** The topics that open transactions have announced. */
const announced = new WeakMap<Tx, Set<string>>();

/** Announces a topic: whoever listens to it is called once the transaction is committed. */
export function announce(tx: Tx, topic: string): void {
  const topics = announced.get(tx) ?? new Set();
  announced.set(tx, topics.add(topic));
}

/** Returns the sessions of an open connection. `onFull` is told each time that its disk is full. */
export function openDatabase(
  { kysely, requireRoom = () => Promise.resolve() }: Pick<Connection, "kysely" | "requireRoom">,
  { onFull = () => {} }: { onFull?(message: string): void } = {},
): Database {
  const listeners = new Map<string, (() => void)[]>();
  const kept = keepReads();

  async function transact<T>(
    work: (tx: Tx) => Promise<T | SentLast<T>>,
    options: SessionOptions = {},
  ): Promise<T> {
    const topics = new Set<string>();
    const result = await attempt(
      kysely,
      (transaction) =>
        inPipeline(transaction, async (tx) => {
          const done = await work(tx);
          for (const topic of announced.get(tx) ?? []) topics.add(topic);
          return done;
        }),
      { ...options, requireRoom, onFull },
    );
    for (const topic of topics) for (const listener of listeners.get(topic) ?? []) listener();
    return result;
  }

  return {
    inSession: (actor, work, options = {}) =>
      transact(async (tx) => {
        const state = openSession(tx, actor, options);
        if (!options.readOnly && !options.early) {
          await state;
          return await work(tx);
        }
        const who = `${actor.is_tool ?? false} ${actor.id}`;
        const session = options.readOnly
          ? throughConnection(tx, (connection) => kept.of(connection, { who, state }))
          : tx;
        const [opened, result] = await Promise.allSettled([state, work(session)]);
        if (opened.status === "rejected") throw opened.reason;
        if (result.status === "rejected") throw result.reason;
        return result.value;
      }, options),
    asAdministrator: (reason, work, actor) =>
      transact(async (tx) => {
        const became = sql`select set_config('role', 'app_administrator', true),
          set_config('app.reason', ${reason}, true),
          set_config('app.user_id', ${actor?.id ?? ""}, true),
          set_config('app.role', ${actor?.role ?? ""}, true),
          set_config('app.request_id', ${actor?.request_id ?? ""}, true),
          ${TRANSACTION_TIMEOUTS}`.execute(tx);
        // Sent before the statements of `work`, which fail if it fails.
        const [role, result] = await Promise.allSettled([became, (async () => await work(tx))()]);
        if (role.status === "rejected") throw role.reason;
        if (result.status === "rejected") throw result.reason;
        return result.value;
      }),
    afterCommit: (topic, listener) => {
      listeners.set(topic, [...listeners.get(topic) ?? [], listener]);
    },
    ping: async () => {
      for (let count = 1;; count++) {
        try {
          return void await sql`select 1`.execute(kysely);
        } catch (error) {
          if (count === ATTEMPTS || !isConnectionLost(error)) throw error;
        }
      }
    },
  };
}

/**
 * The limits of the database server, set with the role of each transaction: a pooler such as PgBouncer
 * refuses them as parameters of a connection, and its connections are not those of the server.
 */
const TRANSACTION_TIMEOUTS = sql.raw(
  Object.entries({
    statement_timeout: "15s",
    lock_timeout: "10s",
    idle_in_transaction_session_timeout: "15s",
  }).map(([name, limit]) => `set_config('${name}', '${limit}', true) as ${name}`).join(", "),
);

/**
 * Takes the role of users, opens the session of a person, and returns the state of all data to one that only
 * reads, else nothing.
 * @throws Problem `session_ended`
 */
async function openSession(
  tx: Tx,
  actor: Actor,
  { readOnly = false }: SessionOptions,
): Promise<string> {
  const opened = actor.is_tool
    ? sql`open_token_session(${actor.id})`
    : sql`open_session(${actor.id}, ${actor.session_version}, ${actor.session_id ?? null})`;
  // One statement. Both settings are selected, so the planner cannot leave them out.
  const { rows: [session] } = await sql<{ state: string }>`
    select ${readOnly ? STATE : sql`''`} as state, s.role, settings.* from
      (select set_config('role', 'app_user', true) as database_role,
              set_config('app.request_id', ${actor.request_id ?? ""}, true) as request,
              ${TRANSACTION_TIMEOUTS}) settings,
      lateral ${opened} s`.execute(tx);
  if (!session) throw new Problem("session_ended");
  return session.state;
}

/**
 * Attempts of a transaction that collides with others, met a stale statement, or lost its connection before
 * its commit was sent; a failed one leaves nothing.
 */
const ATTEMPTS = 3;

/**
 * A connection that was lost unnoticed fails at once. One that a pooler closes after it waited for a silent
 * database does not: another attempt would wait as long again. In ms.
 */
const SOON_MS = 2_000;

async function attempt<T>(
  kysely: Kysely<Schema>,
  work: (tx: Tx) => Promise<T | SentLast<T>>,
  { snapshot = false, readOnly = false, requireRoom, onFull }: SessionOptions & {
    requireRoom(): Promise<void>;
    onFull(message: string): void;
  },
): Promise<T> {
  let begin = kysely.transaction();
  if (snapshot) begin = begin.setIsolationLevel("repeatable read");
  if (readOnly) begin = begin.setAccessMode("read only");
  for (let count = 1;; count++) {
    let last: Promise<T> | undefined;
    let mayBeCommitted = false;
    const began = performance.now();
    try {
      if (!readOnly) await requireRoom();
      const done = await begin.execute(async (tx) => {
        const done = await work(tx);
        if (done instanceof SentLast) last = done.answer;
        mayBeCommitted = true;
        return done;
      });
      return done instanceof SentLast ? await done.answer : done;
    } catch (thrown) {
      // A commit fails because a statement before it did.
      const error = await last?.then(() => thrown, (failure) => failure) ?? thrown;
      const mayRunAgain = isCollision(error) || isStaleStatement(error) ||
        !mayBeCommitted && isConnectionLost(error) && performance.now() - began < SOON_MS;
      if (isDiskFull(error)) onFull(error.message);
      if (count === ATTEMPTS || !mayRunAgain) throw translateDatabaseError(error);
    }
  }
}
