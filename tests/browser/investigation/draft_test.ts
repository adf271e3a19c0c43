import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { withSite } from "@/tests/support/browser/site.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { aDraft, awake, openDraft, saved, says } from "./site.ts";
import { checkPage } from "@/tests/support/browser/page_actions.ts";
import { eventually } from "@/tests/support/eventually.ts";

Deno.test("typing is saved without a button, survives a reload and is one line of history", () =>
  withSite(async (site) => {
    const { id, path } = await aDraft(site);
    const page = await openDraft(site, path);
    await page.locator("#conclusion").pressSequentially("The bay had no straps.");
    await says(page, "Not saved yet");
    await says(page, "Saved 12:00");
    assert.equal((await saved(site, id)).conclusion, "The bay had no straps.");
    assert.equal(await page.inputValue("[name=version]"), "3");

    await page.reload();
    await awake(page);
    assert.equal(await page.inputValue("#conclusion"), "The bay had no straps.");

    site.server.clock.forward(29 * 60);
    await page.fill("#lessons_learned", "Hang straps at every bay.");
    await page.getByRole("button", { name: "Save draft" }).click();
    await says(page, "Saved 12:29");
    assert.match(page.url(), /investigation$/, "the button saves in place");
    await checkPage(page, "investigation-saved");

    await page.goto(site.at(`/incidents/${id}`));
    await page.getByText("Saved the investigation draft 3 times, 12:00 to 12:29").waitFor();
  }));

Deno.test("who leaves the tab has what was typed saved at once", () =>
  withSite(async (site) => {
    const { id, path } = await aDraft(site);
    const page = await openDraft(site, path);
    await page.fill("#conclusion", "Typed just before");
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await hide(page);
    assert.equal((await answer).status(), 200);
    assert.equal((await saved(site, id)).conclusion, "Typed just before");
  }));

Deno.test("a lost connection loses nothing, also when only the answer was lost", () =>
  withSite(async (site) => {
    const { id, path } = await aDraft(site);
    const page = await openDraft(site, path);
    await page.route(`**${path}`, (route) => route.abort());
    await page.fill("#conclusion", "Written in the cold store");
    await page.locator(".notice[role=alert]").getByText("No connection").waitFor();
    await says(page, "Not saved yet");
    let asked = false;
    page.once("dialog", async (dialog) => {
      asked = dialog.type() === "beforeunload";
      await dialog.dismiss();
    });
    await page.evaluate(() => void location.assign("/siaga/"));
    await eventually("a request", () => asked);
    await page.getByRole("button", { name: "Save and submit" }).click();
    assert.equal(await page.inputValue("#conclusion"), "Written in the cold store");

    // The server saves it, and the answer never comes.
    await page.unroute(`**${path}`);
    await page.route(`**${path}`, async (route) => {
      await route.fetch();
      await route.abort();
    }, { times: 1 });
    await page.evaluate(() => void dispatchEvent(new Event("online")));
    await eventually(
      "the saved text",
      async () => (await saved(site, id)).conclusion === "Written in the cold store",
    );
    await page.fill("#conclusion", "Written in the cold store, and more");
    await page.evaluate(() => void dispatchEvent(new Event("online")));
    await says(page, "Saved 12:00");
    assert.equal(await page.locator(".notice[role=alert]").count(), 0);
    assert.equal((await saved(site, id)).conclusion, "Written in the cold store, and more");
  }));

Deno.test("an expired session keeps what was typed until somebody logged in in another tab", () =>
  withSite(async (site) => {
    const { id, path } = await aDraft(site);
    const page = await openDraft(site, path);
    await page.context().clearCookies({ name: "siaga_session" });
    await page.fill("#conclusion", "Typed for an hour");
    const notice = page.locator(".notice[role=alert]");
    await notice.getByText("Your session has ended").waitFor();
    const link = notice.getByRole("link", { name: "Log in in a new tab" });
    const [tab] = await Promise.all([page.context().waitForEvent("page"), link.click()]);
    await logInOn(tab, PEOPLE.otherHse.email);
    await page.evaluate(() => void dispatchEvent(new Event("focus")));
    await notice.getByText("Someone else is now logged in").waitFor();
    assert.equal((await saved(site, id)).conclusion, null, "not under another name");

    await page.context().clearCookies({ name: "siaga_session" });
    await tab.goto(site.at("/login"));
    await logInOn(tab, PEOPLE.hse.email);
    await page.evaluate(() => void dispatchEvent(new Event("focus")));
    await says(page, "Saved 12:00");
    assert.equal((await saved(site, id)).conclusion, "Typed for an hour");
  }));

Deno.test("what cannot be saved yet is named and linked, and saved when it is mended", () =>
  withSite(async (site) => {
    const { id, path } = await aDraft(site);
    const page = await openDraft(site, path);
    await page.getByRole("button", { name: "Add a root cause" }).click();
    await page.selectOption("#root_causes-1-category", "supervision");
    const link = page.locator(".notice[role=alert]").getByRole("link");
    await link.filter({ hasText: "Root cause 2" }).click();
    assert.ok(
      await page.locator("#root_causes-1-text").evaluate((field) =>
        field === document.activeElement
      ),
    );
    await page.keyboard.type("Nobody checked the straps");
    await says(page, "Saved 12:00");
    assert.equal((await saved(site, id)).root_causes.length, 2);
  }));

async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
}

async function logInOn(page: Page, email: string): Promise<void> {
  await page.fill("[name=email]", email);
  await page.fill("[name=password]", "correct horse");
  await page.click("main form button");
  await page.waitForURL((url) => !url.pathname.endsWith("/login"));
}
