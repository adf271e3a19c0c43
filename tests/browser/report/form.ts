/** The report form in a browser: filling it in, sending it, reading the result. */
import assert from "node:assert/strict";
import type { BrowserContext, Page } from "playwright-core";
import { phone } from "@/tests/support/browser/browser.ts";
import type { Site } from "@/tests/support/browser/site.ts";
import { PEOPLE, type Person, PLACES } from "@/tests/support/fixtures/world.ts";
import { choose } from "@/tests/support/browser/page_actions.ts";
import { eventually } from "@/tests/support/eventually.ts";

export const STORY = "The forklift tipped over beside bay 4.";

interface Opening {
  person?: Person;
  path?: string;
  /** Before the form is opened. */
  prepare?(page: Page, context: BrowserContext): Promise<unknown>;
}

/** Opens the form as a logged-in person and waits until its script has loaded. */
export async function openReport(
  site: Site,
  { person = PEOPLE.reporter, path = "/report", prepare }: Opening = {},
): Promise<Page> {
  const page = await site.logIn(person, phone);
  await prepare?.(page, page.context());
  await page.goto(site.at(path));
  await awake(page);
  return page;
}

/** Waits until the form's script has loaded and looked for a draft. */
export async function awake(page: Page): Promise<void> {
  await page.locator("is-land[name=ReportTools][awake]").waitFor({ state: "attached" });
  await page.locator("is-land[name=UnsentBadge][awake]").waitFor({ state: "attached" });
}

/** Fills in the required fields. */
export async function fillIn(page: Page, story = STORY): Promise<void> {
  await page.selectOption("[name=zone_id]", PLACES.northBay.id);
  await choose(page, "type", "near_miss");
  await page.fill("[name=description]", story);
}

/** Waits until the form has loaded what it shows after sending, as it does once a field had the focus. */
export async function sentPanelLoaded(page: Page): Promise<void> {
  for (const name of ["SentPanel-", "page_queue-", "photos.", "unsent."]) {
    await eventually(`a request for ${name}`, async () => {
      const url = (await page.requests()).map((request) => request.url())
        .find((url) => url.includes(`/assets/${name}`));
      // Resolves when the modules that it imports are there too.
      if (url) await page.evaluate((url) => import(url), url);
      return url !== undefined;
    });
  }
}

export async function send(page: Page): Promise<void> {
  await page.locator("#report .btn-primary").click();
}

/** The panel that replaces the form. */
export function heading(page: Page) {
  return page.locator("h1");
}

/** Waits until the server has given the report its number. */
export async function received(page: Page, number = "INC-2026-000001"): Promise<void> {
  await page.locator(".receipt", { hasText: number }).waitFor();
}

/** Waits until a draft with a text is on the phone. */
export async function draftSaved(page: Page, text = STORY): Promise<void> {
  await eventually("a draft", async () => (await drafts(page)).includes(text));
}

/** All stored drafts as JSON. */
function drafts(page: Page): Promise<string> {
  return page.evaluate(() =>
    new Promise<string>((resolve) => {
      const opening = indexedDB.open("siaga/siaga");
      opening.onsuccess = () => {
        const all = opening.result.transaction("drafts").objectStore("drafts").getAll();
        all.onsuccess = () => {
          opening.result.close();
          resolve(JSON.stringify(all.result));
        };
      };
    })
  );
}

/** The reports on the server, oldest first. */
export async function reports(site: Site): Promise<Record<string, unknown>[]> {
  const hse = await site.server.as(PEOPLE.hse);
  const { items } = await (await hse.get("/api/incidents")).json();
  return items.reverse();
}

/** Fails unless the server has exactly one report with these words. */
export async function arrivedOnce(site: Site, story = STORY): Promise<Record<string, unknown>> {
  const all = await reports(site);
  assert.deepEqual(all.map(({ description }) => description), [story]);
  return all[0]!;
}
