import assert from "node:assert/strict";
import { LOCALES } from "@/lib/i18n/mod.ts";
import { desktop } from "@/tests/support/browser/browser.ts";
import { withSite } from "@/tests/support/browser/site.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { aDraft } from "@/tests/browser/investigation/site.ts";
import { aReported } from "./site.ts";

/** The windows of a desk, from the narrowest one with two columns. */
const WINDOWS = [[960, 720], [1024, 768], [1280, 800]] as const;

/** A question in fewer pixels is a column of single words. */
const READABLE = 240;

/** The bar for saving: one line of controls with its padding. */
const BAR = 72;

Deno.test("questions and the bars for saving leave room on small desks in every language", () =>
  withSite(async (site) => {
    const triage = await aReported(site);
    site.server.clock.forward(61);
    const investigation = await aDraft(site, "fishbone");
    for (const locale of LOCALES) {
      const page = await site.logIn({ ...PEOPLE.hse, locale }, desktop);
      for (const [width, height] of WINDOWS) {
        const window = `${locale}, ${width}`;
        await page.setViewportSize({ width, height });
        for (const { path } of [triage, investigation]) {
          await page.goto(site.at(path));
          const bar = (await page.locator(".stick .next").boundingBox())!;
          assert.ok(bar.height <= BAR, `${window}: ${path} has a bar of ${bar.height} px`);
          assert.ok(Math.round(bar.y + bar.height) <= height, `${window}: the bar is in sight`);
          const wide = await page.evaluate(() => document.documentElement.scrollWidth);
          assert.equal(wide, width, `${window}: ${path} does not scroll sideways`);
          if (path !== triage.path) continue;
          for (const question of await page.locator(".ask legend:visible").all()) {
            const box = (await question.boundingBox())!;
            assert.ok(box.width >= READABLE, `${window}: a question is ${box.width} px wide`);
          }
        }
      }
      await page.context().close();
    }
  }));
