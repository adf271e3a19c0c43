import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { sentence } from "@/lib/i18n/mod.ts";
import { assertNoProblems } from "@/tests/support/browser/browser.ts";
import { type Site, withSite } from "@/tests/support/browser/site.ts";
import { aReported, officer } from "@/tests/browser/triage/site.ts";
import { choose } from "@/tests/support/browser/page_actions.ts";

const NOTE = "The hook had opened.";

/** The triage page of a fresh report, with a note typed and the page's scripts awake. */
async function typedNote(site: Site): Promise<Page> {
  const { path } = await aReported(site);
  const page = await officer(site);
  await page.goto(site.at(path));
  await page.locator("is-land[name=UnsentBadge][awake]").first().waitFor({ state: "attached" });
  await page.fill("[name=notes]", NOTE);
  await choose(page, "severity", "3");
  return page;
}

const save = (page: Page) =>
  page.getByRole("button", { name: sentence("en", "triage.save"), exact: true });

Deno.test("a second tap sends nothing twice", () =>
  withSite(async (site) => {
    const page = await typedNote(site);
    const posts: string[] = [];
    await page.route("**/triage", async (route) => {
      if (route.request().method() === "POST") {
        posts.push(route.request().url());
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
      await route.continue();
    });
    await save(page).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
      setTimeout(() => button.click(), 100);
    });
    await page.waitForURL(/incidents\/[^/]+\?/);
    assert.equal(posts.length, 1);
    assert.equal(await page.locator(".notice-danger").count(), 0);
    assertNoProblems(page);
  }));

Deno.test("without a connection the page with the form stays, and says so", () =>
  withSite(async (site) => {
    const page = await typedNote(site);
    await page.context().setOffline(true);
    await save(page).click();
    await page.getByRole("alert").getByText("No connection").waitFor();
    await save(page).click();
    assert.equal(await page.getByRole("alert").count(), 1);
    assert.equal(await page.inputValue("[name=notes]"), NOTE);
    await page.context().setOffline(false);
    await save(page).click();
    await page.waitForURL(/incidents\/[^/]+\?/);
  }));

Deno.test("leaving what somebody has begun asks first, and nobody else is asked", () =>
  withSite(async (site) => {
    const page = await typedNote(site);
    const asked: string[] = [];
    page.on("dialog", async (dialog) => {
      asked.push(dialog.type());
      await dialog.dismiss();
    });
    await page.evaluate(() => location.reload());
    await page.waitForTimeout(500);
    assert.deepEqual(asked, ["beforeunload"]);
    assert.equal(await page.inputValue("[name=notes]"), NOTE);
    await save(page).click();
    await page.waitForURL(/incidents\/[^/]+\?/);
    await page.goto(site.at("/report"));
    await page.locator("is-land[name=ReportTools][awake]").waitFor({ state: "attached" });
    await page.fill("[name=description]", NOTE);
    await page.goto(site.at("/inbox"));
    await page.locator("[name=q]").fill("hook");
    await page.goto(site.at("/"));
    assert.deepEqual(asked, ["beforeunload"]);
  }));
