import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import type { Page, Request } from "playwright-core";
import { newPage, phone } from "@/tests/support/browser/browser.ts";
import { type Site, withSite } from "@/tests/support/browser/site.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { file, PDF_BYTES, states } from "@/tests/browser/photos/panel.ts";
import { awake, fillIn, received, send } from "@/tests/browser/report/form.ts";

/** What the scripts of a page may cost, gzip, where nothing waits on the phone. */
const BUDGET = 20 * 1024;
/** What the form for reports keeps to, so that what it needs later has room as well. */
const REPORT_BUDGET = 18 * 1024;
/** Each request costs more on a slow link than a kilobyte does. */
const REPORT_REQUESTS = 5;

interface Scripts {
  bytes: number;
  requests: number;
}

Deno.test("the scripts of pages on which nothing is written fit 20 KB", () =>
  withSite(async (site) => {
    const found: Record<string, Scripts> = {};
    const page = await newPage(site.browser);
    const visit = async (page: Page, path: string) => {
      found[path] = await scriptsOf(page, async () => {
        await page.goto(site.at(path));
        await page.locator("is-land:not([awake])").first().waitFor({ state: "detached" });
      });
      await page.goto("about:blank");
    };
    await visit(page, "/login");
    await page.context().close();
    const own = await site.logIn(PEOPLE.reporter, {});
    for (const path of ["/", "/my-reports", "/unsent", "/notifications"]) await visit(own, path);
    await own.context().close();
    console.table(found);
    for (const [path, { bytes }] of Object.entries(found)) {
      assert.ok(bytes > 5000, `${path}: the scripts were seen`);
      assert.ok(bytes <= BUDGET, `${path}: ${bytes} bytes, ${BUDGET} allowed`);
    }
  }));

Deno.test("the form for reports opens with little script, and fetches the rest when it is needed", () =>
  withSite(async (site) => {
    const page = await firstVisit(site);
    const found: Record<string, Scripts> = {};
    found.opening = await scriptsOf(page, async () => {
      await page.goto(site.at("/report"));
      await awake(page);
    });
    assert.equal(await page.locator("is-land[name=Photos][awake]").count(), 0);
    found.typing = await scriptsOf(page, async () => {
      await fillIn(page);
      // Far from the photos, but there may be no connection any more when they are reached.
      await page.locator("is-land[name=Photos][awake]").waitFor({ state: "attached" });
    });
    found["adding a photo"] = await scriptsOf(page, async () => {
      await page.setInputFiles("#file", file("plan.pdf", "application/pdf", PDF_BYTES));
      await states(page, 1);
    });
    found.sending = await scriptsOf(page, async () => {
      await send(page);
      await received(page);
    });
    console.table(found);
    const worker = await (await fetch(site.at("/service-worker.js"))).bytes();
    console.log(`service worker: ${gzipSync(worker, { level: 9 }).length} bytes, not counted`);
    const { opening } = found;
    assert.ok(opening.bytes > 5000, "the scripts were seen");
    assert.ok(opening.bytes <= REPORT_BUDGET, `${opening.bytes} bytes, ${REPORT_BUDGET} allowed`);
    assert.ok(opening.requests <= REPORT_REQUESTS, `${opening.requests} requests`);
    // How to send is known before the connection is lost in the middle of writing.
    assert.deepEqual(found["adding a photo"], { bytes: 0, requests: 0 });
  }));

/** A phone of somebody who is logged in, but on which nothing of the site is kept yet. */
async function firstVisit(site: Site): Promise<Page> {
  const page = await site.logIn(PEOPLE.reporter, phone);
  const storageState = await page.context().storageState();
  await page.context().close();
  const context = await site.browser.newContext({ viewport: phone, storageState });
  return await context.newPage();
}

/** The scripts that a page asks for while something is done on it. */
async function scriptsOf(page: Page, work: () => Promise<unknown>): Promise<Scripts> {
  const scripts = new Set<string>();
  const note = (request: Request) => {
    const url = request.url();
    if (request.resourceType() === "script" && url.includes("/assets/")) scripts.add(url);
  };
  page.on("request", note);
  await work();
  await page.waitForLoadState("networkidle");
  // What is asked for once the page is idle.
  await page.waitForTimeout(500);
  page.off("request", note);
  let bytes = 0;
  for (const script of scripts) {
    const answer = await fetch(script);
    bytes += gzipSync(await answer.bytes(), { level: 9 }).length;
  }
  return { bytes, requests: scripts.size };
}
