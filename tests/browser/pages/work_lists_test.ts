/** Rows of the demo data that are whole on the first screen of a work list. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { LOCALES, sentence } from "@/lib/i18n/mod.ts";
import { phone } from "@/tests/support/browser/browser.ts";
import { type Site, withSite } from "@/tests/support/browser/site.ts";
import { seed } from "@/tasks/seed.ts";
import { data, NOW } from "./visit.ts";

const LISTS = [
  { role: "hse", path: "/inbox" },
  { role: "hse", path: "/capas?view=table" },
  { role: "admin", path: "/admin/users" },
  { role: "admin", path: "/admin/audit" },
] as const;

const SIZES = [
  { width: 1366, height: 768, rows: 6 },
  { width: 1024, height: 768, rows: 4 },
  { ...phone, rows: 3 },
] as const;

function seeded(body: (site: Site) => Promise<void>): Promise<void> {
  return withSite(async (site) => {
    await seed(site.server.services.connection, {
      now: new Date(NOW),
      timeZone: "Asia/Kuala_Lumpur",
    });
    await body(site);
  }, { now: NOW, world: false });
}

const person = (role: string) =>
  data.people.find(({ email }) => email === `${role}@siaga.example`)!;

Deno.test("six rows of a work list are whole on a small laptop, four at 1024, three on a phone", () =>
  seeded(async (site) => {
    const found: Record<string, number> = {};
    const few: string[] = [];
    for (const locale of LOCALES) {
      for (const { role, path } of LISTS) {
        const page = await site.logIn({ ...person(role), locale }, { locale });
        for (const { width, height, rows } of SIZES) {
          await page.setViewportSize({ width, height });
          await page.goto(site.at(path));
          const name = `${path} ${locale} ${width}x${height}`;
          found[name] = await wholeRows(page);
          if (found[name] < rows) few.push(name);
        }
        await page.context().close();
      }
    }
    console.table(found);
    assert.deepEqual(few, []);
  }));

Deno.test("the areas of the administration are one line, so are a late check and the state on a card", () =>
  seeded(async (site) => {
    const broken: string[] = [];
    for (const locale of LOCALES) {
      const admin = await site.logIn({ ...person("admin"), locale }, { locale });
      for (const path of ["/admin/users", "/admin/jobs", "/admin/audit"]) {
        for (const [width, height] of [[1280, 800], [1024, 768]] as const) {
          await admin.setViewportSize({ width, height });
          await admin.goto(site.at(path));
          const lines = await linesOf(admin, ".subnav", "a");
          if (lines !== 1) broken.push(`${path} ${locale} ${width}: ${lines}`);
        }
      }
      await admin.context().close();
      const hse = await site.logIn({ ...person("hse"), locale }, { locale, ...phone });
      await hse.goto(site.at("/inbox"));
      const check = sentence(locale, "next_step.days_off_check");
      const [first] = await hse.locator("tbody .due-late", { hasText: check }).all();
      assert.ok(first, `${locale}: a check of the days off is late`);
      const { height } = (await first.boundingBox())!;
      if (height > 30) broken.push(`${locale}: ${await first.innerText()} is ${height} px high`);
      const cards = await hse.locator("tbody tr").evaluateAll((rows) =>
        rows.filter((row) => {
          const [severity, state] = [".sev", ".badge"].map((part) =>
            row.querySelector(part)?.getBoundingClientRect()
          );
          return severity && Math.abs(severity.top - state!.top) > 10;
        }).map((row) => row.querySelector(".num")!.textContent!.slice(0, 15))
      );
      broken.push(...cards.map((card) => `${locale}: ${card}`));
      await hse.context().close();
    }
    assert.deepEqual(broken, []);
  }));

/** On how many lines the parts of an element stand. */
function linesOf(page: Page, selector: string, part: string): Promise<number> {
  return page.locator(`${selector} ${part}`).evaluateAll((parts) =>
    new Set(parts.map((one) => Math.round(one.getBoundingClientRect().top))).size
  );
}

/** The number of rows or cards that are wholly on the screen, with their number and their words. */
function wholeRows(page: Page): Promise<number> {
  return page.evaluate(() =>
    [...document.querySelectorAll("main tbody tr")].filter((row) => {
      const { top, bottom, height } = row.getBoundingClientRect();
      return height > 0 && top >= 0 && bottom <= innerHeight;
    }).length
  );
}
