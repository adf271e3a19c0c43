/** Every page is opened with the demo data, in each look, and held to what every page promises. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { Locale } from "@/lib/i18n/mod.ts";
import { newSession } from "@/lib/identity/mod.ts";
import { demoData } from "@/tasks/demo_data/mod.ts";
import { seed } from "@/tasks/seed.ts";
import { injectAxe, newPage } from "@/tests/support/browser/browser.ts";
import { type Look, lookOf, looks } from "@/tests/support/browser/looks.ts";
import { type Site, withSite } from "@/tests/support/browser/site.ts";
import { checkPage } from "@/tests/support/browser/page_actions.ts";
import { isFull } from "@/tests/support/pages/crosses.ts";

export const NOW = "2026-03-10T04:00:00Z";

/** The demo's data as of the day of these tests. */
export const data = demoData(new Date(NOW));

/** An incident with all that its page can hold. */
export const fullest = data.incidents.find(({ investigation, capas, persons }) =>
  investigation?.branches && capas.length > 1 && persons.length > 0
)!;

/** The look in which pages have their service worker, so that it is seen to do them no harm. */
const WITH_WORKER = lookOf("ms", "phone", "light");

/** Each language, both sizes and both colours; there are too many pages for every pair. */
const LOOKS: readonly Look[] = isFull()
  ? looks()
  : [lookOf("en", "desktop", "light"), lookOf("zh", "phone", "dark"), WITH_WORKER];

/** Registers a test that opens pages, by the name of the demo account that opens them; "" for nobody. */
export function testPages(name: string, pages: Record<string, readonly string[]>): void {
  Deno.test(`every page is sound and accessible: ${name}`, (context) =>
    withSite(async (site) => {
      const { connection } = site.server.services;
      await seed(connection, { now: new Date(NOW), timeZone: "Asia/Kuala_Lumpur" });
      for (const look of LOOKS) {
        await context.step(look.name, () => visitAll(site, look, pages));
      }
    }, { now: NOW, world: false }));
}

async function visitAll(
  site: Site,
  { name, locale, options }: Look,
  pages: Record<string, readonly string[]>,
): Promise<void> {
  const isWithWorker = name === WITH_WORKER.name;
  // One browser for everybody, as on a shared phone: a new one takes 0.2 s of a core, a worker in it 1 s.
  const page = await newPage(site.browser, {
    ...options,
    locale,
    serviceWorker: isWithWorker || isFull(),
  });
  // The looks before have had axe check both sizes and both colours.
  if (!isWithWorker || isFull()) await injectAxe(page.context());
  for (const [role, paths] of Object.entries(pages)) {
    await page.context().clearCookies();
    await comeIn(site, page, role, locale);
    for (const [index, path] of paths.entries()) {
      const response = await page.goto(site.at(path));
      assert.equal(response?.status(), path === "/nowhere" ? 404 : 200, path);
      const label = `${name}-${role || "nobody"}-${index}${path.replace(/[^a-z]+/g, "-")}`;
      await checkPage(page, label);
      assert.equal(await overflow(page), 0, `${path} scrolls sideways`);
    }
  }
  await page.context().close();
}

/** Gives the browser the session of a demo account, in one language. */
async function comeIn(site: Site, page: Page, role: string, locale: Locale): Promise<void> {
  const cookies: { name: string; value: string }[] = [{ name: "siaga_locale", value: locale }];
  const person = data.people.find(({ email }) => email === `${role}@siaga.example`);
  if (person) {
    const { sessions, clock } = site.server.services;
    const claims = {
      sub: person.id,
      role: person.role,
      name: person.full_name,
      site_id: person.site_id,
      locale,
      ver: 1,
    };
    const value = await sessions.issue(claims, newSession(clock.now()));
    cookies.push({ name: "siaga_session", value });
  }
  const url = site.at("/");
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url })));
}

/** Pixels by which a page is wider than its window. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() =>
    document.documentElement.scrollWidth - document.documentElement.clientWidth
  );
}
