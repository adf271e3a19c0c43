import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { desktop } from "@/tests/support/browser/browser.ts";
import { withSite } from "@/tests/support/browser/site.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { aDraft, awake, openDraft, saved, says } from "./site.ts";

Deno.test("a chain of whys grows by the keyboard to its five and gives rows back", () =>
  withSite(async (site) => {
    const { id, path } = await aDraft(site);
    const page = await openDraft(site, path);
    assert.equal(await answers(page), 2, "the two that are saved");
    const add = page.getByRole("button", { name: "Add a why" });
    for (const n of [3, 4, 5]) {
      await add.focus();
      await page.keyboard.press("Enter");
      assert.equal(await focused(page), `whys.${n - 1}.answer`);
      await page.keyboard.type(`Answer ${n}`);
    }
    assert.equal(await add.count(), 0, "five is the most");

    await page.getByRole("button", { name: "Remove why 2" }).focus();
    await page.keyboard.press("Enter");
    assert.equal(await answers(page), 4);
    assert.equal(await page.inputValue("#whys-1-answer"), "Answer 3", "the others move up");
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Undo");
    await page.keyboard.press("Enter");
    assert.equal(await page.inputValue("#whys-1-answer"), "No strap was there");
    assert.equal(await page.inputValue("#whys-4-answer"), "Answer 5");

    await page.getByRole("button", { name: "Remove why 5" }).click();
    await says(page, "Saved 12:00");
    const { whys } = await saved(site, id);
    assert.deepEqual(whys.map(({ n }: { n: number }) => n), [1, 2, 3, 4]);
  }));

Deno.test("the Enter key saves the draft and submits nothing, with and without the script", () =>
  withSite(async (site) => {
    const { id, path } = await aDraft(site);
    for (const javaScriptEnabled of [true, false]) {
      const words = `Enter was pressed, script ${javaScriptEnabled}`;
      const page = await site.logIn(PEOPLE.hse, { ...desktop, javaScriptEnabled });
      await page.goto(site.at(path));
      if (javaScriptEnabled) await awake(page);
      const tester = page.locator("[name='alcohol_test.tested_by']");
      await page.locator("details", { has: tester }).last().locator("summary").click();
      await page.fill("[name=conclusion]", words);
      await tester.press("Enter");
      if (javaScriptEnabled) await says(page, "Saved 12:00");
      else await page.getByText("Draft saved").first().waitFor();
      const { conclusion, status } = await saved(site, id);
      assert.deepEqual([conclusion, status], [words, "draft"]);
      const inert = page.locator("button[value=save]").first();
      assert.ok(await inert.evaluate((button) => (button as HTMLElement).inert));
    }
  }));

Deno.test("root causes and statements grow by their buttons beyond what the server drew", () =>
  withSite(async (site) => {
    const { id, path } = await aDraft(site);
    const page = await openDraft(site, path);
    await page.getByRole("button", { name: "Add a root cause" }).click();
    assert.equal(await focused(page), "root_causes.1.category");
    await page.selectOption("#root_causes-1-category", "supervision");
    await page.fill("#root_causes-1-text", "Nobody looked");

    const add = page.getByRole("button", { name: "Add a statement" });
    for (const n of [1, 2, 3]) {
      await add.click();
      assert.equal(await focused(page), `witness_statements.${n - 1}.ref`);
      await page.keyboard.type(`WS-0${n}`);
      await page.getByLabel("Summary").nth(n - 1).fill(`Statement ${n}`);
    }
    await page.locator("summary", { hasText: "Statement 3: WS-03" }).waitFor();
    await page.getByRole("button", { name: "Remove statement 1" }).click();
    await says(page, "Saved 12:00");
    const { root_causes, witness_statements } = await saved(site, id);
    assert.equal(root_causes.length, 2);
    assert.deepEqual(witness_statements, [
      { ref: "WS-02", summary: "Statement 2" },
      { ref: "WS-03", summary: "Statement 3" },
    ]);
  }));

Deno.test("the fishbone and the results follow what is saved, the limit follows the specimen", () =>
  withSite(async (site) => {
    const { path } = await aDraft(site, "fishbone");
    const page = await openDraft(site, path);
    const bone = page.locator("figure.bone svg");
    assert.equal(await bone.locator(".root").count(), 0);
    await page.fill("#branches-machine", "The forks were worn");
    await page.selectOption("#root_causes-0-category", "maintenance");
    await page.fill("#root_causes-0-text", "The forks were worn");
    await page.locator("summary", { hasText: "Alcohol test" }).click();
    const limit = page.locator("#alcohol_test-value-h");
    for (
      const [specimen, words] of [["breath", "22 µg/100 ml"], ["blood", "50 mg/100 ml"], [
        "urine",
        "67 mg/100 ml",
      ]] as const
    ) {
      await page.selectOption("#alcohol_test-specimen", specimen);
      assert.match(await limit.innerText(), new RegExp(`Legal limit: ${words}`));
    }
    await page.fill("#alcohol_test-value", "68");
    await says(page, "Saved 12:00");
    await bone.locator("text.root", { hasText: "The forks were worn" }).first().waitFor();
    await page.locator("summary", { hasText: /Alcohol test\s+Over the legal limit/ }).waitFor();
  }));

function answers(page: Page): Promise<number> {
  return page.locator("[name^='whys.'][name$='.answer']").count();
}

function focused(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute("name"));
}
