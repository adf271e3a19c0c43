import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { LOCALES, sentence } from "@/lib/i18n/mod.ts";
import { expectJson } from "@/tests/support/answers.ts";
import { desktop, phone } from "@/tests/support/browser/browser.ts";
import { aReport } from "@/tests/support/fixtures/reports.ts";
import { type Site, withSite } from "@/tests/support/browser/site.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";
import { officer } from "@/tests/browser/triage/site.ts";
import { checkPage } from "@/tests/support/browser/page_actions.ts";

/** A lorry that hurt somebody three days ago, and 27 near misses of this morning. */
async function fill({ server }: Site): Promise<void> {
  const { clock } = server;
  const [reporter, hse] = [await server.as(PEOPLE.reporter), await server.as(PEOPLE.hse)];
  const report = async (changes = {}) => {
    clock.forward(61);
    const { incident } = await expectJson(
      reporter.post("/api/incidents", aReport({ occurred_at: clock.now(), ...changes })),
      201,
    );
    return incident.id;
  };
  clock.set("2026-03-05T04:00:00Z");
  const truck = { type: "transport", truck_id: PLACES.truck.id, type_details: {} };
  const hurt = await report({ ...truck, description: "The lorry rolled back at the gate." });
  const checklist = { any_injury: true, over_4_days: "yes", lost_days: 6 };
  const triage = { severity: 4, checklist };
  const { incident } = await expectJson(hse.post(`/api/incidents/${hurt}/triage`, triage), 200);
  // Only the form is left.
  for (const authority of incident.statutory.authorities) {
    const notice = { authority, told_at: clock.now() };
    await expectJson(hse.post(`/api/incidents/${hurt}/authority-notices`, notice), 200);
  }
  clock.set("2026-03-10T01:00:00Z");
  for (let i = 0; i < 27; i++) await report();
  clock.set("2026-03-10T04:00:00Z");
}

function rows(page: Page) {
  return page.locator("main tbody tr");
}

for (const javaScriptEnabled of [true, false]) {
  const name = javaScriptEnabled ? "with" : "without";
  Deno.test(`the inbox is filtered by its address, and the back button undoes it, ${name} JavaScript`, () =>
    withSite(async (site) => {
      await fill(site);
      const page = await officer(site, "en", { ...desktop, javaScriptEnabled });
      await page.goto(site.at("/inbox?sort=newest"));
      assert.equal(await rows(page).count(), 25);
      const tabs = page.getByRole("navigation", { name: "Incidents by status" });
      const counts = await tabs.getByRole("link").allTextContents();
      assert.deepEqual(counts.slice(0, 3), ["28 All open", "27 Reported", "1 Triaged"]);
      await page.getByRole("heading", { name: "27 reports are waiting for triage" }).waitFor();

      await page.locator(".pages a[href*='page=2']").first().click();
      await page.waitForURL(/page=2/);
      assert.equal(await rows(page).count(), 3);
      const row = rows(page).last();
      const cells = (await row.locator("th, td").allInnerTexts()).map((text) =>
        text.split("\n").map((line) => line.trim())
      );
      assert.ok(cells[0]!.join(" ").includes(PLACES.truck.number));
      assert.equal(await row.locator(".plate").innerText(), PLACES.truck.number);
      assert.match(cells[1]!.join(" "), /^4\s+Major$/);
      assert.equal(await row.locator(".sev").getAttribute("data-sev"), "4");
      assert.ok(cells[2]!.includes("5 days old"));
      assert.equal(cells[4]!.join(" "), "JKKP 6 due in 2 days");

      const chips = page.locator(".chip");
      await page.getByRole("button", { name: "Filters" }).click();
      await page.selectOption("#type", "transport");
      await page.getByRole("button", { name: "Filter", exact: true }).click();
      await page.waitForURL(/[?&]type=transport/);
      assert.equal(await rows(page).count(), 1);
      assert.match(await chips.innerText(), /^Type: Transport/);
      const shared = page.url();
      await page.fill("#q", "nothing like it");
      await page.getByRole("button", { name: "Search" }).click();
      await page.waitForURL(/q=nothing/);
      await page.getByText("No incident matches the filters").waitFor();
      await page.goBack();
      assert.equal(page.url(), shared);
      assert.equal(await rows(page).count(), 1);
      assert.equal(await page.inputValue("#q"), "");

      const other = await officer(site, "en", { ...desktop, javaScriptEnabled });
      await other.goto(shared);
      assert.equal(await rows(other).count(), 1);
      assert.equal(await other.inputValue("#type"), "transport");
      await other.locator(".chip").click();
      await other.waitForURL((url) => !url.searchParams.has("type"));
      assert.equal(await rows(other).count(), 25);
      assert.match(other.url(), /sort=newest/, "the order stays");
    }));

  Deno.test(`ticked incidents are printed, ${name} JavaScript`, () =>
    withSite(async (site) => {
      await fill(site);
      const page = await officer(site, "en", { ...desktop, javaScriptEnabled });
      await page.goto(site.at("/inbox?sort=newest"));
      const bar = page.locator(".chosen");
      const isSeen = async () => {
        const { y, height } = (await bar.boundingBox())!;
        return y + height <= desktop.height;
      };
      assert.equal(await isSeen(), false, "below the rows while none is ticked");
      for (const row of [0, 2]) {
        const tick = rows(page).nth(row).getByRole("checkbox", { name: /^Select INC-2026-/ });
        await tick.check();
      }
      assert.equal(await isSeen(), true);
      if (javaScriptEnabled) await checkPage(page, "inbox-ticked");
      await bar.getByRole("button", { name: "Print" }).click();
      await page.waitForURL(/\/inbox\/print\?/);
      assert.equal(await rows(page).count(), 2);
    }));

  Deno.test(`a phone has one sheet with order and filters, and searches by the Enter key, ${name} JavaScript`, () =>
    withSite(async (site) => {
      await fill(site);
      const page = await officer(site, "ms", { ...phone, javaScriptEnabled });
      await page.goto(site.at("/inbox"));
      await page.getByRole("button", { name: "Tapisan" }).click();
      await page.selectOption("#sort", "newest");
      await page.selectOption("#type", "near_miss");
      await page.getByRole("button", { name: "Tapis", exact: true }).click();
      await page.waitForURL(/sort=newest&type=near_miss/);
      assert.equal(await page.locator(".chip").count(), 1, "an order leaves nothing out");
      await page.fill("#q", "tiada yang sepadan");
      await page.press("#q", "Enter");
      await page.waitForURL(/q=tiada/);
      assert.equal(await rows(page).count(), 0);
      assert.equal(await page.locator(".chip").count(), 2);
    }));
}

Deno.test("the inbox tells age and deadline in three languages at both sizes", () =>
  withSite(async (site) => {
    await fill(site);
    for (const locale of LOCALES) {
      const page = await officer(site, locale, phone);
      await page.goto(site.at("/inbox?type=transport"));
      for (const [name, size] of Object.entries({ phone, desktop })) {
        await page.setViewportSize(size);
        const row = rows(page).first();
        await row.getByText(sentence(locale, "inbox.age_many", { days: 5 })).waitFor();
        const due = sentence(locale, "deadline_of.in_days", { what: "JKKP 6", days: 2, date: "" });
        await row.getByText(due).waitFor();
        await checkPage(page, `inbox-${locale}-${name}`);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
        assert.ok(!wide, "nothing is cut off");
      }
      await page.context().close();
    }
  }));
