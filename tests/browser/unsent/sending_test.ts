import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { putReports } from "@/tests/support/browser/phone_records.ts";
import { type Site, withSite } from "@/tests/support/browser/site.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { DAY, readyReport, takePhone } from "./phone.ts";
import { checkPage } from "@/tests/support/browser/page_actions.ts";

const NUMBER = /^Received (INC-\S+)$/;

Deno.test("what waits is sent by any page, said to those who listen, and taken off the list", () =>
  withSite(async (site) => {
    const page = await takePhone(site, PEOPLE.reporter);
    await page.goto(site.at("/profile"));
    await putReports(page, [readyReport(PEOPLE.reporter, "The lorry rolled back into the dock.")]);
    const live = page.locator("header [role=status]");
    await live.filter({ hasText: /INC-/ }).waitFor({ state: "attached" });
    const [, number] = NUMBER.exec(await live.textContent() ?? "") ?? [];
    assert.ok(number, "the number is said");
    assert.equal(await page.locator("header .unsent").count(), 0, "nothing waits any more");
    await checkPage(page, "unsent-nothing-on-profile");

    await page.goto(site.at("/unsent"));
    await page.getByRole("button", { name: "Remove from this list" }).waitFor();
    assert.equal(await incidentBehind(page, number), number);
    await page.goBack();
    await page.getByRole("button", { name: "Remove from this list" }).click();
    await page.getByText("No reports are waiting on this phone").waitFor();
    assert.deepEqual(await reportsOf(site), ["The lorry rolled back into the dock."]);
    await page.context().close();
  }));

Deno.test("a second report within the minute waits, and the list says until when", () =>
  withSite(async (site) => {
    const page = await takePhone(site, PEOPLE.reporter);
    await page.goto(site.at("/unsent"));
    await putReports(page, [
      readyReport(PEOPLE.reporter, "The first one of two reports."),
      readyReport(PEOPLE.reporter, "The second one of two reports."),
    ]);
    // The service's clock stands at noon in Malaysia.
    await page.getByText("The next report will be sent at 12:01").waitFor();
    assert.equal(await page.getByRole("button", { name: "Send now" }).count(), 0);
    assert.equal(await page.locator("header .unsent").textContent(), "1 unsent");
    assert.deepEqual(await reportsOf(site), ["The first one of two reports."]);
    await page.context().close();
  }));

Deno.test("without a connection everything waits, and what failed says when it is tried again", () =>
  withSite(async (site) => {
    const page = await takePhone(site, PEOPLE.reporter);
    await page.goto(site.at("/unsent"));
    await page.route("**/api/incidents", (route) => route.fulfill({ status: 503, body: "no" }));
    await putReports(page, [readyReport(PEOPLE.reporter, "The lorry rolled back into the dock.")]);
    await page.getByText(/^Not sent yet\. Next attempt at \d\d:\d\d \(503\)$/).waitFor();
    await page.context().setOffline(true);
    await page.getByText("Reports will be sent automatically when you are online.").waitFor();
    await page.unroute("**/api/incidents");
    await page.context().setOffline(false);
    await page.getByRole("link", { name: "Received INC-" }).waitFor();
    assert.deepEqual(await reportsOf(site), ["The lorry rolled back into the dock."]);
    await page.context().close();
  }));

Deno.test("a report mistaken for another one is sent as a new report", () =>
  withSite(async (site) => {
    const page = await takePhone(site, PEOPLE.reporter);
    await page.goto(site.at("/unsent"));
    const refusal = { status: 409, code: "idempotency_key_reused", detail: "Used.", errors: [] };
    const report = readyReport(PEOPLE.reporter, "The lorry rolled back into the dock.");
    const values = {
      ...report.values,
      date: ["2026-03-10"],
      time: ["10:00"],
    };
    await putReports(page, [{ ...report, values, body: null, state: "refused", refusal }]);
    await page.getByText(/^Not accepted: .*Nothing is lost\. \(409\)$/).waitFor();
    await page.getByRole("button", { name: "Send as a new report" }).click();
    await page.getByRole("link", { name: "Received INC-" }).waitFor();
    assert.deepEqual(await reportsOf(site), ["The lorry rolled back into the dock."]);
    await page.context().close();
  }));

Deno.test("my reports show what waits above the rest, until it has arrived", () =>
  withSite(async (site) => {
    const page = await takePhone(site, PEOPLE.reporter);
    await page.goto(site.at("/my-reports"));
    await page.route("**/api/incidents", (route) => route.abort());
    const late = { saved_at: Date.now() - 4 * DAY };
    const report = readyReport(PEOPLE.reporter, "The lorry rolled back into the dock.");
    await putReports(page, [{ ...report, ...late }]);
    const section = page.getByRole("region", { name: "Reports on this phone" });
    await section.getByText("Saved on this phone").waitFor();
    await page.unroute("**/api/incidents");
    await page.evaluate(() => void dispatchEvent(new Event("online")));
    await section.getByText(/Received INC-/).waitFor();
    await page.reload();
    await page.getByText("We have your report.").waitFor();
    assert.equal(await section.count(), 0);
    await page.context().close();
  }));

/** Follows the link of a received report; the number on the page of its incident. */
async function incidentBehind(page: Page, number: string): Promise<string> {
  await page.getByRole("link", { name: `Received ${number}` }).click();
  await page.waitForURL(/\/incidents\//);
  return await page.locator("main").getByText(number, { exact: true }).first().innerText();
}

/** What the reporter's list of incidents holds on the server. */
async function reportsOf(site: Site): Promise<string[]> {
  const caller = await site.server.as(PEOPLE.reporter);
  const { items } = await (await caller.get("/api/incidents")).json();
  return items.map(({ description }: { description: string }) => description);
}
