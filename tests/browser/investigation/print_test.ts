import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { LOCALES, sentence } from "@/lib/i18n/mod.ts";
import { FISHBONE_BRANCHES } from "@/lib/investigations/mod.ts";
import { expectJson } from "@/tests/support/answers.ts";
import { screenshot } from "@/tests/support/browser/browser.ts";
import { withSite } from "@/tests/support/browser/site.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { aDraft, openDraft, says } from "./site.ts";
import { officer } from "@/tests/browser/triage/site.ts";

/** An A4 sheet with its margins of 16 mm, in CSS pixels. */
const SHEET = { width: 673, height: 1001 };

/** The branches that stand on the sheet, as they read. */
async function drawn(page: Page): Promise<string[]> {
  const labels = page.locator("figure.bone svg .k:visible");
  const boxes = await Promise.all((await labels.all()).map((one) => one.boundingBox()));
  assert.ok(boxes.every((box) => box && box.x >= 0 && box.x + box.width <= SHEET.width));
  return await labels.allTextContents();
}

Deno.test("a fishbone prints with its six branches, as a draft and when it is submitted", () =>
  withSite(async (site) => {
    const { id, path } = await aDraft(site, "fishbone");
    const hse = await site.server.as(PEOPLE.hse);
    for (const status of ["draft", "submitted"]) {
      for (const locale of LOCALES) {
        const page = await officer(site, locale, { ...SHEET, javaScriptEnabled: false });
        await page.goto(site.at(path));
        await page.emulateMedia({ media: "print" });
        const names = FISHBONE_BRANCHES.map((branch) => sentence(locale, `term.${branch}`));
        assert.deepEqual((await drawn(page)).toSorted(), names.toSorted(), `${status}, ${locale}`);
        assert.ok(await page.locator("main").getByText(/INC-2026-\d+/).last().isVisible());
        assert.equal(await page.locator("main form:visible, main button:visible").count(), 0);
        await screenshot(page, `investigation-print-${status}-${locale}`);
        await page.context().close();
      }
      if (status === "submitted") continue;
      const root_causes = [{ category: "load_securing", text: "No strap at hand" }];
      await expectJson(hse.patch(`/api/incidents/${id}/investigation`, { root_causes }), 200);
      await expectJson(hse.post(`/api/incidents/${id}/investigation/submit`), 200);
    }
  }));

Deno.test("what was just saved is what is printed", () =>
  withSite(async (site) => {
    const { path } = await aDraft(site);
    const page = await openDraft(site, path);
    await page.fill("#conclusion", "Nobody orders straps");
    await says(page, "Saved 12:00");
    const printed = page.locator("[data-part=printed]");
    await printed.getByText("Nobody orders straps").waitFor({ state: "attached" });
    assert.ok(!await printed.isVisible());
    await page.emulateMedia({ media: "print" });
    assert.ok(await printed.getByText("Nobody orders straps").isVisible());
    assert.ok(await printed.getByText("No strap was there").isVisible());
  }));
