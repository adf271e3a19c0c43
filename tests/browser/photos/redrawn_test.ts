import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import type { Page } from "playwright-core";
import { withSite } from "@/tests/support/browser/site.ts";
import { markersOf, withExif } from "@/tests/support/browser/exif.ts";
import { file, keptPhotos, openForm, PDF_BYTES, picture, pixels, states } from "./panel.ts";

const EXIF = 0xe1;
/** The browser's own: JFIF, and the colours of a screen. */
const OF_EVERY_JPEG = [0xe0, 0xe2];
const LEFT = [0.25, 0.5] as [number, number];
const RIGHT = [0.75, 0.5] as [number, number];
const TOP = [0.5, 0.25] as [number, number];
const BOTTOM = [0.5, 0.75] as [number, number];

Deno.test("photos are kept upright, small and without where they were taken; PDF files as they are", () =>
  withSite(async (site) => {
    const page = await openForm(site);
    await assertUpright(page);
    await assertScaled(page);
    await assertGround(page);
    await assertOneColour(page);
    await assertSamePdf(page);
  }));

/** Adds one file, and answers what is kept of it. */
async function keep(page: Page, name: string, type: string, bytes: Uint8Array) {
  const before = await page.locator(".photos > li").count();
  await page.setInputFiles("#file", file(name, type, bytes));
  const words = await states(page, before + 1);
  assert.match(words.at(-1)!, /^Saved on this phone · \d+(\.\d)? MB$/);
  const photo = (await keptPhotos(page)).at(-1)!;
  assert.equal(photo.sha256, createHash("sha256").update(photo.bytes).digest("hex"));
  return photo;
}

/** Orientation 6: the camera was turned, so what the sensor had at the left belongs on top. */
async function assertUpright(page: Page): Promise<void> {
  const taken = withExif(await picture(page, "image/jpeg", 400, 300), 6);
  assert.ok(markersOf(taken).includes(EXIF));
  const photo = await keep(page, "IMG 0001.JPEG", "image/jpeg", taken);
  assert.equal(photo.name, "IMG 0001.jpg");
  assert.equal(photo.type, "image/jpeg");
  assert.deepEqual(await pixels(page, photo.bytes, [TOP, BOTTOM]), {
    width: 300,
    height: 400,
    colours: ["f00", "00f"],
  });
  const blocks = markersOf(photo.bytes).filter((marker) => marker >= 0xe0 && marker <= 0xef);
  assert.deepEqual(blocks.filter((marker) => !OF_EVERY_JPEG.includes(marker)), []);
  assert.ok(!new TextDecoder("latin1").decode(photo.bytes).includes("Exif"));
}

async function assertScaled(page: Page): Promise<void> {
  const taken = await picture(page, "image/jpeg", 4000, 3000);
  const photo = await keep(page, "big.jpg", "image/jpeg", taken);
  assert.deepEqual(await pixels(page, photo.bytes, [LEFT, RIGHT]), {
    width: 1600,
    height: 1200,
    colours: ["f00", "00f"],
  });
}

async function assertGround(page: Page): Promise<void> {
  const drawn = await picture(page, "image/png", 200, 100, { clear: true });
  const photo = await keep(page, "plan.png", "image/png", drawn);
  assert.equal(photo.name, "plan.jpg");
  assert.deepEqual(await pixels(page, photo.bytes, [LEFT, RIGHT]), {
    width: 200,
    height: 100,
    colours: ["f00", "fff"],
  });
}

/** The name says nothing about the content, and one pixel more than 1600 is still too long. */
async function assertOneColour(page: Page): Promise<void> {
  const drawn = await picture(page, "image/webp", 4, 1601);
  const photo = await keep(page, "a/b\\c:d\u202e.webp", "", drawn);
  assert.equal(photo.name, "abcd.jpg");
  assert.equal((await pixels(page, photo.bytes, [])).height, 1600);
}

async function assertSamePdf(page: Page): Promise<void> {
  const photo = await keep(page, `${"x".repeat(90)}.pdf`, "application/pdf", PDF_BYTES);
  assert.equal(photo.name, `${"x".repeat(40)}.pdf`);
  assert.equal(photo.type, "application/pdf");
  assert.deepEqual(photo.bytes, PDF_BYTES);
}
