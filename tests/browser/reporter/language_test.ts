import assert from "node:assert/strict";
import { axeViolations, phone } from "@/tests/support/browser/browser.ts";
import { withSite } from "@/tests/support/browser/site.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { awake, STORY } from "@/tests/browser/report/form.ts";

for (const javaScriptEnabled of [true, false]) {
  Deno.test(`the menu of a phone changes the language of a long form, which keeps its text (script: ${javaScriptEnabled})`, () =>
    withSite(async (site) => {
      const page = await site.logIn(PEOPLE.reporter, { ...phone, javaScriptEnabled });
      await page.goto(site.at("/report"));
      if (javaScriptEnabled) await awake(page);
      await page.fill("[name=description]", STORY);
      await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("button", { name: "Bahasa Melayu · 中文" }).click();
      if (javaScriptEnabled) assert.deepEqual(await axeViolations(page), []);
      const sheet = page.locator("#langs:popover-open");
      const box = await sheet.boundingBox();
      assert.deepEqual([box?.y, box?.width], [0, phone.width], "a sheet in sight");
      await sheet.getByRole("button", { name: "中文" }).click();
      await page.getByRole("heading", { name: "呈报事件" }).waitFor();
      assert.equal(await page.inputValue("[name=description]"), STORY);
      const place = page.locator("footer").getByRole("button", { name: "English" });
      assert.ok(await place.isVisible(), "in the footer too");
      // The buttons stand behind the form: Enter in a field sends the form, in its language.
      await page.locator("[name=location_text]").press("Enter");
      await page.locator(".errors").waitFor();
      assert.equal(await page.locator("html").getAttribute("lang"), "zh-CN");
    }));
}
