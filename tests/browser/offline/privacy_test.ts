import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { LOCALES, sentence } from "@/lib/i18n/mod.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { withOfflineSite } from "./site.ts";
import {
  simulateLaterVisit,
  waitForCachedData,
  waitUntil,
} from "@/tests/support/browser/worker_state.ts";

/** All that the caches of a phone hold, by path. */
async function keptOn(page: Page): Promise<Map<string, string>> {
  const entries = await page.evaluate(async () => {
    const found: [string, string][] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        const { pathname, search } = new URL(url);
        const kept = await cache.match(url, { ignoreVary: true });
        found.push([pathname + search, await kept!.text()]);
      }
    }
    return found;
  });
  return new Map(entries);
}

/** The addresses that may be kept, whoever holds the phone. */
const MAY_BE_KEPT =
  /^\/siaga\/(assets\/[\w.-]+|shell\/(report|unsent)\?lang=\w\w|shell\/notes\/\w+|manifest\.webmanifest|api\/report-form)$/;

Deno.test("a phone keeps no page of anybody, and of the data only what the last person was given", async () => {
  await withOfflineSite(async (site) => {
    const page = await site.logIn(PEOPLE.supervisor);
    for (const path of ["/", "/inbox", "/my-reports", "/profile", "/report", "/report?lang=ms"]) {
      await page.goto(site.at(path));
    }
    await waitForCachedData(page, PEOPLE.supervisor.id);
    const first = await keptOn(page);
    for (const path of first.keys()) assert.match(path, MAY_BE_KEPT);
    const shells = [...first].filter(([path]) => path.includes("?lang="));
    assert.equal(shells.length, 2 * LOCALES.length);
    for (const [path, html] of shells) {
      assert.ok(!html.includes(PEOPLE.supervisor.full_name), path);
      assert.ok(!html.includes(PEOPLE.supervisor.id), path);
      assert.doesNotMatch(html, /logout|\/inbox|\/notifications/, path);
    }
    assert.equal(JSON.parse(first.get("/siaga/api/report-form")!).user.id, PEOPLE.supervisor.id);

    await page.evaluate(() => fetch("/siaga/logout", { method: "POST" }));
    await page.goto(site.at("/inbox"));
    assert.match(page.url(), /\/login\?/);
    const second = await site.logInOn(page.context(), PEOPLE.reporter);
    await waitForCachedData(second, PEOPLE.reporter.id);
    for (const [path, text] of await keptOn(second)) {
      assert.ok(!text.includes(PEOPLE.supervisor.full_name), path);
      assert.doesNotMatch(text, /name="password"/, path);
    }
    site.disconnect();
    for (const path of ["/inbox", "/my-reports", "/profile"]) {
      await second.goto(site.at(path));
      await second.getByRole("heading", { name: sentence("en", "unsent.offline") }).waitFor();
      const text = await second.locator("body").innerText();
      assert.ok(!text.includes(PEOPLE.supervisor.full_name), path);
    }
  });
});

Deno.test("a log-in in place of a shell is not kept, and the shell stays", async () => {
  await withOfflineSite(async (site) => {
    const page = await site.logIn(PEOPLE.reporter);
    await waitForCachedData(page, PEOPLE.reporter.id);
    await page.evaluate(() => fetch("/siaga/logout", { method: "POST" }));
    await simulateLaterVisit(page, "ms", PEOPLE.reporter.id);
    // Whoever is logged out has no data either.
    await waitUntil(page, async () => !await caches.match("/siaga/api/report-form"));
    const asked = site.requestCount("/shell/unsent?lang=zh");
    assert.ok(asked >= 1);
    await page.waitForTimeout(300);
    for (const [path, text] of await keptOn(page)) {
      assert.doesNotMatch(text, /name="password"/, path);
    }
    site.disconnect();
    await page.goto(site.at("/report"));
    assert.equal(await page.locator("h1").textContent(), sentence("ms", "nav.report_incident"));
    assert.equal(await page.locator("#report").count(), 1);
  });
});

Deno.test("the page of a hotspot in place of a shell, a file or the data is not kept", async () => {
  await withOfflineSite(async (site) => {
    const page = await site.logIn(PEOPLE.reporter);
    await waitForCachedData(page, PEOPLE.reporter.id);
    const before = await keptOn(page);
    site.intercept(() =>
      new Response("<p>Welcome to our hotspot", { headers: { "Content-Type": "text/html" } })
    );
    await simulateLaterVisit(page, "en", PEOPLE.reporter.id);
    await page.evaluate(async () => {
      await fetch("/siaga/api/report-form");
      await fetch("/siaga/assets/unknown.js");
    });
    await page.waitForTimeout(500);
    const after = await keptOn(page);
    before.delete("/siaga/shell/notes/refreshed");
    after.delete("/siaga/shell/notes/refreshed");
    assert.deepEqual(after, before);
  });
});
