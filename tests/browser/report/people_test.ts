import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { axeViolations, phone } from "@/tests/support/browser/browser.ts";
import { putReports } from "@/tests/support/browser/phone_records.ts";
import { withSite } from "@/tests/support/browser/site.ts";
import { PASSWORD, PEOPLE, type Person } from "@/tests/support/fixtures/world.ts";
import { awake, draftSaved, fillIn, openReport, reports, send, STORY } from "./form.ts";
import {
  author,
  logOut,
  readyReport,
  settingOn,
  silence,
  takePhone,
} from "@/tests/browser/unsent/phone.ts";
import { eventually } from "@/tests/support/eventually.ts";

const KEY = "0f0e0d0c-0b0a-4908-8706-050403020100";
const REFUSAL = { status: 422, code: "validation_failed", detail: "Wrong.", errors: [] };

async function logIn(page: Page, { email }: Person): Promise<void> {
  await page.fill("[name=email]", email);
  await page.fill("[name=password]", PASSWORD);
  await page.click("main form button");
  await page.waitForURL((url) => !url.pathname.endsWith("/login"));
}

const told = (page: Page) => page.inputValue("[name=description]");
const typedCorrections = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes("correction")));

Deno.test("nobody else corrects a report that came back, and a log-out forgets what was typed", () =>
  withSite(async (site) => {
    const page = await takePhone(site, PEOPLE.reporter, { quiet: true });
    await page.goto(site.at("/unsent"));
    const refused = { key: KEY, state: "refused", refusal: REFUSAL } as const;
    await putReports(page, [{ ...readyReport(PEOPLE.reporter, "My own words."), ...refused }]);
    await page.goto(site.at(`/report?fix=${KEY}`));
    await page.locator(".errors").waitFor();
    assert.equal(await told(page), "My own words.");
    await page.fill("[name=description]", "My own words, corrected.");
    await page.waitForFunction(() =>
      Object.keys(sessionStorage).some((key) => key.includes("correction"))
    );
    await logOut(site, page);
    assert.deepEqual(await typedCorrections(page), []);
    await logIn(page, PEOPLE.otherReporter);
    await page.goto(site.at(`/report?fix=${KEY}`));
    await awake(page);
    await page.waitForTimeout(500);
    assert.equal(await told(page), "");
    assert.equal(await page.locator(".errors").count(), 0);
  }));

Deno.test("the page for everybody says as whom it sends, and a report can be made nobody's", () =>
  withSite(async (site) => {
    const page = await openReport(site, { prepare: silence });
    await belongsToSomebody(page, true);
    await page.goto(site.at("/shell/report?lang=en"));
    await page.getByText(`Reported by ${PEOPLE.reporter.full_name}`).waitFor();
    await fillIn(page);
    assert.deepEqual(await axeViolations(page), []);
    await page.getByRole("button", { name: "Not you?" }).click();
    await page.getByText("Reported by").waitFor({ state: "detached" });
    assert.equal(await settingOn(page, "user"), null);
    assert.equal(await told(page), STORY);
    await send(page);
    await page.getByText("It will be sent after you log in and confirm that it is yours.")
      .waitFor();
    assert.deepEqual(await reports(site), []);
    await page.goto(site.at("/"));
    const badge = page.locator("header .unsent-warn", { hasText: "1 unsent: yours?" });
    await badge.waitFor();
    await badge.click();
    await page.getByText("Did you write this?").waitFor();
  }));

Deno.test("a draft that nobody was logged in for is shown to whoever says that it is theirs", () =>
  withSite(async (site) => {
    const page = await openReport(site);
    await belongsToSomebody(page, true);
    await page.goto(site.at("/shell/report?lang=en"));
    await page.getByRole("button", { name: "Not you?" }).click();
    await page.getByText("Reported by").waitFor({ state: "detached" });
    await fillIn(page);
    await draftSaved(page);
    await page.goto(site.at("/report"));
    await page.getByText("Nobody was logged in. Was this you?").waitFor();
    assert.equal(await told(page), "");
    assert.deepEqual(await axeViolations(page), []);
    await page.getByRole("button", { name: "Yes, continue" }).click();
    await page.getByText("Your draft from").waitFor();
    assert.equal(await told(page), STORY);
  }));

Deno.test("on the page of one person nothing is promised while the phone is another's", () =>
  withSite(async (site) => {
    const first = await takePhone(site, PEOPLE.reporter);
    await first.goto(site.at("/report"));
    await awake(first);
    await fillIn(first);
    const second = await first.context().newPage();
    await logOut(site, second);
    await logIn(second, PEOPLE.otherReporter);
    const other = author(PEOPLE.otherReporter).id;
    await eventually("another user", async () => (await settingOn(second, "user"))?.id === other);
    await send(first);
    await first.getByText(`Waiting until ${PEOPLE.reporter.full_name} logs in`).waitFor();
    assert.equal(await first.getByRole("button", { name: "Send now" }).count(), 0);
    assert.deepEqual(await reports(site), []);
  }));

Deno.test("on the page of the log-in the phone is nobody's, and so when the log-out is sent", () =>
  withSite(async (site) => {
    const page = await site.logIn(PEOPLE.reporter, phone);
    await page.goto(site.at("/profile"));
    await page.waitForFunction(async () => (await indexedDB.databases()).length > 0);
    await belongsToSomebody(page, true);
    const other = await page.context().newPage();
    await other.goto(site.at("/unsent"));
    await other.locator("is-land[name=UnsentBadge][awake]").waitFor({ state: "attached" });
    await other.waitForTimeout(500);
    // The answer never comes.
    await page.route(/\/logout$/, () => {});
    await page.locator("main form[action$='/logout'] button").click({ noWaitAfter: true });
    await belongsToSomebody(other, false);
    await other.reload();
    await belongsToSomebody(other, true);
    await page.context().clearCookies();
    await other.goto(site.at("/login"));
    await belongsToSomebody(other, false);
  }));

/** Waits until the phone has a user, or none. */
async function belongsToSomebody(page: Page, isSo: boolean): Promise<void> {
  await eventually(
    isSo ? "a user" : "the user gone",
    async () => Boolean(await settingOn(page, "user")) === isSo,
  );
}
