import type { Browser, Page } from "playwright-core";
import {
  type DatabaseKind,
  openTestDatabase,
  type TestDatabase,
} from "@/tests/support/database/mod.ts";
import { type ServerOptions, startServer, type TestServer } from "@/tests/support/server.ts";
import type { Person } from "@/tests/support/fixtures/world.ts";
import { fileBrowser, newPage, type PageOptions } from "./browser.ts";

/** The application on a local port, and a browser. */
export interface Site {
  server: TestServer;
  /** Its database, for rows that nobody could send. */
  test: TestDatabase;
  browser: Browser;
  /** The URL of a path below the base path. */
  at(path: string): string;
  /** Opens an empty page in a new browser profile with the session of a user. */
  logIn(person: Person, look?: PageOptions): Promise<Page>;
}

/** Options of a site; the default database is PostgreSQL. */
export interface SiteOptions extends ServerOptions {
  database?: DatabaseKind;
}

/** Runs a test with a browser against a server with its own database. */
export async function withSite(
  body: (site: Site) => Promise<void>,
  { database = "postgres", ...options }: SiteOptions = {},
): Promise<void> {
  const test = await openTestDatabase(database, options.world === false ? "empty" : "world");
  const server = await startServer(test, options);
  const http = Deno.serve(
    { port: 0, hostname: "127.0.0.1", automaticCompression: true, onListen: () => {} },
    (request, { remoteAddr }) => server.app.fetch(request, { remoteAddress: remoteAddr.hostname }),
  );
  const browser = await fileBrowser();
  const at = (path: string) => `http://127.0.0.1:${http.addr.port}/siaga${path}`;
  try {
    await body({
      server,
      test,
      browser,
      at,
      logIn: async (person, look) => {
        const page = await newPage(browser, look);
        await addSessionCookie(page, server, person);
        return page;
      },
    });
  } finally {
    await closePages(browser);
    await http.shutdown();
    server.close();
    await test.close();
  }
}

/**
 * Logs a user in by adding the session cookie, which saves the time of the password hash. The cookie has
 * the same path as the server's, so that a later one replaces it.
 */
export async function addSessionCookie(
  page: Page,
  server: TestServer,
  person: Person,
): Promise<void> {
  const { cookies } = await server.as(person);
  const value = cookies.get("siaga_session")!;
  const path = server.services.config.base || "/";
  await page.context().addCookies([
    { name: "siaga_session", value, domain: "127.0.0.1", path, httpOnly: true, sameSite: "Lax" },
  ]);
}

/** Closes all browser contexts, so that the next test of the file starts with an empty browser. */
export async function closePages(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}
