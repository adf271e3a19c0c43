import assert from "node:assert/strict";
import { withSite } from "@/tests/support/browser/site.ts";
import { arrivedOnce, fillIn, openReport, received, send, STORY } from "./form.ts";

Deno.test("the form asks by a tick whether something of a year ago is meant, before it is queued", () =>
  withSite(async (site) => {
    const page = await openReport(site);
    await fillIn(page);
    const box = page.locator("[name=long_ago]");
    assert.equal(await box.isVisible(), false, "not asked for the present day");
    await page.fill("[name=date]", "2025-01-19");
    await send(page);
    await page.locator(".errors a[href='#long_ago']").waitFor();
    assert.equal(await box.isVisible(), true);
    await page.locator(".errors a").click();
    assert.equal(await page.evaluate(() => document.activeElement?.id), "long_ago");
    await page.keyboard.press("Space");
    await page.waitForFunction(() => !document.querySelector("#report .error"));
    await send(page);
    await received(page);
    await arrivedOnce(site, STORY);
    await page.context().close();
  }));
