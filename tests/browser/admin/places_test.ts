import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { sentence } from "@/lib/i18n/mod.ts";
import { phone } from "@/tests/support/browser/browser.ts";
import { type Site, withSite } from "@/tests/support/browser/site.ts";
import { PASSWORD, PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";
import {
  checkPage,
  choose,
  follow,
  idIn,
  press,
  switchLanguage,
} from "@/tests/support/browser/page_actions.ts";

const look = { ...phone, locale: "ms-MY", javaScriptEnabled: false };
const STORY = "Palet bergerak dari rak kedua dan jatuh di lorong pejalan kaki.";

Deno.test("an administrator opens a place for reports, and its posters follow", () =>
  withSite(async (site) => {
    const admin = await inMalay(site, PEOPLE.admin);
    await checkedForm(admin, site, "/admin/sites/new", "places.sites.save_new", {
      name: "Depoh Muar",
      code: "muar",
      town: "Muar",
    });
    const siteId = idIn(admin);
    await checkedForm(admin, site, `/admin/zones/new?site_id=${siteId}`, "places.zones.save_new", {
      name: "Petak muatan",
      code: "p1",
    });
    const zone = { path: `/admin/zones/${idIn(admin)}`, id: idIn(admin) };
    const link = await reportLinkOn(admin);

    await reportByLink(site, link, zone.id);
    await printsPoster(admin, site, zone.id, link);
    await printsAllPosters(admin, site, siteId);
    await replacesCode(admin, site, zone.path, link);
    await deactivates(admin, site, zone);
    await refusesDelete(admin, site, siteId);
  }));

async function inMalay(site: Site, person: (typeof PEOPLE)[keyof typeof PEOPLE]): Promise<Page> {
  const page = await site.logIn(person, look);
  await page.goto(site.at("/"));
  await switchLanguage(page, "ms");
  return page;
}

/** Sends a form empty first: it must come back with its faults and take them mended. */
async function checkedForm(
  page: Page,
  site: Site,
  path: string,
  button: "places.sites.save_new" | "places.zones.save_new",
  fields: Record<string, string>,
): Promise<void> {
  await page.goto(site.at(path));
  await press(page, button);
  assert.equal(await page.locator(".errors a").count(), 2, "name and code are missing");
  for (const [name, value] of Object.entries(fields)) await page.fill(`[name=${name}]`, value);
  await press(page, button);
  await page.waitForURL(/done=place_created/);
}

/** The public address on the page of a place, as this test reaches it. */
async function reportLinkOn(page: Page): Promise<string> {
  const address = await page.locator("main a[href*='/r/']").getAttribute("href");
  const code = /\/r\/[A-Z0-9]+$/.exec(address ?? "")?.[0];
  assert.ok(code, `no code in ${address}`);
  return code;
}

/** Somebody scans the poster, logs in, and lands on the form with the place chosen. */
async function reportByLink(site: Site, link: string, zoneId: string): Promise<void> {
  const reporter = await inMalay(site, PEOPLE.reporter);
  await reporter.context().clearCookies({ name: "siaga_session" });
  await reporter.goto(site.at(link));
  await reporter.fill("[name=email]", PEOPLE.reporter.email);
  await reporter.fill("[name=password]", PASSWORD);
  await reporter.click("main form button");
  await reporter.waitForURL(/\/report\?.*source=qr/);
  assert.equal(await reporter.inputValue("[name=zone_id]"), zoneId);
  await choose(reporter, "type", "near_miss");
  await reporter.fill("[name=date]", "2026-03-10");
  await reporter.fill("[name=time]", "11:30");
  await reporter.fill("[name=description]", STORY);
  await press(reporter, "report.send");
  await reporter.getByText("INC-2026-000001").first().waitFor();
  const stored = await site.server.services.database.asAdministrator(
    "look",
    (tx) => tx.selectFrom("incidents").select(["source", "zone_id"]).executeTakeFirstOrThrow(),
  );
  assert.deepEqual(stored, { source: "qr", zone_id: zoneId });
}

async function printsPoster(page: Page, site: Site, zoneId: string, link: string): Promise<void> {
  await page.goto(site.at(`/posters/${zoneId}`));
  await checkPage(page, "places-poster", { axe: false });
  const poster = await page.locator(".poster").innerText();
  for (const text of ["Lapor di sini.", "Report it here.", "在此呈报。", "Petak muatan", link]) {
    assert.ok(poster.includes(text), text);
  }
  await page.emulateMedia({ media: "print" });
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  await page.emulateMedia({ media: "screen" });
  assert.match(pdf.toString("latin1"), /\/Count 1\b/, "one sheet");
}

/** All posters of a site at once: the site and its zone, a sheet each. */
async function printsAllPosters(page: Page, site: Site, siteId: string): Promise<void> {
  await page.goto(site.at(`/admin/sites/${siteId}`));
  await follow(page, "poster.all");
  await checkPage(page, "places-posters", { axe: false });
  assert.deepEqual(await page.locator(".poster .zone b").allInnerTexts(), [
    "Depoh Muar",
    "Petak muatan",
  ]);
  await page.emulateMedia({ media: "print" });
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  await page.emulateMedia({ media: "screen" });
  assert.match(pdf.toString("latin1"), /\/Count 2\b/, "two sheets");
}

/** A rotated code: the old poster is out of date and says so, the new one works; revoked, none does. */
async function replacesCode(admin: Page, site: Site, path: string, old: string): Promise<void> {
  await admin.goto(site.at(path));
  await follow(admin, "places.rotate");
  await checkPage(admin, "places-rotate", { axe: false });
  await press(admin, "places.rotate");
  await admin.waitForURL(/done=report_code_rotated/);
  const fresh = await reportLinkOn(admin);
  assert.notEqual(fresh, old);
  await leadsToPlainForm(admin, site, old, "report_link.revoked");
  await admin.goto(site.at(fresh));
  await admin.waitForURL(/source=qr/);
  await leadsToPlainForm(admin, site, "/r/NOSUCHCODE", "report_link.unknown");
}

async function leadsToPlainForm(
  page: Page,
  site: Site,
  link: string,
  title: "report_link.revoked" | "report_link.unknown" | "report_link.inactive",
): Promise<void> {
  await page.goto(site.at(link));
  assert.equal(await page.locator("h1").innerText(), sentence("ms", title));
  await page.locator("main").getByRole("link", { name: sentence("ms", "nav.report_incident") })
    .click();
  assert.equal(await page.locator("[name=zone_id]").count(), 1, "the plain form");
}

async function deactivates(
  admin: Page,
  site: Site,
  { path, id }: { path: string; id: string },
): Promise<void> {
  await admin.goto(site.at(path));
  const link = await reportLinkOn(admin);
  await admin.goto(site.at("/admin/zones?q=Petak"));
  await admin.getByRole("button", { name: "Nyahaktifkan Petak muatan" }).click();
  await admin.waitForURL(/zones\?.*done=place_deactivated/);
  assert.match(admin.url(), /q=Petak/, "back to where the row stood");
  const said = admin.locator("main [role=alert]");
  assert.match(await said.innerText(), /^Petak muatan dinyahaktifkan\./, "it says which");
  await said.getByRole("button", { name: "Buat asal Petak muatan" }).click();
  await said.getByText("Petak muatan diaktifkan.").waitFor();
  assert.equal(await said.getByRole("button").count(), 0);
  await admin.getByRole("button", { name: "Nyahaktifkan Petak muatan" }).click();
  await said.getByText("Petak muatan dinyahaktifkan.").waitFor();
  await admin.goto(site.at("/report"));
  assert.equal(await admin.locator(`option[value="${id}"]`).count(), 0, "no longer offered");
  const other = `option[value="${PLACES.northBay.id}"]`;
  assert.equal(await admin.locator(other).count(), 1, "the others still are");
  await leadsToPlainForm(admin, site, link, "report_link.inactive");
}

async function refusesDelete(admin: Page, site: Site, siteId: string): Promise<void> {
  await admin.goto(site.at(`/admin/sites/${siteId}/delete`));
  await press(admin, "places.sites.delete");
  const said = await admin.locator(".errors").innerText();
  assert.match(said, /insiden|zon/, said);
  assert.equal((await admin.goto(site.at(`/admin/sites/${siteId}`)))?.status(), 200);
}
