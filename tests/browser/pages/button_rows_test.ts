import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { LOCALES } from "@/lib/i18n/mod.ts";
import { expectJson } from "@/tests/support/answers.ts";
import { phone } from "@/tests/support/browser/browser.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";
import { withBoard } from "@/tests/browser/board/site.ts";

Deno.test("buttons on several lines of a phone fill their lines, in every language", () =>
  withBoard(async (site) => {
    const capa = await site.action("Hang straps", "in_progress");
    const { hse } = site.people;
    const { capa: { incident_id } } = await expectJson(hse.get(`/api/capas/${capa}`), 200);
    const at = `/incidents/${incident_id}`;
    await expectJson(hse.post(`/api${at}/investigation`, { method: "five_why" }), 201);
    const pages = {
      capa_owner: [`/capas/${capa}`, `/capas/${capa}/send`],
      hse: [
        at,
        `${at}/edit`,
        `${at}/investigation`,
        `${at}/investigation/method`,
        `${at}/capas/new`,
        `/capas/${capa}`,
        `/capas/${capa}/delete`,
        "/dashboard",
        `/reports/jkkp-8?year=2025&site_id=${PLACES.north.id}`,
        "/inbox",
      ],
      admin: [
        "/admin/users",
        `/admin/sites/${PLACES.north.id}`,
        `/admin/sites/${PLACES.north.id}/delete`,
      ],
    } as const;
    let rows = 0;
    for (const locale of LOCALES) {
      for (const [role, paths] of Object.entries(pages)) {
        const page = await site.logIn({ ...PEOPLE[role as keyof typeof pages], locale }, phone);
        for (const path of paths) {
          const answer = await page.goto(site.at(path));
          assert.equal(answer?.status(), 200, path);
          const found = await ragged(page);
          assert.deepEqual(found.ragged, [], `${locale} ${path}`);
          rows += found.rows;
        }
        await page.context().close();
      }
    }
    assert.ok(rows > 30, `${rows} rows on several lines`);
  }));

/** Rows of buttons on several lines, and the lines of them that end before their row does. */
function ragged(page: Page): Promise<{ rows: number; ragged: string[] }> {
  return page.evaluate(() => {
    for (const fold of document.querySelectorAll("main details")) fold.setAttribute("open", "");
    for (const tick of document.querySelectorAll<HTMLInputElement>(".tick input")) tick.click();
    const seen = [...document.querySelectorAll<HTMLElement>("main .btn")]
      .filter((button) => button.getClientRects().length > 0);
    const parents = new Set(seen.map((button) => button.parentElement!));
    let rows = 0;
    const ragged: string[] = [];
    for (const parent of parents) {
      const lines = Map.groupBy(
        seen.filter((button) => button.parentElement === parent),
        (button) => Math.round(button.getBoundingClientRect().top),
      );
      if (lines.size < 2) continue;
      rows++;
      const { paddingInlineEnd } = getComputedStyle(parent);
      const end = parent.getBoundingClientRect().right - parseFloat(paddingInlineEnd);
      for (const line of lines.values()) {
        const last = line.at(-1)!;
        if (end - last.getBoundingClientRect().right > 1) ragged.push(last.textContent!.trim());
      }
    }
    return { rows, ragged };
  });
}
