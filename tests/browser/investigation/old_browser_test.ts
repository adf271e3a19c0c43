import assert from "node:assert/strict";
import { assertNoProblems, desktop } from "@/tests/support/browser/browser.ts";
import { withSite } from "@/tests/support/browser/site.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { aDraft, awake, saved, says } from "./site.ts";
import { removeNewFeatures } from "@/tests/support/browser/old_browser.ts";

Deno.test("in a browser of 2021 rows grow, the draft is saved, and what is unsaved is sent with the form", () =>
  withSite(async (site) => {
    const { id, path } = await aDraft(site);
    const page = await site.logIn(PEOPLE.hse, desktop);
    await page.addInitScript(removeNewFeatures);
    await page.goto(site.at(path));
    await awake(page);
    await page.getByRole("button", { name: "Add a why" }).click();
    await page.locator("[name='whys.2.answer']").fill("Nobody had ordered any");
    await says(page, "Saved 12:00");
    assert.equal((await saved(site, id)).whys[2].answer, "Nobody had ordered any");

    await page.fill("#conclusion", "The bay had no straps.");
    await page.getByRole("button", { name: "Save draft" }).click();
    await says(page, "Saved 12:00");
    assert.match(page.url(), /investigation$/, "the button saves in place");

    await page.fill("#conclusion", "The bay had no straps at all.");
    await page.getByRole("button", { name: "Save and submit" }).click();
    await page.waitForURL((url) =>
      url.search.includes("done=") || !url.pathname.endsWith("investigation")
    );
    assert.equal((await saved(site, id)).conclusion, "The bay had no straps at all.");
    assertNoProblems(page);
  }));
