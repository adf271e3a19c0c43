/** Images created in the browser, and what the phone stores of them. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { type PageOptions, phone } from "@/tests/support/browser/browser.ts";
import { eventually } from "@/tests/support/eventually.ts";
import type { Site } from "@/tests/support/browser/site.ts";
import { PEOPLE, type Person } from "@/tests/support/fixtures/world.ts";

/** A file as a person chooses it. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** What the browser stores of a photo. */
export interface KeptPhoto {
  readonly name: string;
  readonly type: string;
  readonly owner: string;
  readonly sha256: string;
  readonly bytes: Uint8Array;
}

/** A minimal complete PDF. */
export const PDF_BYTES = new TextEncoder().encode(
  "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\nstartxref\n0\n%%EOF",
);

/** Opens the report form on a phone; `prepare` runs before the page is loaded. */
export async function openForm(
  site: Site,
  look: PageOptions & { person?: Person } = {},
  prepare?: (page: Page) => Promise<unknown>,
): Promise<Page> {
  const page = await site.logIn(look.person ?? PEOPLE.reporter, { ...phone, ...look });
  await prepare?.(page);
  await page.goto(site.at("/report"));
  await photosAwake(page);
  return page;
}

/** Scrolls to the photos, which loads their script. A notice that appears above may move them away again. */
export async function photosAwake(page: Page): Promise<void> {
  await eventually("the script of the photos", async () => {
    await page.locator("is-land[name=Photos] .field").scrollIntoViewIfNeeded();
    return await page.locator("is-land[name=Photos][awake]").count() > 0;
  });
}

export function file(name: string, mimeType: string, bytes: Uint8Array): ChosenFile {
  return { name, mimeType, buffer: Buffer.from(bytes) };
}

/** Encodes a picture in the browser: red left, blue right, transparent where `clear`. */
export async function picture(
  page: Page,
  type: "image/jpeg" | "image/png" | "image/webp",
  width: number,
  height: number,
  { clear = false } = {},
): Promise<Uint8Array> {
  const base64 = await page.evaluate(async ({ type, width, height, clear }) => {
    const canvas = new OffscreenCanvas(width, height);
    const pen = canvas.getContext("2d")!;
    pen.fillStyle = "#f00";
    pen.fillRect(0, 0, width / 2, height);
    pen.fillStyle = "#00f";
    if (!clear) pen.fillRect(width / 2, 0, width / 2, height);
    const blob = await canvas.convertToBlob({ type });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return bytes.toBase64();
  }, { type, width, height, clear });
  return Uint8Array.fromBase64(base64);
}

/** Waits until all photos are prepared, and returns their states as shown. */
export async function states(page: Page, count: number): Promise<string[]> {
  if (await page.locator("is-land[name=Photos]").count()) await photosAwake(page);
  const all = page.locator(".photos .state");
  await all.nth(count - 1).waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll(".photos .state")].every((state) =>
      !/Preparing|disediakan|正在处理/.test(state.textContent)
    )
  );
  const words = await all.allTextContents();
  assert.equal(words.length, count);
  return words;
}

/** The rows of the tables of photos and pictures, in the order in which they were added. */
export async function keptPhotos(page: Page): Promise<KeptPhoto[]> {
  const found = await page.evaluate(async () => {
    const opening = indexedDB.open("siaga/siaga");
    await new Promise((resolve, reject) => {
      opening.onsuccess = resolve;
      opening.onerror = reject;
    });
    const tx = opening.result.transaction(["photos", "blobs"]);
    const asking = ["photos", "blobs"].map((name) => tx.objectStore(name).getAll());
    await new Promise((resolve) => tx.oncomplete = resolve);
    opening.result.close();
    // Both tables have the same keys, so the same order.
    const [photos, blobs] = asking.map(({ result }) => result);
    const rows = photos!.map((facts, index) => ({ ...facts, blob: blobs![index] }))
      .toSorted((a, b) => a.added_at - b.added_at);
    return await Promise.all(
      rows.map(async ({ name, type, owner, sha256, blob }) => {
        const bytes = new Uint8Array(await blob.arrayBuffer()).toBase64();
        return { name, type, owner, sha256, bytes };
      }),
    );
  });
  return found.map((photo) => ({ ...photo, bytes: Uint8Array.fromBase64(photo.bytes) }));
}

/** Width and height of a picture, and the colour at points given as parts of both. */
export async function pixels(page: Page, bytes: Uint8Array, points: [number, number][]) {
  return await page.evaluate(async ({ base64, points }) => {
    const bitmap = await createImageBitmap(new Blob([Uint8Array.fromBase64(base64)]));
    const { width, height } = bitmap;
    const pen = new OffscreenCanvas(width, height).getContext("2d")!;
    pen.drawImage(bitmap, 0, 0);
    const colours = points.map(([x, y]) => {
      const [red = 0, green = 0, blue = 0] = pen.getImageData(x! * width, y! * height, 1, 1).data;
      const is = (value: number) => value > 200 ? "f" : value < 55 ? "0" : "?";
      return is(red) + is(green) + is(blue);
    });
    return { width, height, colours };
  }, { base64: bytes.toBase64(), points });
}
