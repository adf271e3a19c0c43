import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import type { Page, Request } from "playwright-core";
import { newPage } from "../support/browser.ts";
import { type Site, withSite } from "../support/site.ts";
import { PEOPLE } from "../support/world.ts";

/** What the scripts of a page may cost, gzip, where nothing waits on the phone. */
const BUDGET = 20 * 1024;

Deno.test("the scripts of pages on which nothing is written fit 20 KB", () =>
  withSite("pglite", async (site) => {
    const found: Record<string, number> = {};
    const page = await newPage(site.browser);
    found["/login"] = await scriptBytes(site, page, "/login");
    await page.context().close();
    const own = await site.logIn(PEOPLE.reporter, {});
    for (const path of ["/", "/my-reports", "/unsent", "/notifications"]) {
      found[path] = await scriptBytes(site, own, path);
    }
    await own.context().close();
    console.log(found);
    for (const [path, bytes] of Object.entries(found)) {
      assert.ok(bytes > 5000, `${path}: the scripts were seen`);
      assert.ok(bytes <= BUDGET, `${path}: ${bytes} bytes, ${BUDGET} allowed`);
    }
  }));

/** Bytes of every script that a page asks for, each counted once. */
async function scriptBytes(site: Site, page: Page, path: string): Promise<number> {
  const scripts = new Set<string>();
  const note = (request: Request) => {
    if (request.resourceType() === "script") scripts.add(request.url());
  };
  await page.goto("about:blank");
  page.on("request", note);
  await page.goto(site.at(path));
  await page.locator("is-land:not([awake])").first().waitFor({ state: "detached" });
  await page.waitForLoadState("networkidle");
  page.off("request", note);
  let bytes = 0;
  for (const script of scripts) {
    const answer = await fetch(script);
    bytes += gzipSync(await answer.bytes(), { level: 9 }).length;
  }
  return bytes;
}
