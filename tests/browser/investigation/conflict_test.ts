import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { expectJson } from "@/tests/support/answers.ts";
import { axeViolations, desktop, phone, screenshot } from "@/tests/support/browser/browser.ts";
import { withSite } from "@/tests/support/browser/site.ts";
import { eventually } from "@/tests/support/eventually.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { aDraft, awake, openDraft, saved, says } from "./site.ts";

Deno.test("two people on one draft see both versions side by side before anything is replaced", () =>
  withSite(async (site) => {
    const { id, path } = await aDraft(site);
    const first = await openDraft(site, path);
    const second = await openDraft(site, path, PEOPLE.otherHse);
    await first.fill("#conclusion", "As the first one sees it");
    await first.fill("#lessons_learned", "Only the first one wrote this");
    await eventually(
      "both fields saved",
      async () => (await saved(site, id)).lessons_learned === "Only the first one wrote this",
    );

    await second.fill("#problem", "Only the second one wrote this");
    await second.fill("#conclusion", "As the second one sees it");
    const alert = second.locator(".notice[role=alert]");
    await alert.getByText("Someone else saved a newer version").waitFor();
    const notice = second.getByRole("region", { name: /hse person saved a newer version/ });
    const both = notice.getByRole("listitem");
    await both.nth(1).waitFor();
    assert.deepEqual(await both.allTextContents(), ["Conclusion", "Lessons learned"]);
    await theirs(second, "Conclusion").getByText("As the first one sees it").waitFor();
    assert.equal(await second.inputValue("#conclusion"), "As the second one sees it");
    assert.deepEqual(await axeViolations(second), []);
    await screenshot(second, "investigation-stale");
    const [mine, other] = [
      await second.locator("#conclusion").boundingBox(),
      await theirs(second, "Conclusion").boundingBox(),
    ];
    assert.ok(mine!.x + mine!.width <= other!.x, "beside each other");
    await second.setViewportSize(phone);
    const [above, below] = [
      await second.locator("#conclusion").boundingBox(),
      await theirs(second, "Conclusion").boundingBox(),
    ];
    assert.ok(above!.y + above!.height <= below!.y, "one below the other on a phone");
    await screenshot(second, "investigation-stale-phone");
    await second.setViewportSize(desktop);

    // Nothing is saved until somebody decided.
    await second.locator("#conclusion").pressSequentially(", and more");
    await second.locator(".stick").getByRole("button", { name: "Save draft" }).click();
    await second.waitForTimeout(2500);
    const before = await saved(site, id);
    assert.equal(before.conclusion, "As the first one sees it");
    assert.equal(before.problem, "A pallet slid");

    // What only the other one changed is proposed to be taken.
    assert.ok(await choice(second, "Lessons learned", "Take theirs").isChecked());
    // Who writes there after all keeps what they write, unless they say otherwise.
    const lessons = second.locator("#lessons_learned");
    const typed = await lessons.inputValue();
    await lessons.pressSequentially("x");
    assert.ok(await choice(second, "Lessons learned", "Keep mine").isChecked());
    await lessons.fill(typed);
    await choice(second, "Lessons learned", "Take theirs").check();
    await choice(second, "Conclusion", "Keep mine").check();
    await second.locator(".stick").getByRole("button", { name: "Save draft" }).click();
    await second.waitForURL(/done=draft_saved/);
    const after = await saved(site, id);
    assert.deepEqual([after.problem, after.conclusion, after.lessons_learned], [
      "Only the second one wrote this",
      "As the second one sees it, and more",
      "Only the first one wrote this",
    ]);
    assert.equal(await second.inputValue("#lessons_learned"), "Only the first one wrote this");
    await awake(second);
    assert.equal(await second.getByRole("region", { name: /saved a newer version/ }).count(), 0);

    await first.fill("#team_members", "The first one goes on");
    await first.getByRole("region", { name: /other_hse person saved/ }).waitFor();
    assert.equal(await first.inputValue("#team_members"), "The first one goes on");
    assert.deepEqual((await saved(site, id)).team_members, []);
  }));

Deno.test("who loses the session while deciding loses nothing", () =>
  withSite(async (site) => {
    const { id, path } = await aDraft(site);
    const first = await openDraft(site, path);
    const second = await openDraft(site, path, PEOPLE.otherHse);
    await first.fill("#conclusion", "As the first one sees it");
    await says(first, "Saved 12:00");
    await second.fill("#conclusion", "As the second one sees it");
    await choice(second, "Conclusion", "Keep mine").check();
    const cookies = await second.context().cookies();
    await second.context().clearCookies({ name: "siaga_session" });
    const save = second.locator(".stick").getByRole("button", { name: "Save draft" });
    await save.click();
    await second.locator(".notice[role=alert]").getByText("Your session has ended").waitFor();
    assert.equal(await second.inputValue("#conclusion"), "As the second one sees it");
    await second.context().addCookies(cookies);
    await save.click();
    await second.waitForURL(/done=draft_saved/);
    assert.equal((await saved(site, id)).conclusion, "As the second one sees it");
  }));

Deno.test("another method of the other one is looked at as a whole", () =>
  withSite(async (site) => {
    const { id, path } = await aDraft(site);
    const page = await openDraft(site, path);
    const other = await site.server.as(PEOPLE.otherHse);
    const change = { method: "fishbone", whys: [] };
    await expectJson(other.patch(`/api/incidents/${id}/investigation`, change), 200);
    await page.fill("#conclusion", "Written on five whys");
    const notice = page.getByRole("region", { name: /other_hse person saved a newer version/ });
    await notice.getByText("Show the saved version here").click();
    assert.equal((await saved(site, id)).conclusion, null);
    await page.getByLabel("Replace the saved version with mine").check();
    await says(page, "Saved 12:00");
    const after = await saved(site, id);
    assert.deepEqual([after.method, after.conclusion], ["five_why", "Written on five whys"]);
  }));

Deno.test("without JavaScript a draft is saved by its button, and both versions stand side by side", () =>
  withSite(async (site) => {
    const { id, path } = await aDraft(site);
    const look = { ...desktop, javaScriptEnabled: false };
    const page = await site.logIn(PEOPLE.hse, look);
    await page.goto(site.at(path));
    assert.equal(await page.locator("[name^='whys.'][name$='.answer']").count(), 5, "empty rows");
    await page.fill("#conclusion", "By the button");
    await page.getByRole("button", { name: "Save draft" }).first().click();
    await page.waitForURL(/done=draft_saved/);
    assert.equal((await saved(site, id)).conclusion, "By the button");

    const other = await site.logIn(PEOPLE.otherHse, look);
    await other.goto(site.at(path));
    await page.fill("#conclusion", "Once more");
    await page.fill("#whys-0-answer", "Nobody strapped it");
    const save = (one: Page) =>
      one.locator(".stick").getByRole("button", { name: "Save draft" }).click();
    await save(page);
    await other.fill("#conclusion", "Over it");
    await other.fill("#problem", "A pallet fell");
    await save(other);
    await other.getByRole("heading", { name: /hse person saved a newer version/ }).waitFor();
    assert.equal(await other.inputValue("#conclusion"), "Over it");
    await theirs(other, "Conclusion").getByText("Once more").waitFor();
    await theirs(other, "5-Why").getByText("Nobody strapped it").waitFor();
    await screenshot(other, "investigation-stale-plain");

    // The browser asks for what is not chosen.
    await save(other);
    assert.equal((await saved(site, id)).conclusion, "Once more");
    await choice(other, "Conclusion", "Take theirs").check();
    await save(other);
    await other.waitForURL(/done=draft_saved/);
    const after = await saved(site, id);
    assert.deepEqual([after.conclusion, after.problem, after.whys[0].answer], [
      "Once more",
      "A pallet fell",
      "Nobody strapped it",
    ]);
  }));

/** What the other one saved, beside the field. */
function theirs(page: Page, label: string): Locator {
  return page.locator("[data-part^='theirs.']").filter({
    has: page.getByRole("heading", { name: new RegExp(`^${label}, saved by`) }),
  });
}

function choice(page: Page, label: string, name: string): Locator {
  return theirs(page, label).getByRole("radio", { name });
}

for (const javaScriptEnabled of [true, false]) {
  const name = javaScriptEnabled ? "with" : "without";
  Deno.test(`what is missing is listed and linked ${name} JavaScript`, () =>
    withSite(async (site) => {
      const { path } = await aDraft(site, "fishbone");
      const page = await site.logIn(PEOPLE.hse, { ...desktop, javaScriptEnabled });
      await page.goto(site.at(path));
      const missing = page.getByRole("region", { name: "Needed before you can submit" });
      await missing.getByRole("link", { name: "Name at least one root cause." }).click();
      assert.match(page.url(), /#root_causes-0-category$/);
      const submit = page.getByRole("button", { name: "Save and submit" });
      await submit.click();
      const link = page.locator(".errors a").first();
      assert.equal(await link.getAttribute("href"), "#root_causes-0-category");
      await page.selectOption("#root_causes-0-category", "load_securing");
      await page.fill("#root_causes-0-text", "No strap at hand");
      await submit.click();
      await page.waitForURL(/done=investigation_submitted/);
    }));
}
