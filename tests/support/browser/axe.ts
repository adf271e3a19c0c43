import { createRequire } from "node:module";
import type { BrowserContext, Page } from "playwright-core";
import type { AxeResults, RunOptions } from "axe-core";

const axePath = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** WCAG 2.2 AA, including the older versions and level A. */
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Options of a check. Checking the colour contrast takes half of its time. */
export interface AxeOptions {
  readonly contrast?: boolean;
}

/**
 * Injects axe into every page of a context on load, for tests of many pages. Injecting it later takes
 * 0.1 s per page.
 */
export async function injectAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript({ path: axePath });
}

/**
 * Checks the current state of a page against WCAG 2.2 AA.
 *
 * @returns one line per violating element
 * @throws {Error} when JavaScript is disabled: axe needs timers and would never finish
 */
export async function axeViolations(
  page: Page,
  { contrast = true }: AxeOptions = {},
): Promise<string[]> {
  if (await page.evaluate(() => matchMedia("(scripting: none)").matches)) {
    throw new Error("axe needs JavaScript: check the same page with it on");
  }
  // Evaluated through DevTools, to which the page's CSP does not apply.
  if (!await page.evaluate(() => "axe" in globalThis)) {
    await page.evaluate(await Deno.readTextFile(axePath));
  }
  const options: RunOptions = {
    runOnly: tags,
    resultTypes: ["violations"],
    rules: { "color-contrast": { enabled: contrast } },
  };
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(document, ${JSON.stringify(options)})`,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help}: ${target.join(" ")}`)
  );
}
