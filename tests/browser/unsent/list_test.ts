import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { type Locale, LOCALES, sentence } from "@/lib/i18n/mod.ts";
import { putReports, type ReportRecord } from "@/tests/support/browser/phone_records.ts";
import { withSite } from "@/tests/support/browser/site.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { author, DAY, readyReport, takePhone } from "./phone.ts";
import { checkPage, switchLanguage } from "@/tests/support/browser/page_actions.ts";

const me = author(PEOPLE.reporter);
const received = { state: "received", photo_count: 2 } as const;

/** One report in every state, the oldest of them too old. */
function everyState(): ReportRecord[] {
  const now = Date.now();
  const of = (type: string, description: string) => ({ type: [type], description: [description] });
  const late = { path: "occurred_at", code: "in_future", message: "This lies in the future." };
  const refusal = { status: 422, code: "validation_failed", detail: "Wrong.", errors: [late] };
  const reused = { status: 409, code: "idempotency_key_reused", detail: "Used.", errors: [] };
  const deleted = { status: 410, code: "incident_deleted", detail: "Deleted.", errors: [] };
  const kind = { status: 415, code: "unsupported_media_type", detail: "No photo.", errors: [] };
  return [
    {
      user: me,
      values: of("transport", "The lorry rolled back."),
      saved_at: now - 4 * DAY,
      photos: [{ text: "gate" }, { text: "dock" }],
    },
    { key: "to-correct", user: me, state: "refused", values: of("fire", "Smoke."), refusal },
    { user: me, state: "refused", values: of("asset", "A dent."), refusal: reused },
    { user: null, values: of("injury", "A cut finger.") },
    {
      user: me,
      ...received,
      values: of("health", "Fumes."),
      incident: { id: PEOPLE.hse.id, number: "INC-2026-0043" },
      photos: [{ text: "tank", refusal: kind }],
    },
    { user: me, state: "refused", values: of("other", "Deleted there."), refusal: deleted },
    {
      user: me,
      ...received,
      values: { type: ["security"] },
      incident: { id: PEOPLE.admin.id, number: "INC-2026-0042" },
      received_at: now,
    },
    { user: author(PEOPLE.otherReporter), values: of("other", "Nobody else may read this.") },
  ];
}

Deno.test("every state of a report on the phone is told in words, in three languages", () =>
  withSite(async (site) => {
    const page = await takePhone(site, PEOPLE.reporter, { quiet: true });
    await page.goto(site.at("/unsent"));
    await putReports(page, everyState());
    for (const locale of LOCALES) {
      await switchLanguage(page, locale);
      await page.locator(".items > li").nth(6).waitFor();
      await tellsAll(page, locale);
      await checkPage(page, `unsent-${locale}`);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.equal(width, 360, `${locale} scrolls sideways`);
    }
    await page.emulateMedia({ colorScheme: "dark" });
    await checkPage(page, "unsent-dark");
    await page.context().close();
  }));

async function tellsAll(page: Page, locale: Locale): Promise<void> {
  const say: (
    ...key: Parameters<typeof sentence> extends [unknown, ...infer R] ? R : never
  ) => string = (...key) => sentence(locale, ...key);
  const badge = page.locator("header .unsent-warn");
  assert.equal(
    await badge.textContent(),
    `${say("unsent.badge_claim", { n: 1 })}, ${say("unsent.check")}`,
  );
  const items = await page.locator(".items > li").allInnerTexts();
  const told: [index: number, text: string][] = [
    [0, say("type.transport")],
    [0, "The lorry rolled back."],
    [0, say("phone.saved")],
    [0, say("unsent.photos", { n: 0, all: 2 })],
    [0, "photo 2.jpg"],
    [1, say("phone_photo.refused", { detail: "Wrong.", status: 422 })],
    [1, `${say("label.date")}: This lies in the future.`],
    [1, say("unsent.correct")],
    [2, say("phone_photo.refused", { detail: say("unsent.reused"), status: 409 })],
    [2, say("unsent.as_new")],
    [3, say("unsent.claim_why")],
    [3, say("unsent.claim")],
    [4, say("phone.received", { number: "INC-2026-0043" })],
    [4, say("unsent.photos", { n: 2, all: 3 })],
    [4, say("phone_photo.refused", { detail: "No photo.", status: 415 })],
    [5, "Deleted there."],
    [5, say("unsent.deleted")],
    [5, say("unsent.remove")],
    [6, say("phone.received", { number: "INC-2026-0042" })],
    [6, say("unsent.dismiss")],
  ];
  for (const action of ["unsent.retry", "unsent.correct", "unsent.as_new"] as const) {
    assert.ok(!items[5]?.includes(say(action)), `${locale}: a deleted report offers ${action}`);
  }
  for (const [index, text] of told) {
    assert.ok(items[index]?.includes(text), `${locale}: ${text} is not in ${items[index]}`);
  }
  const all = await page.locator("main").innerText();
  for (const key of ["unsent.old", "unsent.old_why", "unsent.others_one"] as const) {
    assert.ok(all.includes(say(key)), `${locale} ${key}`);
  }
  assert.doesNotMatch(all, /Nobody else may read this/);
  const link = (name: string) => page.getByRole("link", { name }).getAttribute("href");
  assert.equal(await link(say("unsent.correct")), "/siaga/report?fix=to-correct");
  assert.equal(
    await link(say("phone.received", { number: "INC-2026-0042" })),
    `/siaga/incidents/${PEOPLE.admin.id}`,
  );
}

Deno.test("a report is removed after a second question only, by keyboard too", () =>
  withSite(async (site) => {
    const page = await takePhone(site, PEOPLE.reporter, { quiet: true });
    await page.goto(site.at("/unsent"));
    await putReports(page, [readyReport(PEOPLE.reporter, "The lorry rolled back.")]);
    const button = (name: string) => page.getByRole("button", { name });
    // The focus moves after the page was drawn.
    const focused = (text: string) =>
      page.waitForFunction((text) => document.activeElement?.textContent === text, text);

    await button("Remove the report").focus();
    await page.keyboard.press("Enter");
    // A stray second Enter changes nothing.
    await focused("Keep it");
    await page.keyboard.press("Enter");
    assert.equal(await page.locator(".items > li").count(), 1);

    await button("Remove the report").focus();
    await page.keyboard.press("Enter");
    await focused("Keep it");
    await page.keyboard.press("Tab");
    await focused("Remove it");
    await page.keyboard.press("Enter");
    await page.getByText("No reports are waiting on this phone").waitFor();
    await focused("Reports on this phone");
    assert.equal(await page.locator("header .unsent").count(), 0, "the badge is gone");
    await checkPage(page, "unsent-empty");
    await page.context().close();
  }));

Deno.test("in place of a page that cannot be had, the missing connection comes first", () =>
  withSite(async (site) => {
    const page = await takePhone(site, PEOPLE.reporter, { quiet: true });
    await page.goto(site.at("/unsent"));
    await putReports(page, [readyReport(PEOPLE.reporter, "The lorry rolled back.")]);
    await page.locator(".items > li").waitFor();
    for (const locale of LOCALES) {
      await page.goto(site.at(`/shell/unsent?lang=${locale}`));
      const h1 = page.getByRole("heading", { level: 1 });
      await page.locator("h2", { hasText: sentence(locale, "unsent.title") }).waitFor();
      assert.equal(await h1.textContent(), sentence(locale, "unsent.offline"));
      assert.match(await page.title(), new RegExp(sentence(locale, "unsent.offline")));
      await page.getByText("The lorry rolled back.").waitFor();
      const again = page.getByRole("link", { name: sentence(locale, "unsent.retry") });
      assert.equal(await again.evaluate((link: HTMLAnchorElement) => link.href), page.url());
      await checkPage(page, `unsent-stand-in-${locale}`);
    }
    const html = await (await page.request.get(site.at("/shell/unsent?lang=en"))).text();
    assert.doesNotMatch(html, new RegExp(PEOPLE.reporter.full_name), "the same for everybody");
    assert.doesNotMatch(html, new RegExp(PEOPLE.reporter.id));
    await page.context().close();
  }));

Deno.test("without a script the page says so and leads to the form", () =>
  withSite(async (site) => {
    const page = await site.logIn(PEOPLE.reporter, { javaScriptEnabled: false });
    await page.goto(site.at("/unsent"));
    const said = page.locator("noscript p");
    assert.equal(await said.isVisible(), true);
    assert.match(
      await said.innerText(),
      /^Reports can only be kept on the phone with JavaScript\./,
    );
    await page.locator("noscript a").click();
    assert.equal(new URL(page.url()).pathname, "/siaga/report");
    await page.context().close();
  }));
