import { type Browser, type Page } from "playwright-core";
import { launchBrowser, newPage } from "./browser.ts";
import { type DatabaseKind, openTestDatabase } from "@/tests/support/database/mod.ts";
import { type ServerOptions, startServer, type TestServer } from "@/tests/support/server.ts";
import { PASSWORD, type Person } from "@/tests/support/world.ts";

/** Longer than anything here takes, also on a busy machine. */
const PATIENCE_MS = 15_000;

type Look = Parameters<typeof newPage>[1];

/** The application on a port of this machine, with a browser before it. */
export interface Site {
  server: TestServer;
  browser: Browser;
  /** The address of a path inside the prefix. */
  at(path: string): string;
  /** A new browser profile of someone who logged in by the page. */
  logIn(person: Person, look: Look): Promise<Page>;
}

/** Runs a test in a real browser against a real server on a database of its own. */
export async function withSite(
  kind: DatabaseKind,
  body: (site: Site) => Promise<void>,
  options: ServerOptions = {},
): Promise<void> {
  const test = await openTestDatabase(kind);
  const server = await startServer(test, options);
  const http = Deno.serve(
    { port: 0, hostname: "127.0.0.1", automaticCompression: true, onListen: () => {} },
    (request, { remoteAddr }) => server.app.fetch(request, { remoteAddress: remoteAddr.hostname }),
  );
  const browser = await launchBrowser();
  const at = (path: string) => `http://127.0.0.1:${http.addr.port}/siaga${path}`;
  try {
    await body({
      server,
      browser,
      at,
      logIn: async (person, look) => {
        const page = await newPage(browser, look);
        page.setDefaultTimeout(PATIENCE_MS);
        await page.goto(at("/login"));
        await page.fill("[name=email]", person.email);
        await page.fill("[name=password]", PASSWORD);
        await page.click("main form button");
        await page.waitForURL((url) => !url.pathname.endsWith("/login"));
        return page;
      },
    });
  } finally {
    await browser.close();
    await http.shutdown();
    server.close();
    await test.close();
  }
}

/** A new browser profile of someone who is logged in, on no page yet: without the cost of a password. */
export async function signedIn(
  { browser, server, at }: Pick<Site, "browser" | "server" | "at">,
  person: Person,
  look: Look,
): Promise<Page> {
  const page = await newPage(browser, look);
  page.setDefaultTimeout(PATIENCE_MS);
  const { cookies } = await server.as(person);
  const session = { name: "siaga_session", value: cookies.get("siaga_session")! };
  await page.context().addCookies([{ ...session, url: at("/") }]);
  return page;
}
