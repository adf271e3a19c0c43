import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import type { Page } from "playwright-core";
import { LOCALES, translator } from "@/lib/i18n/mod.ts";
import { phone } from "@/tests/support/browser/browser.ts";
import { lookOf, SIZE_NAMES } from "@/tests/support/browser/looks.ts";
import { checkPage } from "@/tests/support/browser/page_actions.ts";
import { withSite } from "@/tests/support/browser/site.ts";
import { crossOf } from "@/tests/support/pages/crosses.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";

const PATH = "/admin/import-incidents";
const REGISTER = `No,Tarikh,Jenis,Depoh,Zon,Keterangan
1,5/3/2019,Kebakaran,Utara lama,Petak muatan lama yang sangat panjang namanya,"Tong sampah terbakar,
dipadam segera"
2,31/13/2019,Kebakaran,NORTH,BAY,Tarikh ini salah
`;

async function upload(page: Page, at: (path: string) => string, text: string): Promise<void> {
  await page.goto(at(PATH));
  await page.setInputFiles("[name=file]", {
    name: "daftar.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(text),
  });
  await page.locator("main form .btn-primary").click();
  await page.locator("#outcome").waitFor();
}

Deno.test("a register is mapped and imported without JavaScript, and reads well in every language", () =>
  withSite(async (site) => {
    for (const [locale, size] of crossOf(LOCALES, SIZE_NAMES)) {
      const { name, options } = lookOf(locale, size, "light");
      const page = await site.logIn({ ...PEOPLE.admin, locale }, options);
      await upload(page, site.at, REGISTER);
      assert.equal(await page.locator("#faults").count(), 1);
      await checkPage(page, `past-mapping-${name}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${name} is ${wide} px too wide`);
      await page.context().close();
    }

    const page = await site.logIn(PEOPLE.admin, { ...phone, javaScriptEnabled: false });
    await upload(page, site.at, REGISTER.replace("31/13", "31/12"));
    const check = page.getByRole("button", { name: translator("en")("past.check") });
    await page.getByLabel(/Utara lama/).selectOption(PLACES.north.id);
    await check.click();
    await page.getByLabel(/Petak muatan lama/).selectOption(PLACES.northYard.id);
    await check.click();
    const button = translator("en")("past.import_button", { count: 2 });
    await page.getByRole("button", { name: button }).click();
    await page.getByText(translator("en")("done.past_imported")).waitFor();
    const stored = await (await page.request.get(site.at("/api/incidents?status=closed"))).json();
    assert.deepEqual(
      stored.items.map((
        one: { original_number: string; description: string },
      ) => [one.original_number, one.description]).toSorted(),
      [["1", "Tong sampah terbakar,\ndipadam segera"], ["2", "Tarikh ini salah"]],
    );
  }));
