import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { sentence } from "@/lib/i18n/mod.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { note, updateWorker, waitUntil } from "@/tests/support/browser/worker_state.ts";
import { type OfflineSite, type Version, withOfflineSite } from "./site.ts";
import { eventually } from "@/tests/support/eventually.ts";

const LAST_SHELL = "/shell/unsent?lang=zh";

/** Which version drew the page, by the name of its loader; its islands must be alive. */
async function versionOf(page: Page): Promise<Version> {
  await page.locator("is-land[awake]").first().waitFor({ state: "attached" });
  const loader = await page.locator("script[src*=loader]").getAttribute("src");
  return /-[0-9A-Z]{8}\.js$/.test(loader!) ? "first" : "second";
}

/** Opens the form in a new tab: from the phone, when the connection is cut. */
async function openForm({ at }: OfflineSite, page: Page): Promise<Version> {
  const tab = await page.context().newPage();
  const answer = await tab.goto(at("/report"));
  assert.ok(answer?.fromServiceWorker());
  assert.equal(await tab.locator("h1").textContent(), sentence("en", "nav.report_incident"));
  const version = await versionOf(tab);
  await tab.close();
  return version;
}

/** Waits until so many versions have taken over, and answers the names of the caches. */
async function cachesAfter(page: Page, takenOver: number): Promise<string[]> {
  await waitUntil(page, async (count) => {
    const note = await caches.match("/siaga/shell/notes/versions");
    const { active } = await navigator.serviceWorker.ready;
    return (await note?.json())?.length === count && active?.state === "activated";
  }, takenOver);
  return await page.evaluate(() => caches.keys());
}

Deno.test("a new version takes over as a whole, and old pages still find their parts", async () => {
  await withOfflineSite(async (site) => {
    const page = await site.logIn(PEOPLE.reporter);
    const [own] = (await cachesAfter(page, 1)).filter((name) => !name.endsWith("notes"));
    // Left behind by an earlier version, by another service, and by a broken attempt.
    await page.evaluate(async (names) => {
      for (const name of names) await caches.open(name);
    }, ["siaga /siaga/ long-gone", "siaga /other/ 1"]);
    assert.equal(await versionOf(page), "first");

    site.deploy("second");
    site.disconnect();
    await updateWorker(page);
    assert.equal(await openForm(site, page), "first");

    site.reconnect();
    site.disconnect(LAST_SHELL);
    await updateWorker(page);
    assert.ok(site.requestCount(LAST_SHELL) > 1, "the upgrade had begun");
    assert.equal(await openForm(site, page), "first", "the connection broke in the middle");

    site.reconnect();
    await updateWorker(page);
    const names = await cachesAfter(page, 2);
    assert.equal(names.length, 4, names.join());
    assert.ok(names.includes(own!), "the version before is kept");
    assert.ok(names.includes("siaga /other/ 1"), "the caches of others are left alone");
    const online = await page.context().newPage();
    await online.goto(site.at("/report"));
    assert.equal(await versionOf(online), "second");
    await online.close();

    // The page that was open all the time needs a part which the server no longer has.
    const lazy = await page.evaluate(async () => {
      const loader = document.querySelector<HTMLScriptElement>("script[src*=loader]")!.src;
      const text = await (await fetch(loader)).text();
      const [name] = /Photos-\w{8}\.js/.exec(text)!;
      const module = await import(new URL(name, loader).href);
      return typeof module.default;
    });
    assert.equal(lazy, "function");

    site.disconnect();
    assert.equal(await openForm(site, page), "second");
    assert.equal((await page.reload())?.fromServiceWorker(), true);
    assert.equal(await versionOf(page), "second");
  });
});

Deno.test("an upgrade that broke off when its files came leaves the version before whole", async () => {
  await withOfflineSite(async (site) => {
    const page = await site.logIn(PEOPLE.reporter);
    await cachesAfter(page, 1);
    site.deploy("second");
    site.disconnect(site.loader("second"));
    await updateWorker(page);
    assert.equal(site.requestCount(site.loader("second")), 1);
    assert.equal(await openForm(site, page), "first");
    assert.equal((await cachesAfter(page, 1)).length, 3, "what came is used by the next attempt");
    site.reconnect();
    await updateWorker(page);
    assert.equal((await cachesAfter(page, 2)).length, 3);
    site.disconnect();
    assert.equal(await openForm(site, page), "second");
  });
});

Deno.test("two versions on, only the last two are kept", async () => {
  await withOfflineSite(async (site) => {
    const page = await site.logIn(PEOPLE.reporter);
    await cachesAfter(page, 1);
    // As if there had been two versions before this one.
    const own = await page.evaluate(async () => {
      for (const name of ["oldest", "broken"]) await caches.open(`siaga /siaga/ ${name}`);
      return await (await caches.match("/siaga/shell/notes/versions"))!.json();
    });
    await note(page, "versions", ["oldest", ...own]);
    site.deploy("second");
    await updateWorker(page);
    await waitUntil(page, async () => !(await caches.keys()).includes("siaga /siaga/ oldest"));
    const names = await page.evaluate(() => caches.keys());
    assert.equal(names.length, 3, names.join());
    site.disconnect();
    assert.equal(await openForm(site, page), "second");
  });
});

Deno.test("a shell that was drawn by another version is not kept", async () => {
  await withOfflineSite(async (site) => {
    const page = await site.logIn(PEOPLE.reporter);
    await cachesAfter(page, 1);
    // An hour and more later.
    await note(page, "refreshed", 1);
    site.deploy("second");
    // The newer worker is not to be had yet.
    site.intercept((path) =>
      path === "/service-worker.js" ? new Response(null, { status: 503 }) : undefined
    );
    const before = site.requestCount(LAST_SHELL);
    await page.goto(site.at("/my-reports"));
    await eventually("a request", () => site.requestCount(LAST_SHELL) > before);
    await page.waitForTimeout(200);
    site.disconnect();
    assert.equal(await openForm(site, page), "first");
  });
});
