import assert from "node:assert/strict";
import { axeViolations } from "@/tests/support/browser/browser.ts";
import { withSite } from "@/tests/support/browser/site.ts";
import { PASSWORD, PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";
import {
  arrivedOnce,
  awake,
  draftSaved,
  fillIn,
  heading,
  openReport,
  received,
  reports,
  send,
  sentPanelLoaded,
  STORY,
} from "./form.ts";

Deno.test("a report sent without a connection is kept, and arrives once, by itself", () =>
  withSite(async (site) => {
    const page = await openReport(site);
    await fillIn(page);
    await sentPanelLoaded(page);
    await page.context().setOffline(true);
    await send(page);
    await page.getByText("No connection").waitFor();
    assert.equal(await heading(page).innerText(), "Saved on this phone");
    assert.ok(await heading(page).evaluate((one) => one === document.activeElement));
    assert.equal(await page.locator("#report").count(), 0);
    assert.deepEqual(await axeViolations(page), []);
    await page.context().setOffline(false);
    await received(page);
    assert.equal((await arrivedOnce(site)).source, "offline");
    await page.getByRole("link", { name: "Report another here" }).click();
    await awake(page);
    assert.equal(await page.inputValue("[name=description]"), "");
    assert.equal(await page.locator("#draft-notice").count(), 0);
  }));

Deno.test("a tab closed before the report arrived sends it when it is opened again", () =>
  withSite(async (site) => {
    const page = await openReport(site);
    await fillIn(page);
    await sentPanelLoaded(page);
    await page.context().setOffline(true);
    await send(page);
    await page.getByText("No connection").waitFor();
    const other = await page.context().newPage();
    await page.close();
    await other.context().setOffline(false);
    await other.goto(site.at("/my-reports"));
    await other.getByText("INC-2026-000001").first().waitFor();
    assert.equal((await arrivedOnce(site)).status, "reported");
  }));

Deno.test("who was signed out meanwhile logs in, and the report goes on", () =>
  withSite(async (site) => {
    const page = await openReport(site);
    await fillIn(page);
    await page.context().clearCookies();
    await send(page);
    await page.getByText("Log in to continue").waitFor();
    assert.deepEqual(await reports(site), []);
    await page.locator("main").getByRole("link", { name: "Log in" }).click();
    await page.fill("[name=email]", PEOPLE.reporter.email);
    await page.fill("[name=password]", PASSWORD);
    await page.click("main form button");
    await page.getByText("INC-2026-000001").first().waitFor();
    await arrivedOnce(site);
  }));

Deno.test("a second report within a minute says when it goes on, and goes then", () =>
  withSite(async (site) => {
    const page = await openReport(site, { prepare: (page) => page.clock.install() });
    await fillIn(page);
    await send(page);
    await received(page);
    await page.getByRole("link", { name: "Report another here" }).click();
    await awake(page);
    await fillIn(page, "The rack beside it is bent too.");
    await send(page);
    await page.getByText("The next report will be sent at 12:01").waitFor();
    assert.equal((await reports(site)).length, 1);
    site.server.clock.forward(61);
    await page.clock.fastForward(61_000);
    await received(page, "INC-2026-000002");
    assert.equal((await reports(site)).length, 2);
  }));

Deno.test("a refused report comes back into the form, and a corrected one arrives once", () =>
  withSite(async (site) => {
    const page = await openReport(site);
    await fillIn(page);
    const admin = await site.server.as(PEOPLE.admin);
    const zone = `/api/admin/zones/${PLACES.northBay.id}`;
    assert.equal((await admin.patch(zone, { active: false })).status, 200);
    await send(page);
    await page.getByText("(422)").waitFor();
    assert.deepEqual(await axeViolations(page), []);
    await page.getByRole("link", { name: "Correct" }).click();
    await page.locator(".errors").waitFor();
    assert.match(page.url(), /\/report\?fix=/);
    assert.equal(await page.inputValue("[name=description]"), STORY);
    const zoneError = page.locator(".field:has([name=zone_id]) .error");
    assert.equal(await zoneError.innerText(), "This zone does not exist or is deactivated.");
    assert.ok(await page.locator(".errors").evaluate((one) => one === document.activeElement));
    // What is corrected is kept like a draft.
    await page.fill("[name=description]", `${STORY} Corrected.`);
    await page.waitForTimeout(600);
    await page.reload();
    await page.locator(".errors").waitFor();
    assert.equal(await page.inputValue("[name=description]"), `${STORY} Corrected.`);
    await page.selectOption("[name=zone_id]", PLACES.northYard.id);
    await page.locator(".errors").waitFor({ state: "detached" });
    await send(page);
    await received(page);
    await arrivedOnce(site, `${STORY} Corrected.`);
  }));

Deno.test("a report from a phone whose clock is a day ahead happened when the form says", () =>
  withSite(async (site) => {
    const page = await openReport(site, {
      prepare: (page) => page.clock.setFixedTime("2026-03-11T04:00:00Z"),
    });
    await fillIn(page);
    assert.equal(await page.inputValue("[name=date]"), "2026-03-10");
    await send(page);
    await received(page);
    assert.equal((await arrivedOnce(site)).occurred_at, "2026-03-10T04:00:00.000Z");
  }));

Deno.test("a phone whose clock is a day late may report what has just happened", () =>
  withSite(async (site) => {
    const page = await openReport(site, {
      prepare: (page) => page.clock.setFixedTime("2026-03-09T04:00:00Z"),
    });
    await fillIn(page);
    await draftSaved(page);
    await send(page);
    await received(page);
    await arrivedOnce(site);
  }));
