import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { phone } from "@/tests/support/browser/browser.ts";
import { type Site, withSite } from "@/tests/support/browser/site.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { file, PDF_BYTES } from "@/tests/browser/photos/panel.ts";
import { arrivedOnce, awake, draftSaved, fillIn, openReport, received, send } from "./form.ts";

/** The form on a phone without a service worker, where a part of the script never arrives. */
async function openWithout(site: Site, part: RegExp): Promise<Page> {
  const first = await site.logIn(PEOPLE.reporter, phone);
  const storageState = await first.context().storageState();
  await first.context().close();
  const context = await site.browser.newContext({ storageState, serviceWorkers: "block" });
  const page = await context.newPage();
  await page.route(part, () => {});
  await page.goto(site.at("/report"));
  await awake(page);
  return page;
}

const isBusy = (page: Page) =>
  page.locator("#report .btn-primary[aria-busy=true]", { hasText: "Sending" });

Deno.test("the button shows that Send waits for the script of the photos, which never comes", () =>
  withSite(async (site) => {
    const page = await openWithout(site, /\/Photos-\w+\.js$/);
    await fillIn(page);
    await draftSaved(page);
    await page.setInputFiles("#file", file("plan.pdf", "application/pdf", PDF_BYTES));
    await send(page);
    await isBusy(page).waitFor();
    await page.waitForURL(/report\/sent/);
    const report = await arrivedOnce(site);
    // The draft has become this report, and is no second one.
    await page.waitForTimeout(500);
    await page.goto(site.at("/report"));
    await awake(page);
    await page.waitForTimeout(500);
    assert.equal(await page.locator("#draft-notice").count(), 0);
    assert.equal(await page.inputValue("[name=description]"), "");
    assert.ok(report);
  }));

Deno.test("Send does not wait for the check when its script never comes", () =>
  withSite(async (site) => {
    const page = await openWithout(site, /\/form_validation-\w+\.js$/);
    await fillIn(page);
    await send(page);
    await isBusy(page).waitFor();
    await received(page);
    await arrivedOnce(site);
  }));

Deno.test("a check that fails keeps no report back", () =>
  withSite(async (site) => {
    const page = await openReport(site);
    await fillIn(page);
    await page.locator("#report").evaluate((form) => {
      form.querySelectorAll = () => {
        throw new Error("broken");
      };
    });
    await send(page);
    await received(page);
    await arrivedOnce(site);
  }));
