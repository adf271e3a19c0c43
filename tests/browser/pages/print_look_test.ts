import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { expectJson } from "@/tests/support/answers.ts";
import { desktop } from "@/tests/support/browser/browser.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { withBoard } from "@/tests/browser/board/site.ts";

const LONG = "Zon larangan sepuluh meter semasa mengangkat, garis merah dicat di lantai petak";

Deno.test("lists, law box and figures print whole and without what is only pressed, in Chinese", () =>
  withBoard(async (site) => {
    const capa = await site.action(LONG, "pending_verification");
    const { hse } = site.people;
    const { capa: { incident_id } } = await expectJson(hse.get(`/api/capas/${capa}`), 200);
    const grave = { severity: 5, checklist: { fatality: true } };
    await expectJson(hse.post(`/api/incidents/${incident_id}/triage`, grave), 200);
    const page = await site.logIn({ ...PEOPLE.admin, locale: "zh" }, desktop);
    await page.emulateMedia({ media: "print" });
    // An A4 sheet between its margins.
    await page.setViewportSize({ width: 673, height: 1000 });
    const open = async (path: string) => {
      const answer = await page.goto(site.at(path));
      assert.equal(answer?.status(), 200, path);
    };
    for (const path of ["/inbox", "/capas?view=table"]) {
      await open(path);
      assert.deepEqual(await cutTexts(page), [], path);
    }
    for (const path of ["/capas", "/admin/audit", "/reports/jkkp-8"]) {
      await open(path);
      assert.equal(await page.locator("nav:visible").count(), 0, `${path}: navigation`);
    }
    await open(`/incidents/${incident_id}`);
    const parts = await page.locator(".law > *:visible").allInnerTexts();
    assert.ok(parts.length > 2 && parts.every((text) => text.trim() !== ""), parts.join(" | "));
    await open("/dashboard");
    const colours = await page.locator(".legend i").evaluateAll((all) =>
      all.map((one) => getComputedStyle(one).printColorAdjust)
    );
    assert.deepEqual(new Set(colours), new Set(["exact"]), "the legend of the trend");
  }));

/** Texts of a table that are cut off, or that stand in the next column. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main tbody :is(td, th), main .clip")]
      .filter((one) => one.getClientRects().length > 0)
      .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0)
      .map((one) => one.innerText)
  );
}
