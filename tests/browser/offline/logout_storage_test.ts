import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { withSite } from "@/tests/support/browser/site.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";

Deno.test("logging out leaves on the phone what waits there to be sent", async () => {
  await withSite(async (site) => {
    const page = await site.logIn(PEOPLE.reporter, {});
    await page.goto(site.at("/"));
    await keep(page);
    assert.deepEqual(await kept(page), ["a report", "a shell"]);
    await page.goto(site.at("/profile"));
    await page.locator("main form[action$='/logout'] button").click();
    await page.waitForURL(/\/login/);
    const left = await page.context().cookies();
    assert.equal(left.some(({ name }) => name === "siaga_session"), false, "logged out");
    assert.deepEqual(await kept(page), ["a report", "a shell"]);
    await page.context().close();
  });
});

/** Puts something into each place that the offline client keeps things in. */
async function keep(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const cache = await caches.open("shells");
    await cache.put("/siaga/shell", new Response("a shell"));
    await new Promise<void>((done, fail) => {
      const open = indexedDB.open("queue", 1);
      open.onupgradeneeded = () => open.result.createObjectStore("reports").put("a report", 1);
      open.onerror = () => fail(open.error);
      open.onsuccess = () => (open.result.close(), done());
    });
  });
}

async function kept(page: Page): Promise<unknown[]> {
  return await page.evaluate(async () => {
    const report = await new Promise((done, fail) => {
      const open = indexedDB.open("queue", 1);
      open.onupgradeneeded = () => open.result.createObjectStore("reports");
      open.onerror = () => fail(open.error);
      open.onsuccess = () => {
        const read = open.result.transaction("reports").objectStore("reports").get(1);
        read.onsuccess = () => (open.result.close(), done(read.result));
      };
    });
    const shell = await (await caches.match("/siaga/shell"))?.text();
    return [report, shell];
  });
}
