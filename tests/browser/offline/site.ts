import type { BrowserContext, Page } from "playwright-core";
import { createApp } from "@/routes/app.ts";
import { testAssets } from "@/tests/support/assets.ts";
import { fileBrowser, newPage } from "@/tests/support/browser/browser.ts";
import { openTestDatabase } from "@/tests/support/database/mod.ts";
import { startServer } from "@/tests/support/server.ts";
import { addSessionCookie, closePages, type Site } from "@/tests/support/browser/site.ts";
import type { Person } from "@/tests/support/fixtures/world.ts";
import { openTcpProxy } from "@/tests/support/browser/tcp_proxy.ts";

/** The deployed version of the service. */
export type Version = "first" | "second";

/** The service behind a connection that tests can interrupt. */
export interface OfflineSite extends Site {
  /** Path of the loader script of a version, below the base path. */
  loader(version: Version): string;
  /** Switches to another version. */
  deploy(version: Version): void;
  /** Interrupts the connection; with `after`, on the first request of a path that starts with it. */
  disconnect(after?: string): void;
  reconnect(): void;
  /** Replaces responses of the server, except where it returns undefined; undefined ends it. */
  intercept(
    answer: ((path: string) => Response | undefined | Promise<Response | undefined>) | undefined,
  ): void;
  /** Opens a new browser profile with a logged-in user and an active service worker. */
  logIn(person: Person): Promise<Page>;
  /** Logs another user in in the same browser profile. */
  logInOn(context: BrowserContext, person: Person): Promise<Page>;
  /** Number of requests of a path. */
  requestCount(path: string): number;
}

/** Runs a test against a service whose connection can be interrupted and whose version can change. */
export async function withOfflineSite(
  body: (site: OfflineSite) => Promise<void>,
  { base = "/siaga" }: { base?: string } = {},
): Promise<void> {
  const test = await openTestDatabase("postgres", "world");
  const environment = { BASE_URL: `http://localhost:8000${base}` };
  const server = await startServer(test, { environment, now: new Date().toISOString() });
  const assets = await testAssets("second");
  const versions = { first: server.app, second: createApp({ ...server.services, assets }) };
  let live = versions.first;
  let disconnectAt: string | undefined;
  let interceptor: Parameters<OfflineSite["intercept"]>[0];
  const requests: string[] = [];
  const http = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => {} },
    async (request, { remoteAddr }) => {
      const { pathname, search } = new URL(request.url);
      const path = pathname.slice(base.length) + search;
      requests.push(path);
      if (disconnectAt !== undefined && path.startsWith(disconnectAt)) proxy.disconnect();
      const answer = await interceptor?.(path);
      return answer ?? await live.fetch(request, { remoteAddress: remoteAddr.hostname });
    },
  );
  const proxy = openTcpProxy(http.addr.port);
  const browser = await fileBrowser();
  const at = (path: string) => `http://127.0.0.1:${proxy.port}${base}${path}`;
  const logInOn = async (context: BrowserContext, person: Person) => {
    const page = await context.newPage();
    await addSessionCookie(page, server, person);
    await page.goto(at("/"));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    return page;
  };
  try {
    await body({
      server,
      test,
      browser,
      at,
      loader: (version) =>
        `/assets/${(version === "first" ? server.services.assets : assets).nameOf("loader.js")}`,
      deploy: (version) => void (live = versions[version]),
      disconnect: (after) => after === undefined ? proxy.disconnect() : void (disconnectAt = after),
      reconnect: () => {
        disconnectAt = undefined;
        proxy.reconnect();
      },
      intercept: (answer) => void (interceptor = answer),
      logIn: async (person) => {
        const first = await newPage(browser, { serviceWorker: true });
        return await logInOn(first.context(), person);
      },
      logInOn,
      requestCount: (path) => requests.filter((one) => one === path).length,
    });
  } finally {
    interceptor = undefined;
    await closePages(browser);
    proxy.close();
    await http.shutdown();
    server.close();
    await test.close();
  }
}
