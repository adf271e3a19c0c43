import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { withSite } from "@/tests/support/browser/site.ts";
import { file, keptPhotos, openForm, picture, states } from "./panel.ts";

const MEGABYTE = 1024 * 1024;
const WAITING_MS = 10;

/** What the page counts for this test. */
declare const counts: { open: number; most: number; made: number; turns: number };

Deno.test("of ten photos of 12 megapixels one is decoded at a time, and the page has its turn between", () =>
  withSite(async (site) => {
    const page = await openForm(site, {}, count);
    const one = await picture(page, "image/jpeg", 4000, 3000);
    const ten = Array.from({ length: 10 }, () => file("image.jpg", "image/jpeg", one));
    await page.evaluate((ms) => void setInterval(() => counts.turns++, ms), WAITING_MS);
    await page.setInputFiles("#file", ten);
    const words = await states(page, 10);
    assert.equal(words.filter((word) => word.startsWith("Saved on this phone")).length, 10);
    const { turns, ...bitmaps } = await page.evaluate(() => counts);
    assert.deepEqual(bitmaps, { open: 0, most: 1, made: 10 });
    assert.ok(turns >= 10, "the page stood still");

    const photos = await keptPhotos(page);
    const names = ["image.jpg", ...Array.from({ length: 9 }, (_, n) => `image ${n + 2}.jpg`)];
    assert.deepEqual(photos.map(({ name }) => name), names);
    const heap = await heapAfterCleaning(page);
    // One decoded picture is 46 MB.
    assert.ok(heap < 24 * MEGABYTE, `${heap} bytes of JavaScript heap`);
    assert.equal(await canvasPixels(page), 0);
  }));

/** Counts the decoded pictures that nobody has closed, and remembers every canvas. */
function count(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const counts = { open: 0, most: 0, made: 0, turns: 0 };
    const make = globalThis.createImageBitmap;
    globalThis.createImageBitmap = async (...given: unknown[]) => {
      counts.open++;
      counts.made++;
      counts.most = Math.max(counts.most, counts.open);
      return await Reflect.apply(make, globalThis, given);
    };
    const close = ImageBitmap.prototype.close;
    ImageBitmap.prototype.close = function () {
      counts.open--;
      close.call(this);
    };
    const canvases: HTMLCanvasElement[] = [];
    const create = document.createElement;
    document.createElement = function (this: Document, ...given: unknown[]) {
      const element = Reflect.apply(create, this, given);
      if (element instanceof HTMLCanvasElement) canvases.push(element);
      return element;
    };
    Object.assign(globalThis, { canvases, counts });
  });
}

/** The pixels of every canvas that was ever made. */
function canvasPixels(page: Page): Promise<number> {
  return page.evaluate(() => {
    const all = Reflect.get(globalThis, "canvases") as HTMLCanvasElement[];
    if (all.length !== 10) throw new Error(`${all.length} canvases`);
    return all.reduce((sum, { width, height }) => sum + width * height, 0);
  });
}

async function heapAfterCleaning(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  return (await session.send("Runtime.getHeapUsage")).usedSize;
}
