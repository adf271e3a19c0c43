import assert from "node:assert/strict";
import { testApi } from "@/tests/support/api.ts";
import { PLACES } from "@/tests/support/fixtures/world.ts";

const OFFICE = '<a class="num" href="tel:0355412200">03-5541 2200</a>';
const EMERGENCY = '<a class="num" href="tel:999">999</a>';
const POSTER = `/posters/${PLACES.northBay.id}`;

for (const phone of ["03-5541 2200", ""]) {
  testApi(
    `999 ${
      phone ? "and the safety office call" : "calls, and no office is named"
    } on every page and on the poster`,
    async (api) => {
      const { admin, reporter } = api.people;
      const pages = [
        await reporter.get("/report"),
        await reporter.get("/help"),
        await reporter.get("/nowhere"),
        await reporter.get("/my-reports"),
        await admin.get("/inbox"),
        await admin.get(POSTER),
        await api.nobody.get("/login"),
      ];
      for (const page of pages) {
        const html = await page.text();
        assert.ok(html.includes(EMERGENCY), page.url);
        assert.equal(html.includes(OFFICE), phone !== "");
        if (!phone) assert.doesNotMatch(html, /tel:(?!999)/);
      }
      const poster = await (await admin.get(POSTER)).text();
      const [, sheet = ""] = poster.split('<article class="poster"');
      assert.equal(sheet.split("</article>")[0]!.split("tel:").length - 1, phone ? 2 : 1);
    },
    { environment: phone ? { SAFETY_PHONE: phone } : {} },
  );
}
