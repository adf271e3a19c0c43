import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { demoData } from "@/tasks/demo_data/mod.ts";
import { seed } from "@/tasks/seed.ts";
import { desktop } from "@/tests/support/browser/browser.ts";
import { type Site, withSite } from "@/tests/support/browser/site.ts";

const NOW = "2026-03-10T04:00:00Z";
/** What the contrast of graphics has to reach (WCAG 2.2, 1.4.11). */
const LEAST_CONTRAST = 3;
/** The smallest text, in pixels. */
const LEAST_TEXT = 12;

type Look = NonNullable<Parameters<Site["logIn"]>[1]>;

Deno.test("charts are read by keyboard, in the dark, on paper and on the smallest phone", (context) =>
  withSite(async (site) => {
    const at = { now: new Date(NOW), timeZone: "Asia/Kuala_Lumpur" };
    await seed(site.server.services.connection, at);
    const step = (name: string, look: Look, check: (page: Page) => Promise<void>) =>
      context.step(name, async () => {
        const page = await open(site, look);
        await check(page);
        await page.context().close();
      });
    await step(
      "by keyboard, without JavaScript",
      { ...desktop, javaScriptEnabled: false },
      byKeyboard,
    );
    await step("on 320 pixels", { width: 320, height: 640 }, readable);
    for (const colorScheme of ["light", "dark"] as const) {
      await step(`series differ, ${colorScheme}`, { ...desktop, colorScheme }, distinct);
    }
    await step("on paper", { ...desktop, colorScheme: "dark" }, onPaper);
  }, { now: NOW, world: false }));

async function open(site: Site, look: Look): Promise<Page> {
  const { people } = demoData(new Date(NOW));
  const { id, full_name, email, role, site_id } = people.find((one) =>
    one.email.startsWith("hse@")
  )!;
  const person = { id, full_name, email, role, site_id, locale: "en", active: true } as const;
  const page = await site.logIn(person, look);
  await page.goto(site.at("/dashboard"));
  return page;
}

/** Every part of the chart is a link with its value; Enter opens a list of as many. */
async function byKeyboard(page: Page): Promise<void> {
  const chart = page.locator(".chart svg");
  assert.equal(await chart.locator("title").first().textContent(), "12-month trend");
  assert.match((await chart.locator("desc").textContent())!, /Apr 2025 to Mar 2026/);
  const parts = chart.locator("a");
  const names = await parts.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")!));
  assert.ok(names.length > 24, `${names.length} parts`);
  // The table beside it has the same values.
  const cells = await page.locator(".chart + table tbody tr").evaluateAll((rows) =>
    rows.flatMap((row) => {
      const [month, ...counts] = [...row.children].map((cell) => cell.textContent!.trim());
      return ["Leading", "Lagging", "Other"].map((group, at) =>
        `${month}, ${group}: ${counts[at]}`
      );
    })
  );
  assert.deepEqual(names, cells.filter((cell) => !cell.endsWith(": 0")));
  await page.locator("#trend").evaluate((heading) => {
    heading.tabIndex = -1;
    heading.focus();
  });
  for (const name of names.slice(0, 4)) {
    await page.keyboard.press("Tab");
    const focus = page.locator(":focus");
    assert.equal(await focus.getAttribute("aria-label"), name);
    assert.notEqual(await focus.evaluate((link) => getComputedStyle(link).outlineStyle), "none");
  }
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/inbox\?/);
  const caption = await page.locator("main table caption").textContent();
  assert.equal(/ of (\d+)$/.exec(caption!)?.[1], / (\d+)$/.exec(names[3]!)?.[1]);
}

/** No text shrinks or touches another one, and nothing scrolls sideways. */
async function readable(page: Page): Promise<void> {
  const overflow = await page.evaluate(() =>
    document.documentElement.scrollWidth - document.documentElement.clientWidth
  );
  assert.equal(overflow, 0);
  const texts = await page.locator(".chart svg text").evaluateAll((all) =>
    all.flatMap((text) => {
      const { left, right, top, bottom } = text.getBoundingClientRect();
      const size = parseFloat(getComputedStyle(text).fontSize);
      return right > left ? [{ says: text.textContent!, size, left, right, top, bottom }] : [];
    })
  );
  assert.ok(texts.length >= 12, `${texts.length} texts`);
  for (const [at, one] of texts.entries()) {
    assert.ok(one.size >= LEAST_TEXT, `${one.says}: ${one.size} px`);
    for (const other of texts.slice(at + 1)) {
      const apart = one.right <= other.left || other.right <= one.left ||
        one.bottom - 3 <= other.top || other.bottom - 3 <= one.top;
      assert.ok(apart, `${one.says} and ${other.says} touch`);
    }
  }
}

/** Each series has a colour of its own that stands out from the paper, and all but one a pattern. */
async function distinct(page: Page): Promise<void> {
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const fills = await page.locator(".chart svg a rect").evaluateAll((all) =>
    all.map((rect) => rect.getAttribute("fill") ?? `.${rect.getAttribute("class")}`)
  );
  assert.deepEqual([...new Set(fills)].sort(), [".leading", "url(#dots)", "url(#stripes)"]);
  const colours = await page.locator(".chart svg").evaluate((svg) =>
    [".leading", "#stripes .lagging", "#dots .other"].map((name) =>
      getComputedStyle(svg.querySelector(name)!).fill
    )
  );
  assert.equal(new Set(colours).size, 3);
  for (const colour of colours) {
    const ratio = contrast(colour, paper);
    assert.ok(ratio >= LEAST_CONTRAST, `${colour} on ${paper}: ${ratio}`);
  }
}

async function onPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print" });
  for (const shown of [".chart svg", ".chart + table", ".formulas"]) {
    assert.ok(await page.locator(shown).isVisible(), shown);
  }
  for (const hidden of ["form.filters", "header.top"]) {
    assert.ok(!await page.locator(hidden).isVisible(), hidden);
  }
  const ink = await page.locator(".chart .sum").first().evaluate((text) =>
    getComputedStyle(text).fill
  );
  assert.ok(luminance(ink) < 0.1, `${ink} on paper`);
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

/** The relative luminance of a colour as browsers write it (WCAG 2.2). */
function luminance(colour: string): number {
  const [red, green, blue] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
    const share = Number(part) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
