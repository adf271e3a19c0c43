import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import { LOCALES, sentence } from "@/lib/i18n/mod.ts";
import { desktop } from "@/tests/support/browser/browser.ts";
import { lookOf, SIZE_NAMES } from "@/tests/support/browser/looks.ts";
import { withSite } from "@/tests/support/browser/site.ts";
import { crossOf } from "@/tests/support/pages/crosses.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { aDraft, awake } from "./site.ts";
import { checkPage } from "@/tests/support/browser/page_actions.ts";

const METHODS = ["five_why", "fishbone"] as const;

/** What the scripts of any page but the board may weigh, gzip. */
const BUDGET = 20 * 1024;

Deno.test("an investigation reads well in every language, size and light, while it is written", () =>
  withSite(async (site) => {
    const paths = new Map<string, string>();
    for (const method of METHODS) {
      paths.set(method, (await aDraft(site, method)).path);
      site.server.clock.forward(61);
    }
    for (const [method, ...of] of crossOf(METHODS, LOCALES, SIZE_NAMES, ["light", "dark"])) {
      const { name, locale, options } = lookOf(...of);
      const page = await site.logIn({ ...PEOPLE.hse, locale }, options);
      await page.goto(site.at(paths.get(method)!));
      await awake(page);
      const button = (key: "draft.add_root_causes" | "draft.add_witness_statements") =>
        page.getByRole("button", { name: sentence(locale, key) });
      await button("draft.add_witness_statements").click();
      await page.locator("summary.btn").first().click();
      await page.selectOption("#alcohol_test-specimen", "blood");
      await checkPage(page, `investigation-${method}-${name}`);
      const overflow = await page.evaluate(() =>
        document.documentElement.scrollWidth - document.documentElement.clientWidth
      );
      assert.equal(overflow, 0, `${name} scrolls sideways`);
      await page.context().close();
    }
  }));

Deno.test("the scripts of an investigation fit their 20 KB", () =>
  withSite(async (site) => {
    const { path } = await aDraft(site);
    const page = await site.logIn(PEOPLE.hse, desktop);
    await page.goto(site.at(path));
    await awake(page);
    await page.waitForLoadState("networkidle");
    // What the page itself fetched: the service worker fetches the report form's as well.
    const names = await page.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name }) => name)
    );
    const weights: Record<string, number> = {};
    for (const url of new Set(names.filter((name) => name.endsWith(".js")))) {
      const body = await (await fetch(url)).bytes();
      weights[url.split("/").at(-1)!] = gzipSync(body, { level: 9 }).length;
    }
    const total = Object.values(weights).reduce((sum, bytes) => sum + bytes, 0);
    console.log(weights, total);
    assert.ok(total > 0 && total <= BUDGET, `${total} bytes, ${BUDGET} allowed`);
  }));
