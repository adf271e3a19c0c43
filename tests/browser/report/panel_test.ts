import assert from "node:assert/strict";
import { axeViolations } from "@/tests/support/browser/browser.ts";
import { putReports } from "@/tests/support/browser/phone_records.ts";
import { withSite } from "@/tests/support/browser/site.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { file, PDF_BYTES, states } from "@/tests/browser/photos/panel.ts";
import { awake, fillIn, received, send } from "./form.ts";
import { readyReport, takePhone } from "@/tests/browser/unsent/phone.ts";

const KIND = { status: 415, code: "unsupported_media_type", detail: "No photo.", errors: [] };

Deno.test("a file that came back is removed from the panel after a question that names it", () =>
  withSite(async (site) => {
    const page = await takePhone(site, PEOPLE.reporter);
    await page.route(/\/evidence$/, (route) => route.fulfill({ status: 415, json: KIND }));
    await page.goto(site.at("/report"));
    await awake(page);
    await fillIn(page);
    await page.setInputFiles("#file", file("plan.pdf", "application/pdf", PDF_BYTES));
    await states(page, 1);
    await send(page);
    await received(page);
    await page.locator("dd", { hasText: PEOPLE.reporter.full_name }).waitFor();
    // The focus moves after the page was drawn.
    const focused = (start: string) =>
      page.waitForFunction((text) => document.activeElement?.textContent?.startsWith(text), start);
    const remove = page.getByRole("button", { name: "Remove plan.pdf" });
    await remove.focus();
    await page.keyboard.press("Enter");
    await page.getByText("Remove plan.pdf from this report?").waitFor();
    // A stray second Enter changes nothing.
    await focused("Keep it");
    assert.deepEqual(await axeViolations(page), []);
    await page.keyboard.press("Enter");
    await remove.waitFor();
    await focused("Remove");
    await page.keyboard.press("Enter");
    await focused("Keep it");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByText("plan.pdf").first().waitFor({ state: "detached" });
    // The focus is not lost.
    await focused("Report received");
  }));

Deno.test("a button of the list that could not do its work says so", () =>
  withSite(async (site) => {
    const page = await takePhone(site, PEOPLE.reporter, { quiet: true });
    await page.goto(site.at("/unsent"));
    await putReports(page, [readyReport(PEOPLE.reporter, "The lorry rolled back.")]);
    await page.getByRole("button", { name: "Remove the report" }).click();
    await page.getByText("Remove this report from this phone?").waitFor();
    await page.evaluate(() => {
      IDBObjectStore.prototype.delete = () => {
        throw new Error("broken");
      };
    });
    await page.getByRole("button", { name: "Remove it" }).click();
    await page.getByText("That did not work. Try again.").waitFor();
    assert.equal(await page.locator(".items > li").count(), 1);
  }));
