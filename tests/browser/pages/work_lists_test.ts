/** Rows of the demo data that are whole on the first screen of a work list. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { LOCALES } from "@/lib/i18n/mod.ts";
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

/** The number of rows or cards that are wholly on the screen, with their number and their words. */
function wholeRows(page: Page): Promise<number> {
  return page.evaluate(() =>
    [...document.querySelectorAll("main tbody tr")].filter((row) => {
      const { top, bottom, height } = row.getBoundingClientRect();
      return height > 0 && top >= 0 && bottom <= innerHeight;
    }).length
  );
}
