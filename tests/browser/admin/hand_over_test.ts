import assert from "node:assert/strict";
import { LOCALES } from "@/lib/i18n/mod.ts";
import { withBoard } from "@/tests/browser/board/site.ts";
import { lookOf, SIZE_NAMES } from "@/tests/support/browser/looks.ts";
import { checkPage } from "@/tests/support/browser/page_actions.ts";
import { crossOf } from "@/tests/support/pages/crosses.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";

Deno.test("a hand-over and the deletion of a place read well in every language", () =>
  withBoard(async (site) => {
    await site.action("Convex mirror at the end of aisle 12", "in_progress");
    await site.action("Straps at every bay", "pending_verification");
    const user = `/admin/users/${PEOPLE.capa_owner.id}`;
    for (const [locale, size] of crossOf(LOCALES, SIZE_NAMES)) {
      const { name, options } = lookOf(locale, size, "light");
      const page = await site.logIn({ ...PEOPLE.admin, locale }, options);
      const check = async (what: string) => {
        await checkPage(page, `${what}-${name}`);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wide <= 0, `${what} ${name} is ${wide} px too wide`);
      };
      await page.goto(site.at(`${user}/deactivate`));
      assert.equal(await page.locator("[name=reassign_to]").count(), 1);
      await check("hand-over-deactivate");
      await page.goto(site.at(user));
      await page.selectOption("[name=role]", "reporter");
      await page.locator("form:has([name=role]) .btn-primary").click();
      await page.locator(".errors a[href='#reassign_to']").waitFor();
      assert.equal(await page.inputValue("[name=role]"), "reporter", "what was chosen stays");
      await check("hand-over-role");
      await page.goto(site.at("/admin/sites"));
      await check("places-delete");
      await page.context().close();
    }
  }));
