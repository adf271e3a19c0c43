import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { axeViolations } from "@/tests/support/browser/browser.ts";
import { putReports } from "@/tests/support/browser/phone_records.ts";
import { type Site, withSite } from "@/tests/support/browser/site.ts";
import { PASSWORD, PEOPLE, type Person } from "@/tests/support/fixtures/world.ts";
import { author, logOut, loseSession, readyReport, settingOn, takePhone } from "./phone.ts";

Deno.test("two people on one phone: each report goes as its author, whoever looks at the phone", () =>
  withSite(async (site) => {
    const page = await takePhone(site, PEOPLE.reporter);
    await logOut(site, page);
    await putReports(page, [readyReport(PEOPLE.reporter, "A secret of the first person.")]);
    await page.reload();
    await page.getByText("1 report is waiting on this phone. Log in to send it.").waitFor();
    assert.equal(await settingOn(page, "user"), null, "the phone is nobody's");
    assert.deepEqual(await axeViolations(page), [], "log-in");

    await logIn(page, PEOPLE.otherReporter);
    await page.goto(site.at("/unsent"));
    await page.getByText("1 report by someone else is waiting here.").waitFor();
    assert.doesNotMatch(await page.content(), /secret/);
    assert.equal(await page.locator("header .unsent").count(), 0, "it is not theirs to send");
    assert.deepEqual(await settingOn(page, "user"), author(PEOPLE.otherReporter));
    assert.deepEqual(await axeViolations(page), [], "list");
    assert.deepEqual(await authorsOf(site), []);

    await logOut(site, page);
    await logIn(page, PEOPLE.reporter);
    await page.goto(site.at("/unsent"));
    await page.getByRole("link", { name: "Received INC-" }).waitFor();
    assert.deepEqual(await authorsOf(site), [PEOPLE.reporter.id]);
    await page.context().close();
  }));

Deno.test("a session that only ended stops the queue, and the next log-in lets it go on", () =>
  withSite(async (site) => {
    const page = await takePhone(site, PEOPLE.reporter);
    await page.goto(site.at("/unsent"));
    await loseSession(page);
    await putReports(page, [readyReport(PEOPLE.reporter, "The lorry rolled back into the dock.")]);
    const link = page.getByRole("link", { name: "Log in", exact: true });
    await link.waitFor();
    assert.deepEqual(await settingOn(page, "user"), author(PEOPLE.reporter), "still their phone");
    await link.click();
    await page.getByText("1 report is waiting on this phone.").waitFor();
    await page.fill("[name=email]", PEOPLE.reporter.email);
    await page.fill("[name=password]", PASSWORD);
    await page.click("main form button");
    await page.waitForURL(/\/unsent$/);
    await page.getByRole("link", { name: "Received INC-" }).waitFor();
    await page.context().close();
  }));

Deno.test("what was written while nobody was logged in is sent once somebody claims it", () =>
  withSite(async (site) => {
    const page = await takePhone(site, PEOPLE.otherReporter);
    await page.goto(site.at("/unsent"));
    await putReports(page, [readyReport(null, "Nobody was logged in when I wrote this.")]);
    await page.getByText("Nobody was logged in. Did you write this?").waitFor();
    assert.deepEqual(await authorsOf(site), [], "it is not sent as anybody");
    await page.getByRole("button", { name: "Send it as mine" }).click();
    await page.getByRole("link", { name: "Received INC-" }).waitFor();
    assert.deepEqual(await authorsOf(site), [PEOPLE.otherReporter.id]);
    await page.context().close();
  }));

async function logIn(page: Page, { email }: Person): Promise<void> {
  await page.fill("[name=email]", email);
  await page.fill("[name=password]", PASSWORD);
  await page.click("main form button");
  await page.waitForURL((url) => !url.pathname.endsWith("/login"));
}

/** Who reported what the server has. */
async function authorsOf(site: Site): Promise<string[]> {
  const caller = await site.server.as(PEOPLE.hse);
  const { items } = await (await caller.get("/api/incidents")).json();
  return items.map(({ reporter }: { reporter: { id: string } }) => reporter.id);
}
