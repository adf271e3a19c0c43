import assert from "node:assert/strict";
import { LOCALES } from "@/lib/i18n/mod.ts";
import { expectJson } from "@/tests/support/answers.ts";
import { desktop } from "@/tests/support/browser/browser.ts";
import { withSite } from "@/tests/support/browser/site.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";
import { print } from "@/tests/browser/incident/print.ts";

Deno.test("each poster is one sheet with its address at the foot, whoever prints it", () =>
  withSite(async (site) => {
    const admin = await site.server.as(PEOPLE.admin);
    const zone = { site_id: PLACES.north.id, name: "Refrigeration plant room", code: "NORTH-R" };
    await expectJson(admin.post("/api/admin/zones", zone), 201);
    for (const locale of LOCALES) {
      const page = await site.logIn({ ...PEOPLE.hse, locale }, desktop);
      await page.goto(site.at(`/posters/${PLACES.north.id}/all`));
      const posters = await page.locator(".poster").count();
      const sheets = await print(page, `posters-${locale}`);
      assert.equal(sheets.length, posters, `${locale}: sheets`);
      assert.ok(posters > 1);
      for (const { lines, foot } of sheets) {
        assert.match([...lines, foot].slice(-2).join("\n"), /\/r\/\w+/, `${locale}: the address`);
      }
      await page.context().close();
    }
  }, { environment: { SAFETY_PHONE: "03-5541 2200" } }));
