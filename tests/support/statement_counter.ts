import type { KyselyPlugin } from "kysely";
import { type DatabaseKind, openTestDatabase } from "@/tests/support/database/mod.ts";
import { startServer, type TestServer } from "@/tests/support/server.ts";

/** A server of the service whose statements are counted. */
export interface CountedServer {
  server: TestServer;
  /** Runs `call` and returns the number of statements sent meanwhile, without `begin` and `commit`. */
  count(call: () => Promise<unknown>): Promise<number>;
  close(): Promise<void>;
}

/** Starts a server on an empty test database of one kind and counts what it sends there. */
export async function startCountedServer(kind: DatabaseKind): Promise<CountedServer> {
  let sent = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      sent++;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
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
    close: async () => {
      server.close();
      await test.close();
    },
  };
}
