import assert from "node:assert/strict";
import type { BrowserContext, Page } from "playwright-core";
import { putReports } from "@/tests/support/browser/phone_records.ts";
import { type Site, withSite } from "@/tests/support/browser/site.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { file, picture, states } from "@/tests/browser/photos/panel.ts";
import {
  arrivedOnce,
  awake,
  draftSaved,
  fillIn,
  openReport,
  received,
  send,
  STORY,
} from "./form.ts";
import { readyReport, takePhone } from "@/tests/browser/unsent/phone.ts";

const PHOTOS = 9;

Deno.test("three tabs that wake all the time send everything once", () =>
  withSite(async (site) => {
    const first = await takePhone(site, PEOPLE.reporter);
    const context = first.context();
    const others = await Promise.all([context.newPage(), context.newPage()]);
    const tabs = [first, ...others];
    for (const tab of tabs) await tab.goto(site.at("/unsent"));
    const keys = keysSent(context, () => void tabs.forEach(wake));
    const photos = Array.from({ length: PHOTOS }, (_, n) => ({ text: aFile(n) }));
    await putReports(first, [{ ...readyReport(PEOPLE.reporter, STORY), photos }]);
    for (const tab of tabs) await tab.getByRole("link", { name: "Received INC-" }).waitFor();
    for (const tab of tabs) await tab.getByText(`${PHOTOS} of ${PHOTOS} files received`).waitFor();
    assert.equal(keys.length, 1 + PHOTOS);
    assert.equal(new Set(keys).size, keys.length, "nothing was sent twice");
    assert.equal((await evidenceOf(site)).length, PHOTOS);
  }));

Deno.test("a draft that two tabs have and send at once becomes one incident", () =>
  withSite(async (site) => {
    // Only where browsers have no locks can two tabs have the same draft.
    const first = await openReport(site, {
      prepare: (_, context) =>
        context.addInitScript(() =>
          Object.defineProperty(Navigator.prototype, "locks", { value: undefined })
        ),
    });
    await fillIn(first);
    const bytes = await picture(first, "image/jpeg", 64, 48);
    await first.setInputFiles("#file", file("one.jpg", "image/jpeg", bytes));
    await states(first, 1);
    await draftSaved(first);
    const second = await first.context().newPage();
    await second.goto(site.at("/report"));
    await second.getByText("Your draft from").waitFor();
    await awake(second);
    await states(second, 1);
    await Promise.all([send(first), send(second)]);
    const tabs = [first, second];
    const gone = await Promise.race(tabs.map(async (tab) => {
      await tab.getByText("This report was already kept or sent from another tab").waitFor();
      return tab;
    }));
    const winner = tabs.find((tab) => tab !== gone)!;
    await received(winner);
    await winner.locator("header .unsent").waitFor({ state: "detached" });
    await arrivedOnce(site);
    assert.equal((await evidenceOf(site)).length, 1);
  }));

/** The keys of all that a phone posts to the queue's addresses, as it goes out. */
function keysSent(context: BrowserContext, each: () => void): string[] {
  const keys: string[] = [];
  context.on("request", (request) => {
    const { "idempotency-key": key } = request.headers();
    if (request.method() !== "POST" || !key) return;
    keys.push(key);
    each();
  });
  return keys;
}

function wake(tab: Page): void {
  tab.evaluate(() => void dispatchEvent(new Event("online"))).catch(() => {});
}

/** A PDF file unlike the others; the server goes by the content, whatever the phone calls it. */
function aFile(number: number): string {
  return `%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\nstartxref\n${number}\n%%EOF`;
}

async function evidenceOf(site: Site): Promise<unknown[]> {
  const hse = await site.server.as(PEOPLE.hse);
  const { items } = await (await hse.get("/api/incidents")).json();
  const answer = await hse.get(`/api/incidents/${items[0].id}/evidence`);
  return (await answer.json()).items;
}
