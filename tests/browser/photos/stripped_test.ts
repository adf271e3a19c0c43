import assert from "node:assert/strict";
import { stripMetadata } from "@/lib/evidence/formats/mod.ts";
import { launchBrowser, newPage } from "@/tests/support/browser/browser.ts";
import {
  annotatedPng,
  annotatedWebp,
  POSITION,
  taken,
} from "@/tests/support/fixtures/camera_files.ts";
import { picture, pixels } from "./panel.ts";

/** In the upper, lower, left and right half. */
const POINTS: [number, number][] = [[0.25, 0.25], [0.75, 0.75], [0.25, 0.5], [0.75, 0.5]];

Deno.test("a browser shows stripped pictures as it showed them before", async () => {
  const browser = await launchBrowser();
  try {
    const page = await newPage(browser);
    const drawn = async (type: Parameters<typeof picture>[1]) =>
      Uint8Array.from(await picture(page, type, 40, 30));
    const jpeg = await drawn("image/jpeg");
    assert.equal(stripMetadata(jpeg), jpeg, "what a phone draws is stored as it is");
    const files = {
      ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((n) => [`JPEG ${n}`, taken(jpeg, n)])),
      "PNG 1": annotatedPng(await drawn("image/png"), 1),
      "PNG 6": annotatedPng(await drawn("image/png"), 6),
      WebP: annotatedWebp(await drawn("image/webp")),
    };
    for (const [name, bytes] of Object.entries(files)) {
      const shown = await pixels(page, bytes, POINTS);
      const isTurned = /[5678]$/.test(name);
      assert.deepEqual([shown.width, shown.height], isTurned ? [30, 40] : [40, 30], name);
      const stripped = stripMetadata(bytes);
      assert.ok(!new TextDecoder("latin1").decode(stripped).includes(POSITION), name);
      assert.deepEqual(await pixels(page, stripped, POINTS), shown, name);
    }
  } finally {
    await browser.close();
  }
});
