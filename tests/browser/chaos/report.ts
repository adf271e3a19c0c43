import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import type { Page } from "playwright-core";
import { states } from "@/tests/browser/photos/panel.ts";
import { awake, fillIn, send as press } from "@/tests/browser/report/form.ts";
import { readPhoneDatabase } from "./phone_database.ts";
import type { Phone } from "./phone.ts";

export const PHOTOS = 2;

/** A report on the phone before it is sent. */
export interface WrittenReport {
  readonly description: string;
  readonly draftId: string;
  /** SHA-256 of its photos as stored on the phone, sorted. */
  readonly hashes: readonly string[];
}

/** Fills in the form and adds two photos. Resolves when all of it is stored on the phone. */
export async function write({ page, open }: Phone, number: number): Promise<WrittenReport> {
  await open("/report");
  await awake(page);
  const description = `Chaos report ${number}: the pallet fell off the rack.`;
  await fillIn(page, description);
  // The server's clock is ahead, so its default date may be in the phone's future.
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  await page.fill("[name=date]", yesterday.slice(0, 10));
  await page.fill("[name=time]", yesterday.slice(11, 16));
  await page.setInputFiles("#file", await pictures(page, number));
  for (const state of await states(page, PHOTOS)) assert.match(state, /^Saved on this phone/);

  const { drafts, photos } = await readPhoneDatabase(page);
  assert.equal(drafts.length, 1, "the draft of this report and no other");
  const { id, values } = drafts[0]!;
  assert.deepEqual(values["description"], [description]);
  const hashes = photos.filter(({ owner }) => owner === id).map(({ sha256 }) => sha256).sort();
  assert.equal(new Set(hashes).size, PHOTOS);
  return { description, draftId: id, hashes };
}

/** Checks that the draft is restored completely after the browser was killed. */
export async function checkRestoredDraft(
  { page, open }: Phone,
  { description }: WrittenReport,
): Promise<void> {
  await open("/report");
  await page.getByText("Your draft from").waitFor();
  assert.equal(await page.inputValue("[name=description]"), description);
  for (const state of await states(page, PHOTOS)) assert.match(state, /^Saved on this phone/);
}

/** Presses the button. Resolves when the page confirms that the report is saved. */
export async function send({ page }: Phone): Promise<void> {
  await press(page);
  await page.locator("h1", { hasText: /^(Saved on this phone|Sending|Report received)/ }).waitFor();
}

/** Two JPEGs of random pixels, so that all photos differ; larger than one packet. */
async function pictures(page: Page, number: number) {
  const made = await page.evaluate(
    (count) =>
      Promise.all(Array.from({ length: count }, async () => {
        const picture = new ImageData(128, 96);
        crypto.getRandomValues(picture.data);
        const canvas = new OffscreenCanvas(picture.width, picture.height);
        canvas.getContext("2d")!.putImageData(picture, 0, 0);
        const blob = await canvas.convertToBlob({ type: "image/jpeg" });
        return new Uint8Array(await blob.arrayBuffer()).toBase64();
      })),
    PHOTOS,
  );
  return made.map((base64, index) => ({
    name: `photo ${number}-${index + 1}.jpg`,
    mimeType: "image/jpeg",
    buffer: Buffer.from(base64, "base64"),
  }));
}
