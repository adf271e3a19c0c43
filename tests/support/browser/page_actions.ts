import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { type Locale, type MessageKey, sentence } from "@/lib/i18n/mod.ts";
import { assertNoProblems, axeViolations, screenshot } from "./browser.ts";

/** Clicks a button by its text in Malay. */
export async function press(page: Page, key: MessageKey): Promise<void> {
  await page.getByRole("button", { name: sentence("ms", key), exact: true }).first().click();
}

/** Clicks a link by its text in Malay. */
export async function follow(page: Page, key: MessageKey): Promise<void> {
  await page.getByRole("link", { name: sentence("ms", key) }).first().click();
}

/** Selects a radio button by its value, with a click on its label. */
export async function choose(page: Page, name: string, value: string): Promise<void> {
  await page.locator(`label:has([name="${name}"][value="${value}"])`).first().click();
}

/** The id in the page's URL, such as `/incidents/<id>?done=…`. */
export function idIn(page: Page): string {
  const id = /[0-9a-f-]{36}/.exec(page.url())?.[0];
  assert.ok(id, `no id in ${page.url()}`);
  return id;
}

/** Switches the language and waits for the page in it. */
export async function switchLanguage(page: Page, locale: Locale): Promise<void> {
  await page.locator(`footer .langs button[value=${locale}]`).click();
  await page.locator(`html[lang^=${locale}]`).waitFor({ state: "attached" });
}

/** Checks what holds for every page: one h1, one script at most, no problems and no axe violation. */
export async function checkPage(
  page: Page,
  name: string,
  { axe = true } = {},
): Promise<void> {
  const { h1, island, script } = await page.evaluate(countElements);
  assert.equal(h1, 1, `${name}: one h1`);
  assert.equal(script, island > 0 ? 1 : 0, `${name}: scripts`);
  assertNoProblems(page);
  if (axe) assert.deepEqual(await axeViolations(page), [], name);
  await screenshot(page, name);
}

/** Runs in the page: one call, as each takes 4 ms of a core. */
function countElements() {
  const count = (selector: string) => document.querySelectorAll(selector).length;
  return { h1: count("h1"), island: count("is-land"), script: count("script") };
}
