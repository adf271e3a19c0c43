import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import { type Locale, sentence } from "@/lib/i18n/mod.ts";
import { desktop, phone } from "@/tests/support/browser/browser.ts";
import { withSite } from "@/tests/support/browser/site.ts";
import { PEOPLE } from "@/tests/support/world.ts";
import { aDraft, awake } from "./site.ts";
import { checkPage } from "@/tests/support/browser/walk.ts";

const LOOKS = [
  { name: "ms-phone", locale: "ms", ...phone, colorScheme: "light" },
  { name: "en-desktop", locale: "en", ...desktop, colorScheme: "light" },
  { name: "zh-phone-dark", locale: "zh", ...phone, colorScheme: "dark" },
  { name: "ms-desktop-dark", locale: "ms", ...desktop, colorScheme: "dark" },
] as const;

/** What the scripts of any page but the board may weigh, gzip. */
const BUDGET = 20 * 1024;

Deno.test("an investigation reads well in every language, size and light, while it is written", () =>
  withSite(async (site) => {
    for (const method of ["five_why", "fishbone"] as const) {
      const { path } = await aDraft(site, method);
      site.server.clock.forward(61);
      for (const { name, ...look } of LOOKS) {
        const page = await site.logIn({ ...PEOPLE.hse, locale: look.locale }, look);
        await page.goto(site.at(path));
        const locale: Locale = look.locale;
        const language = { en: "English", ms: "Bahasa Melayu", zh: "中文" }[locale];
        await page.getByRole("button", { name: language }).click();
        await awake(page);
        const button = (key: "draft.add_root_causes" | "draft.add_witness_statements") =>
          page.getByRole("button", { name: sentence(locale, key) });
        await button("draft.add_witness_statements").click();
        await page.locator("summary").first().click();
        await page.selectOption("#alcohol_test-specimen", "blood");
        await checkPage(page, `investigation-${method}-${name}`);
        const overflow = await page.evaluate(() =>
          document.documentElement.scrollWidth - document.documentElement.clientWidth
        );
        assert.equal(overflow, 0, `${name} scrolls sideways`);
        await page.context().close();
      }
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
