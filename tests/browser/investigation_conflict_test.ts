import assert from "node:assert/strict";
import { axeViolations, desktop, screenshot } from "../support/browser.ts";
import { withSite } from "../support/site.ts";
import { PEOPLE } from "../support/world.ts";
import { aDraft, openDraft, saved, says } from "./investigation_site.ts";

Deno.test("two people on one draft see each other's version before anything is replaced", () =>
  withSite("pglite", async (site) => {
    const { id, path } = await aDraft(site);
    const first = await openDraft(site, path);
    const second = await openDraft(site, path, PEOPLE.otherHse);
    await first.fill("#conclusion", "As the first one sees it");
    await says(first, "Saved 12:00");

    await second.fill("#conclusion", "As the second one sees it");
    const alert = second.locator(".notice[role=alert]");
    await alert.getByText("Somebody else saved a newer version").waitFor();
    const notice = second.getByRole("region", { name: /hse person saved a newer version/ });
    await notice.getByText("Show the saved version here").click();
    await notice.getByText("As the first one sees it").waitFor();
    assert.equal(await second.inputValue("#conclusion"), "As the second one sees it");
    assert.deepEqual(await axeViolations(second), []);
    await screenshot(second, "investigation-stale");

    // Nothing more is sent until somebody decided.
    const posts: string[] = [];
    second.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
    await second.locator("#conclusion").pressSequentially(", and more");
    await second.getByRole("button", { name: "Save draft" }).click();
    await second.waitForTimeout(2500);
    assert.deepEqual(posts, []);
    assert.equal((await saved(site, id)).conclusion, "As the first one sees it");

    await second.getByLabel("Replace the saved version with mine").check();
    await says(second, "Saved 12:00");
    assert.equal((await saved(site, id)).conclusion, "As the second one sees it, and more");
    await notice.waitFor({ state: "detached" });
    assert.equal(await alert.count(), 0);
    assert.equal(await second.locator("[name=replaced_version]").count(), 0);

    await first.fill("#lessons_learned", "The first one goes on");
    await first.getByRole("region", { name: /other_hse person saved/ }).waitFor();
    assert.equal((await saved(site, id)).lessons_learned, null);
  }));

Deno.test("without JavaScript a draft is saved by its button, and a conflict is told as well", () =>
  withSite("pglite", async (site) => {
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
    await page.locator(".stick").getByRole("button", { name: "Save draft" }).click();
    await other.fill("#conclusion", "Over it");
    await other.locator(".stick").getByRole("button", { name: "Save draft" }).click();
    await other.getByRole("heading", { name: /hse person saved a newer version/ }).waitFor();
    assert.equal(await other.inputValue("#conclusion"), "Over it");
    assert.equal((await saved(site, id)).conclusion, "Once more");
  }));

for (const javaScriptEnabled of [true, false]) {
  const name = javaScriptEnabled ? "with" : "without";
  Deno.test(`what is missing is listed and linked ${name} JavaScript`, () =>
    withSite("pglite", async (site) => {
      const { path } = await aDraft(site, "fishbone");
      const page = await site.logIn(PEOPLE.hse, { ...desktop, javaScriptEnabled });
      await page.goto(site.at(path));
      const missing = page.getByRole("region", { name: "Missing before it can be submitted" });
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
