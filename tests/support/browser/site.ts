import type { Browser, Page } from "playwright-core";
import { type DatabaseKind, openTestDatabase } from "@/tests/support/database/mod.ts";
import { type ServerOptions, startServer, type TestServer } from "@/tests/support/server.ts";
import type { Person } from "@/tests/support/world.ts";
import { fileBrowser, newPage, type PageOptions } from "./browser.ts";

/** The application on a port of this machine, with a browser before it. */
export interface Site {
  server: TestServer;
  browser: Browser;
  /** The address of a path inside the prefix. */
  at(path: string): string;
  /** A new browser profile of someone who is logged in, on no page yet. */
  logIn(person: Person, look?: PageOptions): Promise<Page>;
}

/** Options of a site; PostgreSQL unless another database is named. */
export interface SiteOptions extends ServerOptions {
  database?: DatabaseKind;
}

/** Runs a test in a real browser against a real server on a database of its own. */
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
      browser,
      at,
      logIn: async (person, look) => {
        const page = await newPage(browser, look);
        await bringSession(page, server, person);
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
 * Gives a browser the session of somebody as the log-in form would, without the cost of a password.
 * The cookie has the path of the server's own, so that a later one takes its place.
 */
export async function bringSession(page: Page, server: TestServer, person: Person): Promise<void> {
  const { cookies } = await server.as(person);
  const value = cookies.get("siaga_session")!;
  const path = server.services.config.base || "/";
  await page.context().addCookies([
    { name: "siaga_session", value, domain: "127.0.0.1", path, httpOnly: true, sameSite: "Lax" },
  ]);
}

/** Ends every page and its storage, so that the next test of the file finds the browser as new. */
export async function closePages(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}
