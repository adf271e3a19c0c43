import type { Page } from "playwright-core";
import { eventually } from "@/tests/support/eventually.ts";

/** The stored state of the service worker below `/siaga/`. */
const NOTES = "siaga /siaga/ notes";

/** Waits for an asynchronous condition; `waitForFunction` takes a promise as true. */
export async function waitUntil<Arg>(
  page: Page,
  condition: (arg: Arg) => Promise<boolean>,
  arg?: Arg,
): Promise<void> {
  await eventually(
    String(condition),
    () => page.evaluate(condition as (arg: unknown) => Promise<boolean>, arg),
  );
}

/** Waits until the worker has stored a value under a name. */
export async function waitForNote(page: Page, name: string, value: unknown): Promise<void> {
  await waitUntil(page, async ([path, wanted]) => {
    const writeNote = await caches.match(path!);
    return JSON.stringify(await writeNote?.json()) === wanted;
  }, [`/siaga/shell/notes/${name}`, JSON.stringify(value)] as const);
}

/** Replaces a value that the worker has stored. */
export async function note(page: Page, name: string, value: unknown): Promise<void> {
  await page.evaluate(async ({ notes, path, value }) => {
    await (await caches.open(notes)).put(path, Response.json(value));
  }, { notes: NOTES, path: `/siaga/shell/notes/${name}`, value });
}

/** Waits until the form's data is cached for this person. */
export async function waitForCachedData(page: Page, personId: string): Promise<void> {
  await waitUntil(page, async (id) => {
    const kept = await caches.match("/siaga/api/report-form");
    return (await kept?.json())?.user.id === id;
  }, personId);
}

/** Tells the worker that this person opened a page of the server over an hour after the previous one. */
export async function simulateLaterVisit(
  page: Page,
  locale: string,
  person: string,
): Promise<void> {
  await note(page, "refreshed", 1);
  await page.evaluate(async (message) => {
    const { active } = await navigator.serviceWorker.ready;
    active!.postMessage(message);
  }, { type: "page-opened", locale, person });
}

/** Has the browser check for a newer service worker, and waits until its installation ends or fails. */
export async function updateWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update().catch(() => {});
  });
  await waitUntil(page, async () => {
    const registration = await navigator.serviceWorker.ready;
    return !registration.installing && !registration.waiting;
  });
}
