import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import type { Page } from "playwright-core";
import { states } from "@/tests/browser/photos/panel.ts";
import { awake, fillIn, send as press } from "@/tests/browser/report/form.ts";
import { memoryOf } from "./phone_database.ts";
import type { Phone } from "./phone.ts";

export const PHOTOS = 2;

/** What the phone knows of a report before it is sent. */
export interface Written {
  readonly story: string;
  readonly draftId: string;
  /** Of its photos as the phone keeps them, sorted. */
  readonly hashes: readonly string[];
}

/** Opens the form, fills it in and adds two pictures; they are all on the phone when this resolves. */
export async function write({ page, open }: Phone, number: number): Promise<Written> {
  await open("/report");
  await awake(page);
  const story = `Chaos report ${number}: the pallet fell off the rack.`;
  await fillIn(page, story);
  // The server's clock runs ahead, so what it proposes may lie in the phone's future.
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  await page.fill("[name=date]", yesterday.slice(0, 10));
  await page.fill("[name=time]", yesterday.slice(11, 16));
  await page.setInputFiles("#file", await pictures(page, number));
  for (const state of await states(page, PHOTOS)) assert.match(state, /^Saved on this phone/);

  const { drafts, photos } = await memoryOf(page);
  assert.equal(drafts.length, 1, "the draft of this report and no other");
  const { id, values } = drafts[0]!;
  assert.deepEqual(values["description"], [story]);
  const hashes = photos.filter(({ owner }) => owner === id).map(({ sha256 }) => sha256).sort();
  assert.equal(new Set(hashes).size, PHOTOS);
  return { story, draftId: id, hashes };
}

/** After the phone was killed while it was written: all of it is there again. */
export async function findAgain({ page, open }: Phone, { story }: Written): Promise<void> {
  await open("/report");
  await page.getByText("Your draft from").waitFor();
  assert.equal(await page.inputValue("[name=description]"), story);
  for (const state of await states(page, PHOTOS)) assert.match(state, /^Saved on this phone/);
}

/** Presses the button; resolves when the phone has promised not to lose it. */
export async function send({ page }: Phone): Promise<void> {
  await press(page);
  await page.locator("h1", { hasText: /^(Saved on this phone|Sending|Received)/ }).waitFor();
}

/** Two photographs of nothing, unlike any other; small, but larger than one packet. */
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
