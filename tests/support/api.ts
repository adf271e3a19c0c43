import {
  openTestDatabase,
  type TestDatabase,
  testOnBothDatabases,
} from "@/tests/support/database/mod.ts";
import { type Caller, type ServerOptions, startServer, type TestServer } from "./server.ts";
import { PEOPLE } from "./world.ts";

/** Everyone of the test world, logged in. */
export type Callers = Readonly<Record<keyof typeof PEOPLE, Caller>>;

/** The application on one database, with everyone logged in. */
export interface Api extends TestServer {
  test: TestDatabase;
  people: Callers;
  /** Somebody who is not logged in. */
  nobody: Caller;
  step: Deno.TestContext["step"];
}

type ApiTest = (api: Api) => Promise<void>;

/** One test of the API for each database; the server ends with it, whatever happens. */
export function testApi(name: string, body: ApiTest, options: ServerOptions = {}): void {
  testOnBothDatabases(name, (test, context) => runApi(test, context, body, options));
}

/** The same on one database only, for what happens before any database is asked. */
export function testHttp(name: string, body: ApiTest, options: ServerOptions = {}): void {
  Deno.test(name, async (context) => {
    const test = await openTestDatabase("postgres");
    try {
      await runApi(test, context, body, options);
    } finally {
      await test.close();
    }
  });
}

async function runApi(
  test: TestDatabase,
  context: Deno.TestContext,
  body: ApiTest,
  options: ServerOptions,
): Promise<void> {
  const server = await startServer(test, options);
  try {
    const people = await logInEveryone(server);
    const step = context.step.bind(context);
    await body({ ...server, test, people, nobody: await server.as(null), step });
  } finally {
    server.close();
  }
}

/** Fresh callers, for tests that move the clock past the end of a session. */
export async function logInEveryone(server: TestServer): Promise<Callers> {
  const pairs = Object.entries(PEOPLE).map(async ([name, person]) =>
    [name, await server.as(person)] as const
  );
  return Object.fromEntries(await Promise.all(pairs)) as Callers;
}
