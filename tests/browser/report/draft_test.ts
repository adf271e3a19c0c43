import assert from "node:assert/strict";
import { assertNoProblems, axeViolations } from "@/tests/support/browser/browser.ts";
import { withSite } from "@/tests/support/browser/site.ts";
import { PLACES } from "@/tests/support/fixtures/world.ts";
import {
  arrivedOnce,
  awake,
  draftSaved,
  fillIn,
  openReport,
  received,
  send,
  STORY,
} from "./form.ts";
import { choose } from "@/tests/support/browser/page_actions.ts";

Deno.test("a draft survives a reload, says from when it is, and can be thrown away", () =>
  withSite(async (site) => {
    const page = await openReport(site);
    assert.equal(await page.locator("#draft-notice").count(), 0);
    await fillIn(page);
    await draftSaved(page);
    await page.reload();
    await page.getByText("Your draft from").waitFor();
    assert.equal(await page.inputValue("[name=description]"), STORY);
    assert.equal(await page.inputValue("[name=zone_id]"), PLACES.northBay.id);
    assert.ok(await page.isChecked("[name=type][value=near_miss]"));
    assert.deepEqual(await axeViolations(page), []);
    await page.getByRole("button", { name: "Start again" }).click();
    await page.waitForFunction(() =>
      document.querySelector<HTMLTextAreaElement>("[name=description]")?.value === ""
    );
    await awake(page);
    await page.reload();
    await awake(page);
    assert.equal(await page.inputValue("[name=description]"), "");
    assert.equal(await page.locator("#draft-notice").count(), 0);
    assertNoProblems(page);
  }));

Deno.test("a form that nobody wrote into leaves no draft behind", () =>
  withSite(async (site) => {
    const path = `/report?zone_id=${PLACES.northYard.id}&source=qr`;
    const page = await openReport(site, { path });
    await page.focus("[name=description]");
    await page.goto(site.at("/my-reports"));
    await page.goto(site.at(path));
    await awake(page);
    assert.equal(await page.locator("#draft-notice").count(), 0);
    assert.equal(await page.inputValue("[name=zone_id]"), PLACES.northYard.id);
  }));

Deno.test("a draft survives a tab that crashed, and going elsewhere and back", () =>
  withSite(async (site) => {
    const page = await openReport(site);
    await fillIn(page);
    await draftSaved(page);
    const other = await page.context().newPage();
    const control = await page.context().newCDPSession(page);
    // The answer never comes.
    control.send("Page.crash").catch(() => {});
    await page.waitForEvent("crash");
    await other.goto(site.at("/report"));
    await other.getByText("Your draft from").waitFor();
    assert.equal(await other.inputValue("[name=description]"), STORY);
    await other.goto(site.at("/my-reports"));
    await other.goBack();
    await awake(other);
    await other.waitForFunction(
      (story) => document.querySelector<HTMLTextAreaElement>("[name=description]")?.value === story,
      STORY,
    );
    await send(other);
    await received(other);
    await arrivedOnce(site);
  }));

Deno.test("two tabs write two drafts, and each keeps its own", () =>
  withSite(async (site) => {
    const first = await openReport(site);
    await fillIn(first);
    await draftSaved(first);
    const second = await first.context().newPage();
    await second.goto(site.at("/report"));
    await second.getByText("This form is open in another tab").waitFor();
    assert.equal(await second.inputValue("[name=description]"), "");
    await fillIn(second, "Something else altogether.");
    await draftSaved(second, "Something else altogether.");
    await second.reload();
    await second.getByText("Your draft from").waitFor();
    assert.equal(await second.inputValue("[name=description]"), "Something else altogether.");
    await first.reload();
    await first.getByText("Your draft from").waitFor();
    assert.equal(await first.inputValue("[name=description]"), STORY);
  }));

Deno.test("a draft without a place gets the one of the scanned code", () =>
  withSite(async (site) => {
    const page = await openReport(site);
    await page.fill("[name=description]", STORY);
    await draftSaved(page);
    await page.goto(site.at(`/report?zone_id=${PLACES.southBay.id}&source=qr`));
    await page.getByText("Your draft from").waitFor();
    assert.equal(await page.inputValue("[name=zone_id]"), PLACES.southBay.id);
    await choose(page, "type", "near_miss");
    await send(page);
    await received(page);
    const report = await arrivedOnce(site);
    assert.equal(report.source, "qr");
  }));

Deno.test("a second code moves no draft: it is offered, and both are kept", () =>
  withSite(async (site) => {
    const OTHER = "A pallet fell from the rack.";
    const south = `/report?zone_id=${PLACES.southBay.id}&source=qr`;
    const page = await openReport(site, {
      path: `/report?zone_id=${PLACES.northBay.id}&source=qr`,
    });
    await choose(page, "type", "near_miss");
    await page.fill("[name=description]", STORY);
    await draftSaved(page);

    const values = async () => ({
      zone: await page.inputValue("[name=zone_id]"),
      description: await page.inputValue("[name=description]"),
    });
    await page.goto(site.at(south));
    await page.getByRole("heading", { name: "You have a draft for Loading bay, North depot" })
      .waitFor();
    assert.deepEqual(await axeViolations(page), []);
    assert.deepEqual(await values(), { zone: PLACES.southBay.id, description: "" });

    // What is written here is a draft of its own.
    await page.getByRole("button", { name: "New report here" }).click();
    await page.locator("#draft-notice").waitFor({ state: "detached" });
    await page.fill("[name=description]", OTHER);
    await draftSaved(page, OTHER);
    await draftSaved(page);
    await page.reload();
    await page.getByText("Your draft from").waitFor();
    assert.deepEqual(await values(), { zone: PLACES.southBay.id, description: OTHER });

    // From the third place the latest is offered, and opened with its own place.
    await page.goto(site.at(`/report?zone_id=${PLACES.northYard.id}&source=qr`));
    await page.getByRole("heading", { name: "You have a draft for Loading bay, South depot" })
      .waitFor();
    await page.getByRole("button", { name: "Continue it" }).click();
    await page.waitForURL(/\/report$/);
    await page.getByText("Your draft from").waitFor();
    assert.deepEqual(await values(), { zone: PLACES.southBay.id, description: OTHER });

    // The first is still where it was begun.
    await page.goto(site.at(`/report?zone_id=${PLACES.northBay.id}&source=qr`));
    await page.getByText("Your draft from").waitFor();
    assert.deepEqual(await values(), { zone: PLACES.northBay.id, description: STORY });
    await send(page);
    await received(page);
    const { zone_id } = await arrivedOnce(site);
    assert.equal(zone_id, PLACES.northBay.id);
    assertNoProblems(page);
  }));

Deno.test("the language switch keeps the draft, and what was typed", () =>
  withSite(async (site) => {
    const page = await openReport(site);
    await fillIn(page);
    await page.getByRole("button", { name: "Bahasa Melayu" }).click();
    await page.getByRole("heading", { name: "Lapor insiden" }).waitFor();
    await awake(page);
    assert.equal(await page.inputValue("[name=description]"), STORY);
    await send(page);
    await received(page);
    assert.equal((await arrivedOnce(site)).locale, "ms");
  }));
