import type { BrowserContext, Page } from "playwright-core";
import { createApp } from "@/routes/app.ts";
import { testAssets } from "@/tests/support/assets.ts";
import { fileBrowser, newPage } from "@/tests/support/browser/browser.ts";
import { openTestDatabase } from "@/tests/support/database/mod.ts";
import { startServer } from "@/tests/support/server.ts";
import { bringSession, closePages, type Site } from "@/tests/support/browser/site.ts";
import type { Person } from "@/tests/support/world.ts";
import { openLink } from "@/tests/support/browser/tcp_proxy.ts";

/** The version of the service that answers. */
export type Version = "first" | "second";

/** The service at the far end of a connection that tests can cut. */
export interface OfflineSite extends Site {
  /** The script of a version that brings the islands to life, as a path inside the prefix. */
  loader(version: Version): string;
  /** Lets another version answer from now on. */
  deploy(version: Version): void;
  /** Cuts the connection; with `after`, as soon as the answer to this path is asked for. */
  cut(after?: string): void;
  mend(): void;
  /** What the server answers from now on, instead of what it would; undefined ends it. */
  answerBy(
    answer: ((path: string) => Response | undefined | Promise<Response | undefined>) | undefined,
  ): void;
  /** A phone of its own, with someone logged in whose pages may be opened without a connection. */
  logIn(person: Person): Promise<Page>;
  /** Another person logs in on the same phone. */
  logInOn(context: BrowserContext, person: Person): Promise<Page>;
  /** How often a path was asked for. */
  asked(path: string): number;
}

/** Runs a test on phones whose connection comes and goes. */
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
  let fatal: string | undefined;
  let instead: Parameters<OfflineSite["answerBy"]>[0];
  const asked: string[] = [];
  const http = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => {} },
    async (request, { remoteAddr }) => {
      const { pathname, search } = new URL(request.url);
      const path = pathname.slice(base.length) + search;
      asked.push(path);
      if (fatal !== undefined && path.startsWith(fatal)) link.cut();
      const answer = await instead?.(path);
      return answer ?? await live.fetch(request, { remoteAddress: remoteAddr.hostname });
    },
  );
  const link = openLink(http.addr.port);
  const browser = await fileBrowser();
  const at = (path: string) => `http://127.0.0.1:${link.port}${base}${path}`;
  const logInOn = async (context: BrowserContext, person: Person) => {
    const page = await context.newPage();
    await bringSession(page, server, person);
    await page.goto(at("/"));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    return page;
  };
  try {
    await body({
      server,
      browser,
      at,
      loader: (version) =>
        `/assets/${(version === "first" ? server.services.assets : assets).nameOf("loader.js")}`,
      deploy: (version) => void (live = versions[version]),
      cut: (after) => after === undefined ? link.cut() : void (fatal = after),
      mend: () => {
        fatal = undefined;
        link.mend();
      },
      answerBy: (answer) => void (instead = answer),
      logIn: async (person) => {
        const first = await newPage(browser);
        return await logInOn(first.context(), person);
      },
      logInOn,
      asked: (path) => asked.filter((one) => one === path).length,
    });
  } finally {
    instead = undefined;
    await closePages(browser);
    link.close();
    await http.shutdown();
    server.close();
    await test.close();
  }
}
