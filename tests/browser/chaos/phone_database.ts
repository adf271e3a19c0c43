/** Reads the phone's IndexedDB directly, without the code of the client. */
import type { Page } from "playwright-core";

/** A report in the phone's database. */
export interface PhoneReport {
  readonly key: string;
  readonly state: string;
  readonly incident: { readonly number: string } | null;
}

/** The contents of the phone's database. */
export interface PhoneDatabase {
  readonly drafts: { readonly id: string; readonly values: Record<string, string[]> }[];
  readonly reports: PhoneReport[];
  /** The owner and the SHA-256 of the stored bytes, in hex. */
  readonly photos: { readonly owner: string; readonly sha256: string }[];
}

export async function readPhoneDatabase(page: Page): Promise<PhoneDatabase> {
  return await page.evaluate(async () => {
    const opening = indexedDB.open("siaga/siaga");
    await new Promise((done, failed) =>
      Object.assign(opening, { onsuccess: done, onerror: failed })
    );
    const tx = opening.result.transaction(["drafts", "reports", "photos", "blobs"]);
    const all = async (name: string) => {
      const asking = tx.objectStore(name).getAll();
      await new Promise((done, failed) =>
        Object.assign(asking, { onsuccess: done, onerror: failed })
      );
      return asking.result;
    };
    const [drafts, reports, photos, blobs] = await Promise.all(
      // Photos and blobs have the same keys, so the same order.
      ["drafts", "reports", "photos", "blobs"].map(all),
    );
    opening.result.close();
    const hashes = await Promise.all(photos!.map(async ({ owner }, index) => {
      const hash = await crypto.subtle.digest("SHA-256", await blobs![index].arrayBuffer());
      return { owner, sha256: new Uint8Array(hash).toHex() };
    }));
    return { drafts: drafts!, reports: reports!, photos: hashes };
  });
}

/**
 * Watches a page for a text, however short it is shown.
 *
 * @returns a function that resolves once the text has been shown
 */
export async function watchText(page: Page, text: string): Promise<() => Promise<void>> {
  await page.locator("is-land[name=UnsentReports][awake]").waitFor({ state: "attached" });
  await page.evaluate((words) => {
    const shown = new Promise<void>((done) => {
      const look = () => document.body.textContent?.includes(words) && done();
      new MutationObserver(look).observe(document.body, {
        childList: true,
        subtree: true,
        characterData: true,
      });
      look();
    });
    Object.assign(globalThis, { shown });
  }, text);
  return () => page.evaluate(() => (globalThis as unknown as { shown: Promise<void> }).shown);
}

/** Resolves when every report on the phone has been received with all of its photos. */
export async function waitUntilAllReceived(page: Page): Promise<void> {
  await page.locator("is-land[name=UnsentReports][awake]").waitFor({ state: "attached" });
  await page.evaluate(() =>
    new Promise<void>((done, failed) => {
      const opening = indexedDB.open("siaga/siaga");
      opening.onerror = failed;
      opening.onsuccess = () => {
        const channel = new BroadcastChannel("siaga/siaga");
        // As a network that comes and goes: after many failures an item waits minutes for its next attempt.
        const nudges = setInterval(() => dispatchEvent(new Event("online")), 5_000);
        const look = () => {
          const tx = opening.result.transaction(["reports", "photos"]);
          const reports = tx.objectStore("reports").getAll();
          const photos = tx.objectStore("photos").count();
          tx.oncomplete = () => {
            if (photos.result > 0) return;
            if (reports.result.some(({ state }) => state !== "received")) return;
            clearInterval(nudges);
            channel.close();
            opening.result.close();
            done();
          };
        };
        // The store posts a message after every change.
        channel.onmessage = look;
        look();
      };
    })
  );
}
