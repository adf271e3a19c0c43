/** Phones with unsent reports. */
import type { Page } from "playwright-core";
import type { Settings } from "@/islands/store/types.ts";
import { phone, withoutServiceWorker } from "@/tests/support/browser/browser.ts";
import { aReport } from "@/tests/support/fixtures/reports.ts";
import type { Site } from "@/tests/support/browser/site.ts";
import type { Person } from "@/tests/support/fixtures/world.ts";

export const DAY = 86_400_000;

/** The author as the phone stores it. */
export function author({ id, full_name: name }: Person) {
  return { id, name };
}

/** A report with the body it is sent with. */
export function readyReport(person: Person | null, description: string) {
  const body = aReport({ description });
  const values = { type: [body.type], zone_id: [body.zone_id], description: [description] };
  return { user: person && author(person), values, body };
}

/** A new phone with a logged-in person; `quiet`: its queue waits for a tab that never ends. */
export async function takePhone(site: Site, person: Person, { quiet = false } = {}): Promise<Page> {
  const page = await site.logIn(person, { ...phone });
  // Only pages send, because tests cannot intercept requests of the service worker.
  await withoutServiceWorker(page.context());
  if (quiet) await silence(page);
  return page;
}

/** From the next page on, another tab holds the lock of the queue. */
export async function silence(page: Page): Promise<void> {
  await page.addInitScript(() => {
    void navigator.locks.request("siaga/siaga-queue", () => new Promise<never>(() => {}));
  });
}

/** Ends the session as its expiry does, without a log-out. */
export async function loseSession(page: Page): Promise<void> {
  await page.context().clearCookies({ name: "siaga_session" });
}

export async function logOut(site: Site, page: Page): Promise<void> {
  await page.goto(site.at("/profile"));
  await page.locator("main form[action$='/logout'] button").click();
  await page.waitForURL(/\/login/);
}

/** One setting that the phone stores; undefined also as long as the phone stores nothing. */
export async function settingOn<Name extends keyof Settings>(
  page: Page,
  name: Name,
): Promise<Settings[Name] | undefined> {
  return await page.evaluate((name) =>
    new Promise<Settings[Name] | undefined>((done, failed) => {
      const opening = indexedDB.open("siaga/siaga");
      // There is no database yet; the one begun here would have no tables.
      opening.onupgradeneeded = () => opening.transaction!.abort();
      opening.onerror = () => opening.error?.name === "AbortError" ? done(undefined) : failed();
      opening.onsuccess = () => {
        const read = opening.result.transaction("settings").objectStore("settings").get(name);
        read.onsuccess = () => (opening.result.close(), done(read.result));
      };
    }), name);
}
