import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { expectJson } from "@/tests/support/answers.ts";
import { axeViolations, desktop, screenshot } from "@/tests/support/browser/browser.ts";
import type { Site } from "@/tests/support/browser/site.ts";
import { withSite } from "@/tests/support/browser/site.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { aDraft, openDraft, saved } from "./site.ts";

/** A submitted record, which takes results that come late. */
async function submitted(site: Site): Promise<{ id: string; path: string }> {
  const draft = await aDraft(site);
  const hse = await site.server.as(PEOPLE.hse);
  await expectJson(hse.post(`/api/incidents/${draft.id}/investigation/submit`), 200);
  return draft;
}

async function typeReading(page: Page, value: string): Promise<void> {
  await page.locator("summary").filter({ hasText: "Alcohol test" }).click();
  await page.selectOption("#alcohol_test-specimen", "breath");
  await page.fill("#alcohol_test-value", value);
}

function saveButton(page: Page): Locator {
  return page.getByRole("button", { name: "Save results" });
}

Deno.test("half a late reading is never saved by itself, and leaving asks first", () =>
  withSite(async (site) => {
    const { id, path } = await submitted(site);
    const page = await openDraft(site, path);
    await typeReading(page, "1");
    await page.locator("form").getByText("Not saved yet").waitFor();
    let asked = false;
    page.once("dialog", async (dialog) => {
      asked = dialog.type() === "beforeunload";
      await dialog.dismiss();
    });
    await page.evaluate(() => {
      Object.defineProperty(document, "hidden", { value: true, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await page.evaluate(() => void location.assign("/siaga/"));
    await page.waitForTimeout(3000);
    assert.ok(asked, "the browser asks before it leaves");
    assert.equal((await saved(site, id)).alcohol_test, null);

    await page.fill("#alcohol_test-value", "12");
    await saveButton(page).click();
    await page.waitForURL(/done=saved/);
    assert.equal((await saved(site, id)).alcohol_test.value, 12);
    await page.locator("#record ~ *").getByText("12 µg").first().waitFor();
  }));

Deno.test("late results stay typed when the session is lost or the connection is", () =>
  withSite(async (site) => {
    const { id, path } = await submitted(site);
    const page = await openDraft(site, path);
    await typeReading(page, "12");
    const cookies = await page.context().cookies();
    await page.context().clearCookies({ name: "siaga_session" });
    await saveButton(page).click();
    const notice = page.locator(".notice[role=alert]");
    await notice.getByText("Your session has ended").waitFor();
    await notice.getByRole("link", { name: "Log in in a new tab" }).waitFor();
    assert.ok(await notice.evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight));
    assert.equal(await page.inputValue("#alcohol_test-value"), "12");
    assert.equal((await saved(site, id)).alcohol_test, null);
    await screenshot(page, "investigation-late-logged-out");

    await page.context().addCookies(cookies);
    await page.route(`**${path}`, (route) => route.abort());
    await saveButton(page).click();
    await notice.getByText("No connection").waitFor();
    await page.unroute(`**${path}`);
    await saveButton(page).click();
    await page.waitForURL(/done=saved/);
    assert.equal((await saved(site, id)).alcohol_test.value, 12);
  }));

for (const javaScriptEnabled of [true, false]) {
  const name = javaScriptEnabled ? "with" : "without";
  Deno.test(`two people with late results lose neither ${name} JavaScript`, () =>
    withSite(async (site) => {
      const { id, path } = await submitted(site);
      const look = { ...desktop, javaScriptEnabled };
      const page = await site.logIn(PEOPLE.hse, look);
      await page.goto(site.at(path));
      await typeReading(page, "12");
      const other = await site.server.as(PEOPLE.otherHse);
      const results = {
        alcohol_test: { specimen: "breath", value: 30, evidence_ref: "B-77" },
        witness_statements: [{ ref: "WS-09" }],
      };
      await expectJson(other.patch(`/api/incidents/${id}/investigation`, results), 200);
      await saveButton(page).click();
      const notice = page.getByRole("region", { name: /other_hse person saved a newer version/ });
      await notice.waitFor();
      assert.deepEqual(await notice.getByRole("listitem").allTextContents(), [
        "Alcohol test",
        "Witness statements",
      ]);
      const theirs = page.locator("[data-part='theirs.alcohol_test']");
      await theirs.getByText("30 µg").waitFor();
      await theirs.getByText("B-77").waitFor();
      assert.equal(await page.inputValue("#alcohol_test-value"), "12");
      if (javaScriptEnabled) assert.deepEqual(await axeViolations(page), []);
      await screenshot(page, `investigation-late-stale-${name}`);
      await theirs.getByRole("radio", { name: "Keep mine" }).check();
      await saveButton(page).click();
      await page.waitForURL(/done=saved/);
      const { alcohol_test, witness_statements } = await saved(site, id);
      assert.deepEqual([alcohol_test.value, witness_statements.length], [12, 1]);
    }));
}
