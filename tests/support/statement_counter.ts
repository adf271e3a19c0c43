import type { KyselyPlugin } from "kysely";
import { type DatabaseKind, openTestDatabase } from "@/tests/support/database/mod.ts";
import { startServer, type TestServer } from "@/tests/support/server.ts";

/** A server of the service whose statements are counted. */
export interface CountedServer {
  server: TestServer;
  /** Runs `call` and returns the number of statements sent meanwhile, without `begin` and `commit`. */
  count(call: () => Promise<unknown>): Promise<number>;
  /**
   * Runs `call` and returns how often it waited for the database: statements that are sent without an
   * answer in between count once.
   */
  countRoundTrips(call: () => Promise<unknown>): Promise<number>;
  close(): Promise<void>;
}

/** Starts a server on an empty test database of one kind and counts what it sends there. */
export async function startCountedServer(kind: DatabaseKind): Promise<CountedServer> {
  let sent = 0;
  /** The round trip in which the newest answer came, and that of each statement. */
  let answered = 0;
  let last = 0;
  const trips = new WeakMap<object, number>();
  const counter: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      sent++;
      trips.set(queryId, answered + 1);
      last = Math.max(last, answered + 1);
      return node;
    },
    transformResult: ({ result, queryId }) => {
      answered = Math.max(answered, trips.get(queryId) ?? 0);
      return Promise.resolve(result);
    },
  };
  const test = await openTestDatabase(kind);
  const connection = { ...test.connection, kysely: test.connection.kysely.withPlugin(counter) };
  const server = await startServer({ ...test, connection });
  return {
    server,
    count: async (call) => {
      const before = sent;
      await call();
      return sent - before;
    },
    countRoundTrips: async (call) => {
      answered = last = 0;
      await call();
      return last;
    },
    close: async () => {
      server.close();
      await test.close();
    },
  };
}
