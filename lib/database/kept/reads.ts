import {
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  type RawBuilder,
  sql,
} from "kysely";

/**
 * The name of the state of all data, for the select list of a statement: as long as it is the same, nothing was
 * committed, in whatever process. The snapshot names the transactions whose changes are seen. After a
 * crash, numbers of transactions that nobody was promised may be given again, but there was another
 * checkpoint; a server that took the place of another one started at another time.
 */
export const STATE: RawBuilder<string> = sql<string>`concat_ws(' ', pg_current_snapshot(),
  (pg_control_checkpoint()).checkpoint_lsn, pg_postmaster_start_time())`;

/** Who reads, and the state of all data as of the beginning of the session. */
export interface Reader {
  /** Whatever row-level security knows of the caller besides the data: the same text for the same rows. */
  readonly who: string;
  readonly state: Promise<string>;
}

/** Answers that are kept; past so many, all are forgotten. */
const MOST_KEPT = 256;
/** Rows of an answer that is kept. */
const MOST_ROWS = 200;
/** Characters of the parameters of a statement whose answer is kept. */
const MOST_GIVEN = 2_000;

/** What changes what follows: the role, or a limit of time. */
const SETS = "set_config(";
/** What has another answer although no data changed. */
const UNSTEADY =
  /\b(?:now|random|gen_random_uuid|new_id|nextval|lastval|current_\w+|localtime\w*|clock_\w+|statement_\w+|transaction_\w+|timeofday|txid_\w+|pg_\w+)\b/i;

/** Answers to statements that only read, as long as nothing was committed since. */
export interface KeptReads {
  /**
   * The connection of a session that only reads. A statement that was answered before, to the same caller, waits for
   * the state, and is not sent when that is the same; those after it keep their order.
   */
  of(connection: DatabaseConnection, reader: Reader): DatabaseConnection;
}

/**
 * Keeps the answers of one database. Nothing is answered that the database would not answer now: the state
 * is read by each session, with the check of the session itself.
 */
export function keepReads(): KeptReads {
  let state = "";
  const kept = new Map<string, QueryResult<unknown>>();

  /** Forgets the answers of another state. */
  const enter = (now: string) => {
    if (now === state) return;
    state = now;
    kept.clear();
  };
  const keep = (key: string, result: QueryResult<unknown>) => {
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(key, { ...result, rows: freeze(result.rows) });
  };

  return {
    of: (connection, reader) => {
      let isThePerson = true;
      let isWaiting = false;
      const executeQuery = async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
        if (query.sql.includes(SETS)) isThePerson = false;
        const key = isThePerson ? keyOf(query, reader) : undefined;
        isWaiting ||= key !== undefined && kept.has(key);
        if (isWaiting) enter(await reader.state);
        const known = key === undefined ? undefined : kept.get(key);
        if (known) return known as QueryResult<R>;
        const result = await connection.executeQuery<R>(query);
        if (key !== undefined && !UNSTEADY.test(query.sql) && isKeepable(result)) {
          const opened = await reader.state.catch(() => null);
          // What was read may be newer than the state of its session, which then is no new session's any more.
          if (opened !== null) {
            enter(opened);
            keep(key, result);
          }
        }
        return result;
      };
      return { executeQuery, streamQuery: (...given) => connection.streamQuery(...given) };
    },
  };
}

/** The question of a statement; undefined when it is too long to be worth keeping. */
function keyOf({ sql, parameters }: CompiledQuery, { who }: Reader): string | undefined {
  const given = JSON.stringify(parameters);
  return given.length > MOST_GIVEN ? undefined : `${who} ${given} ${sql}`;
}

/** Whether an answer can be given to several callers; bytes cannot be frozen. */
function isKeepable({ rows }: QueryResult<unknown>): boolean {
  return rows.length <= MOST_ROWS &&
    !rows.some((row) => Object.values(row as object).some(ArrayBuffer.isView));
}

/**
 * Makes something of the rows of an answer, once as long as the answer is kept. It is frozen, and must follow from the
 * rows and from their reader alone.
 */
export function keepMade<Row, Reader, Made extends object>(
  make: (rows: readonly Row[], reader: Reader) => Made,
): (rows: readonly Row[], reader: Reader) => Made {
  const kept = new WeakMap<readonly Row[], Made>();
  return (rows, reader) => {
    const known = kept.get(rows);
    if (known) return known;
    const made = make(rows, reader);
    if (Object.isFrozen(rows)) kept.set(rows, freeze(made));
    return made;
  };
}

/** Freezes an object with all that it contains. */
export function freeze<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) freeze(part);
  return Object.freeze(value);
}
