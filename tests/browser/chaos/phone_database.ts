/** What the phone's database holds, read past the client. */
import type { Page } from "playwright-core";

/** A report as the phone remembers it. */
export interface Remembered {
  readonly key: string;
  readonly state: string;
  readonly incident: { readonly number: string } | null;
}

/** All that a phone holds of reports. */
export interface Memory {
  readonly drafts: { readonly id: string; readonly values: Record<string, string[]> }[];
  readonly reports: Remembered[];
  /** Whose they are, and the SHA-256 of their bytes as they are now, in hex. */
  readonly photos: { readonly owner: string; readonly sha256: string }[];
}

export async function memoryOf(page: Page): Promise<Memory> {
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
      // Photos and their pictures have the same keys, so the same order.
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
 * Notes from now on whether a page says something, for however short a time.
 *
 * @returns a function that resolves as soon as it has been said
 */
export async function hears(page: Page, words: string): Promise<() => Promise<void>> {
  await page.locator("is-land[name=UnsentReports][awake]").waitFor({ state: "attached" });
  await page.evaluate((words) => {
    const said = new Promise<void>((done) => {
      const look = () => document.body.textContent?.includes(words) && done();
      new MutationObserver(look).observe(document.body, {
        childList: true,
        subtree: true,
        characterData: true,
      });
      look();
    });
    Object.assign(globalThis, { said });
  }, words);
  return () => page.evaluate(() => (globalThis as unknown as { said: Promise<void> }).said);
}

/** Resolves when every report on the phone has been received with all of its photos. */
export async function nothingLeft(page: Page): Promise<void> {
  await page.locator("is-land[name=UnsentReports][awake]").waitFor({ state: "attached" });
  await page.evaluate(() =>
    new Promise<void>((done, failed) => {
      const opening = indexedDB.open("siaga/siaga");
      opening.onerror = failed;
      opening.onsuccess = () => {
        const channel = new BroadcastChannel("siaga/siaga");
        const look = () => {
          const tx = opening.result.transaction(["reports", "photos"]);
          const reports = tx.objectStore("reports").getAll();
          const photos = tx.objectStore("photos").count();
          tx.oncomplete = () => {
            if (photos.result > 0) return;
            if (reports.result.some(({ state }) => state !== "received")) return;
            channel.close();
            opening.result.close();
            done();
          };
        };
        // Every change is told.
        channel.onmessage = look;
        look();
      };
    })
  );
}
