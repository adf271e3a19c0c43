import assert from "node:assert/strict";
import { LOCALES, sentence } from "@/lib/i18n/mod.ts";
import { ROLES } from "@/lib/identity/mod.ts";
import {
  assertNoProblems,
  axeViolations,
  newPage,
  phone,
} from "@/tests/support/browser/browser.ts";
import { addSessionCookie, withSite } from "@/tests/support/browser/site.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";

Deno.test("Help is one screen of a phone for each role, in each language", () =>
  withSite(async (site) => {
    const page = await newPage(site.browser, phone);
    const said = new Set<string>();
    for (const role of ROLES) {
      for (const locale of LOCALES) {
        await addSessionCookie(page, site.server, { ...PEOPLE[role], locale });
        await page.goto(site.at("/help"));
        const steps = page.locator("main li");
        assert.equal(await steps.count(), 4, role);
        assert.equal(await steps.locator("svg").count(), 4);
        const { y, height } = (await page.locator("main p").last().boundingBox())!;
        assert.ok(y + height <= phone.height, `${role} ${locale}: ends at ${y + height}`);
        said.add(await page.locator("main ol").innerText());
      }
      assert.deepEqual(await axeViolations(page), [], role);
    }
    assert.equal(said.size, ROLES.length * LOCALES.length);
    assertNoProblems(page);
  }));

Deno.test("the menu of a phone leads to reports, help, the languages and out, without a script", () =>
  withSite(async (site) => {
    const page = await site.logIn(PEOPLE.reporter, { ...phone, javaScriptEnabled: false });
    await page.goto(site.at("/my-reports"));
    const menu = page.locator("#menu");
    const open = () => page.getByRole("button", { name: "Menu" }).click();
    await open();
    for (const name of ["My reports", "Reports on this phone", "Help"]) {
      await menu.getByRole("link", { name, exact: true }).waitFor();
    }
    await menu.getByRole("button", { name: "Melayu" }).click();
    await page.getByRole("button", { name: "Menu" }).waitFor();
    await open();
    await menu.getByRole("link", { name: sentence("ms", "help.title") }).click();
    await page.getByRole("heading", { name: "Bantuan" }).waitFor();
    await open();
    await menu.getByRole("button", { name: sentence("ms", "btn.logout") }).click();
    await page.waitForURL(/\/login/);
  }));
