import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { type Locale, LOCALES } from "@/lib/i18n/mod.ts";
import { assertNoProblems, axeViolations, phone } from "@/tests/support/browser/browser.ts";
import { type Site, withSite } from "@/tests/support/browser/site.ts";
import { PEOPLE, type Person, PLACES } from "@/tests/support/fixtures/world.ts";
import { arrivedOnce, fillIn, openReport, received, reports, send, STORY } from "./form.ts";
import { choose } from "@/tests/support/browser/page_actions.ts";

const speaker = (locale: Locale): Person => ({ ...PEOPLE.reporter, locale });

/** What is wrong with the form, as a person sees and hears it. */
async function errorsOn(page: Page) {
  await page.locator(".errors").waitFor();
  return {
    title: await page.title(),
    summary: await page.locator(".errors").innerText(),
    links: await page.locator(".errors a").evaluateAll((links) =>
      links.map((link) => link.getAttribute("href"))
    ),
    atFields: await page.locator("#report .error").allInnerTexts(),
    invalid: await page.locator("#report [aria-invalid=true]").evaluateAll((elements) =>
      elements.map(({ id, localName }) => `${localName} ${id}`)
    ),
    described: await page.locator("#report [aria-invalid=true]").evaluateAll((elements) =>
      elements.map((element) => element.getAttribute("aria-describedby"))
    ),
    open: await page.locator("#report details[open] summary").allInnerTexts(),
  };
}

/** Many things wrong at once: common fields, a detail, a person. */
async function fillInBadly(page: Page) {
  await choose(page, "type", "transport");
  await page.fill("[name=date]", "2026-03-12");
  await page.fill("[name=description]", "Short");
  await page.locator(".for-transport summary").click();
  await page.fill("[name='transport.speed_kmh']", "fast");
  await page.getByRole("group").locator("summary", { hasText: /1/ }).first().click();
  await page.fill("[name='persons.0.job_at_time']", "driver");
}

async function withoutScript(site: Site, person: Person): Promise<Page> {
  const page = await site.logIn(person, { ...phone, javaScriptEnabled: false });
  await page.goto(site.at("/report"));
  return page;
}

for (const locale of LOCALES) {
  Deno.test(`errors are named before sending as the server names them (${locale})`, () =>
    withSite(async (site) => {
      const { server } = site;
      await server.as(PEOPLE.reporter).then((caller) => caller.form("/language", { locale }));
      const plain = await withoutScript(site, speaker(locale));
      await fillInBadly(plain);
      await send(plain);
      const expected = await errorsOn(plain);
      const page = await openReport(site, {
        person: speaker(locale),
        prepare: (page) => page.clock.setFixedTime(server.clock.now()),
      });
      await fillInBadly(page);
      await send(page);
      assert.deepEqual(await errorsOn(page), expected);
      assert.ok(await page.locator(".errors").evaluate((one) => one === document.activeElement));
      assert.deepEqual(await axeViolations(page), []);
      assertNoProblems(page);
      assert.deepEqual(await reports(site), []);
    }));
}

Deno.test("an error goes as it is corrected, and the report with it", () =>
  withSite(async (site) => {
    const page = await openReport(site);
    await fillInBadly(page);
    await send(page);
    const lines = page.locator(".errors li");
    await lines.first().waitFor();
    const before = await lines.count();
    await page.locator(".errors a").first().click();
    assert.equal(
      await page.evaluate(() => document.activeElement?.getAttribute("name")),
      "zone_id",
    );
    await page.selectOption("[name=zone_id]", PLACES.northBay.id);
    assert.equal(await lines.count(), before - 1);
    await page.fill("[name=description]", "Still sh");
    assert.equal(await lines.count(), before - 1);
    await page.fill("[name=description]", STORY);
    assert.equal(await lines.count(), before - 2);
    // The truck and the speed are not asked for any more.
    await choose(page, "type", "near_miss");
    await page.fill("[name=date]", "2026-03-10");
    await page.fill("[name='persons.0.name']", "Ali");
    await page.locator(".errors").waitFor({ state: "detached" });
    assert.equal(await page.locator("#report [aria-invalid]").count(), 0);
    await send(page);
    await received(page);
    await arrivedOnce(site);
  }));

Deno.test("characters are counted as the server counts them", () =>
  withSite(async (site) => {
    const page = await openReport(site);
    const count = page.locator("#report .field:has([name=description]) > .hint:not([id])");
    await page.fill("[name=description]", "  dua 🚚\n ");
    assert.equal(await count.innerText(), "5 of 4,000 characters");
    await fillIn(page, "x".repeat(4001));
    assert.equal(await count.innerText(), "4,001 of 4,000 characters");
    // Near the end it is said too, once the typing rests.
    const said = page.locator(".field:has([name=description]) [aria-live=polite]");
    await page.waitForFunction((one) => one?.textContent !== "", await said.elementHandle());
    await send(page);
    await page.locator(".errors").getByText("At most 4000 characters.").waitFor();
    await page.fill("[name=description]", "🚚".repeat(4000));
    await page.locator(".errors").waitFor({ state: "detached" });
    await send(page);
    await received(page);
  }));

Deno.test("a link of the summary leads to the field with its label and what is wrong in sight", () =>
  withSite(async (site) => {
    const page = await withoutScript(site, PEOPLE.reporter);
    await choose(page, "type", "near_miss");
    await send(page);
    await page.locator(".errors a", { hasText: "Describe what happened" }).click();
    const field = page.locator("[name=description]");
    await field.and(page.locator(":focus")).waitFor();
    for (const part of ["label[for=description]", ".field:has(#description) .error"]) {
      const box = await page.locator(part).boundingBox();
      assert.ok(box && box.y >= 0 && box.y < phone.height, `${part} at ${box?.y}`);
    }
  }));
