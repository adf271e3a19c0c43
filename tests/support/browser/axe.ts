import { createRequire } from "node:module";
import type { BrowserContext, Page } from "playwright-core";
import type { AxeResults, RunOptions } from "axe-core";
import { isFull } from "@/tests/support/pages/crosses.ts";

const axePath = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** WCAG 2.2 AA, including the older versions and level A. */
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * Injects axe into every page of a context on load, for tests of many pages. Injecting it later takes
 * 0.1 s per page.
 */
export async function injectAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript({ path: axePath });
}

/**
 * Checks the current state of a page against WCAG 2.2 AA. A page of the same structure, such as the same
 * page in another language, is checked once for each width, and its contrast once for each colour scheme:
 * axe takes as long as all else that a test does with a page. `FULL_CROSSES=1` checks each.
 *
 * @returns one line per violating element
 * @throws {Error} when JavaScript is disabled: axe needs timers and would never finish
 */
export async function axeViolations(page: Page): Promise<string[]> {
  const { structure, width, colors, isScripted } = await page.evaluate(describeStructure);
  if (!isScripted) throw new Error("axe needs JavaScript: check the same page with it on");
  const keys = [`${width} ${structure}`, `${colors} ${structure}`];
  const contrast = isFull() || !checked.has(keys[1]!);
  if (!contrast && checked.has(keys[0]!)) return [];
  const violations = await runAxe(page, contrast);
  if (violations.length === 0) { for (const key of keys) checked.add(key); }
  return violations;
}

/** What axe has found sound in this process. */
const checked = new Set<string>();

async function runAxe(page: Page, contrast: boolean): Promise<string[]> {
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

/** Runs in the page: its elements without their texts and addresses, equal children once and in any order. */
function describeStructure() {
  const TOLD = /^(class|role|type|style|tabindex|aria-(?!label$|labelledby$|describedby$).*)$/;
  const STATES = ":disabled, :checked, :popover-open, :modal, [open], :focus-visible";
  const describe = (element: Element): string => {
    // A text in another language than the page's says so in each language but that one.
    const attributes = [...element.attributes].filter(({ name }) => name !== "lang").map((
      { name, value },
    ) => TOLD.test(name) ? `${name}=${value}` : value ? name : `${name}=`);
    const parts = new Set<string>();
    for (const node of element.childNodes) {
      const part = node instanceof Element
        ? describe(node)
        : node instanceof Text && node.data.trim()
        ? "t"
        : "";
      if (part) parts.add(part);
    }
    const state = element.matches(STATES) ? "*" : "";
    return `<${element.localName}${state} ${attributes.sort().join(" ")}>${
      [...parts].sort().join("")
    }</>`;
  };
  const isOn = (query: string) => matchMedia(query).matches;
  const media = ["print", "(forced-colors: active)"].map(isOn).join();
  return {
    structure: media + describe(document.documentElement),
    width: innerWidth,
    colors: isOn("(prefers-color-scheme: dark)"),
    isScripted: !isOn("(scripting: none)"),
  };
}
