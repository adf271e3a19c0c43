import { createRequire } from "node:module";
import type { BrowserContext, Page } from "playwright-core";
import type { AxeResults, RunOptions } from "axe-core";

const axePath = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** WCAG 2.2 AA with all it builds on. */
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What is looked for; measuring the contrast of the colours is half the work. */
export interface AxeOptions {
  readonly contrast?: boolean;
}

/**
 * Has every page of a context begin with axe, for tests that check many pages: a page that is given it
 * afterwards takes 0.1 s longer.
 */
export async function beginWithAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript({ path: axePath });
}

/**
 * Checks the page as it stands against WCAG 2.2 AA. The page needs JavaScript on: axe waits on
 * timers, which never fire without it.
 *
 * @returns one line for each element at fault, none when the page is good.
 * @throws {Error} at once, instead of waiting forever, when JavaScript is off.
 */
export async function axeViolations(
  page: Page,
  { contrast = true }: AxeOptions = {},
): Promise<string[]> {
  if (await page.evaluate(() => matchMedia("(scripting: none)").matches)) {
    throw new Error("axe needs JavaScript: check the same page with it on");
  }
  // Evaluated by the debugger and not added as a script, so the page's CSP does not matter.
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
