import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { axeViolations, phone } from "@/tests/support/browser/browser.ts";
import { withSite } from "@/tests/support/browser/site.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { arrivedOnce, fillIn, openReport, received, reports, send } from "./form.ts";

/** From here on the phone has no room: Chromium tells so for whatever is written. */
async function fillUp(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { add, put } = IDBObjectStore.prototype;
    const refuse = () => {
      throw new DOMException("no room", "QuotaExceededError");
    };
    Object.assign(IDBObjectStore.prototype, { add: refuse, put: refuse });
    addEventListener("room", () => Object.assign(IDBObjectStore.prototype, { add, put }));
  });
}

async function makeRoom(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event("room")));
}

Deno.test("a browser that keeps nothing says so, checks, and sends by plain post", () =>
  withSite(async (site) => {
    const page = await openReport(site, {
      prepare: (page) =>
        page.addInitScript(() => Object.defineProperty(self, "indexedDB", { value: undefined })),
    });
    await page.getByText("This browser cannot keep anything on the phone").waitFor();
    assert.deepEqual(await axeViolations(page), []);
    await send(page);
    await page.locator(".errors").waitFor();
    await fillIn(page);
    await page.context().setOffline(true);
    await send(page);
    const notice = page.locator("section.notice");
    await page.waitForFunction(
      (one) => one === document.activeElement,
      await notice.elementHandle(),
    );
    await page.context().setOffline(false);
    await send(page);
    await page.waitForURL(/\/report\/sent\//);
    await arrivedOnce(site);
  }));

Deno.test("a full phone says so, keeps the form, and offers a file and the plain post", () =>
  withSite(async (site) => {
    const page = await openReport(site);
    await fillIn(page);
    await fillUp(page);
    await send(page);
    await page.getByText("This phone has no space left for the report").waitFor();
    assert.deepEqual(await axeViolations(page), []);
    assert.deepEqual(await reports(site), []);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Save to a file" }).click(),
    ]);
    assert.match(download.suggestedFilename(), /^\d{4}-\d\d-\d\d\.siaga$/);
    // Room again: the same button sends it.
    await makeRoom(page);
    await send(page);
    await received(page);
    await arrivedOnce(site);
  }));

Deno.test("a full phone can still send by plain post", () =>
  withSite(async (site) => {
    const page = await openReport(site);
    await fillIn(page);
    await fillUp(page);
    await send(page);
    await page.getByRole("button", { name: "Send now" }).click();
    await page.waitForURL(/\/report\/sent\//);
    await arrivedOnce(site);
  }));

Deno.test("without JavaScript the form works by itself", () =>
  withSite(async (site) => {
    const page = await site.logIn(PEOPLE.reporter, { ...phone, javaScriptEnabled: false });
    await page.goto(site.at("/report"));
    await fillIn(page);
    await send(page);
    await page.waitForURL(/\/report\/sent\//);
    await arrivedOnce(site);
  }));
