import {
  DATABASE_KINDS,
  type DatabaseKind,
  openTestDatabase,
  type TestDatabase,
} from "@/tests/support/database/mod.ts";
import { type Caller, type ServerOptions, startServer, type TestServer } from "./server.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";

/** Everyone of the test world, logged in. */
export type Callers = Readonly<Record<keyof typeof PEOPLE, Caller>>;

/** The application on one database, with everyone logged in. */
export interface Api extends TestServer {
  test: TestDatabase;
  people: Callers;
  /** A caller who is not logged in. */
  nobody: Caller;
  step: Deno.TestContext["step"];
}

type ApiTest = (api: Api) => Promise<void>;

/** Runs a test of the API on PostgreSQL; the server is always closed after it. */
export function testApi(name: string, body: ApiTest, options: ServerOptions = {}): void {
  Deno.test(name, (context) => runApi("postgres", context, body, options));
}

/**
 * Runs a test on PostgreSQL and on PGlite. One file per subject uses this, the one with the most SQL;
 * `tests/database` tests that both databases behave alike.
 */
export function testApiOnBoth(name: string, body: ApiTest, options: ServerOptions = {}): void {
  for (const kind of DATABASE_KINDS) {
    Deno.test(`${name} (${kind})`, (context) => runApi(kind, context, body, options));
  }
}

/** Runs the body on a database of its own, for tests that start more than the application. */
export async function runApi(
  kind: DatabaseKind,
  context: Deno.TestContext,
  body: ApiTest,
  options: ServerOptions,
): Promise<void> {
  const test = await openTestDatabase(kind, options.world === false ? "empty" : "world");
  try {
    const server = await startServer(test, options);
    try {
      const people = await logInEveryone(server);
      const step = context.step.bind(context);
      await body({ ...server, test, people, nobody: await server.as(null), step });
    } finally {
      server.close();
    }
  } finally {
    await test.close();
  }
}

/** New sessions, for tests that move the clock past the end of a session. */
export async function logInEveryone(server: TestServer): Promise<Callers> {
  const pairs = Object.entries(PEOPLE).map(async ([name, person]) =>
    [name, await server.as(person)] as const
  );
  return Object.fromEntries(await Promise.all(pairs)) as Callers;
}
