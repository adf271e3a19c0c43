import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { Locale } from "@/lib/i18n/mod.ts";
import { sessionTimes } from "@/lib/identity/mod.ts";
import { demoData } from "@/tasks/demo_data/mod.ts";
import { seed } from "@/tasks/seed.ts";
import { desktop, newPage, phone } from "@/tests/support/browser/browser.ts";
import { type Site, withSite } from "@/tests/support/browser/site.ts";
import { checkPage } from "@/tests/support/browser/walk.ts";

const NOW = "2026-03-10T04:00:00Z";
const data = demoData(new Date(NOW));

/** How every page is looked at: each language, both sizes, both colour schemes. */
const LOOKS = [
  { name: "ms-phone", locale: "ms", ...phone, colorScheme: "light" },
  { name: "en-desktop", locale: "en", ...desktop, colorScheme: "light" },
  { name: "zh-phone-dark", locale: "zh", ...phone, colorScheme: "dark" },
] as const;

const incident = (status: string) => data.incidents.find((one) => one.status === status)!.id;
const fullest = data.incidents.find(({ investigation, capas, persons }) =>
  investigation?.branches && capas.length > 1 && persons.length > 0
)!;
const capas = data.incidents.flatMap(({ status, capas }) => status === "closed" ? [] : capas);
const capa = (status: string) => capas.find((one) => one.status === status)!.id;
const site = data.sites[0]!.id;
const zone = data.zones[0]!.id;
const truck = data.trucks[0]!.id;
const someone = data.people.find(({ role }) => role === "capa_owner")!.id;
const draft = data.incidents.find(({ status }) => status === "investigating")!.id;

/** Every page there is, by who opens it. */
const PAGES: Record<string, readonly string[]> = {
  "": ["/login"],
  reporter: ["/", "/report", "/my-reports", "/unsent", "/notifications", "/profile", "/nowhere"],
  supervisor: ["/", "/inbox", "/capas?view=board"],
  management: ["/", "/inbox?status=closed&q=lori", `/incidents/${fullest.id}`],
  owner: ["/", "/capas?view=table"],
  admin: [
    "/",
    "/inbox",
    "/admin",
    "/admin/users",
    "/admin/users?q=tiada-yang-sepadan",
    "/admin/users/new",
    "/admin/users/import",
    `/admin/users/${someone}`,
    `/admin/users/${someone}/deactivate`,
    "/admin/settings",
    "/admin/settings/OPENAI_API_KEY",
    "/admin/settings/OPENAI_API_KEY/remove",
    "/admin/company?year=2025",
    `/admin/company/sites/${site}/2025`,
    `/admin/company/sites/${site}/2025/delete`,
    "/admin/sites",
    "/admin/sites/new",
    `/admin/sites/${site}`,
    `/admin/sites/${site}/delete`,
    "/admin/zones?active=true",
    "/admin/zones?q=tiada-yang-sepadan",
    "/admin/zones/new",
    `/admin/zones/${zone}`,
    `/admin/zones/${zone}/edit`,
    `/admin/zones/${zone}/report-code/rotate`,
    `/admin/zones/${zone}/report-code/revoke`,
    "/admin/trucks",
    `/admin/trucks/${truck}`,
    `/posters/${zone}`,
    "/admin/audit",
    "/admin/audit?action=capa.moved&q=lori",
    "/admin/audit/verify",
  ],
  hse: [
    "/",
    "/inbox",
    "/inbox?q=tiada-yang-sepadan",
    "/capas?view=board",
    "/capas?view=table",
    `/incidents/${incident("reported")}`,
    `/incidents/${incident("reported")}/triage`,
    `/incidents/${incident("triaged")}`,
    `/incidents/${incident("triaged")}/triage`,
    `/incidents/${incident("triaged")}/investigation`,
    `/incidents/${draft}/investigation`,
    `/incidents/${draft}/edit`,
    `/incidents/${incident("capa_pending")}`,
    `/incidents/${incident("capa_pending")}/capas/new`,
    `/incidents/${incident("verification")}`,
    `/incidents/${incident("closed")}`,
    `/incidents/${fullest.id}`,
    `/incidents/${fullest.id}/investigation`,
    `/capas/${capa("open")}`,
    `/capas/${capa("open")}/edit`,
    `/capas/${capa("open")}/delete`,
    `/capas/${capa("pending_verification")}`,
    `/capas/${capa("verified")}`,
    "/admin",
    "/admin/company",
    "/admin/sites",
    `/admin/zones/${zone}`,
    "/admin/trucks",
    `/posters/${site}`,
  ],
};

for (const look of LOOKS) {
  Deno.test(`every page is sound and accessible: ${look.name}`, () =>
    withSite((site) => visitAll(site, look), { now: NOW, world: false }));
}

async function visitAll(site: Site, look: (typeof LOOKS)[number]): Promise<void> {
  const { services } = site.server;
  await seed(services.connection, { now: new Date(NOW), timeZone: "Asia/Kuala_Lumpur" });
  for (const [role, paths] of Object.entries(PAGES)) {
    const page = await newPage(site.browser, look);
    await comeIn(site, page, role, look.locale);
    for (const [index, path] of paths.entries()) {
      const response = await page.goto(site.at(path));
      assert.equal(response?.status(), path === "/nowhere" ? 404 : 200, path);
      await checkPage(
        page,
        `${look.name}-${role || "nobody"}-${index}${path.replace(/[^a-z]+/g, "-")}`,
      );
      assert.equal(await overflow(page), 0, `${path} scrolls sideways`);
    }
    await page.context().close();
  }
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
    const value = await sessions.issue(claims, sessionTimes(clock.now()));
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
