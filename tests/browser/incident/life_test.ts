import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { phone } from "@/tests/support/browser/browser.ts";
import { DATABASE_KINDS, type DatabaseKind } from "@/tests/support/database/mod.ts";
import { sentence } from "@/lib/i18n/mod.ts";
import { type Site, withSite } from "@/tests/support/browser/site.ts";
import { isFull } from "@/tests/support/pages/crosses.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";
import {
  checkPage,
  choose,
  follow,
  idIn,
  press,
  switchLanguage,
} from "@/tests/support/browser/page_actions.ts";

const STORY = "Lori bergerak ke belakang ketika pintu dok dibuka dan tangan pekerja tersepit.";

/** `tests/api/incidents/life_test.ts` runs the life of an incident on both databases. */
const KINDS: readonly DatabaseKind[] = isFull() ? DATABASE_KINDS : ["postgres"];

for (const database of KINDS) {
  for (const javaScriptEnabled of [true, false]) {
    const how = javaScriptEnabled ? "with JavaScript on" : "with JavaScript off";
    Deno.test(`an incident lives from report to closure in Malay on a phone, ${how} (${database})`, () =>
      withSite((site) => live(site, javaScriptEnabled, database), { database }));
  }
}

async function live(
  site: Site,
  javaScriptEnabled: boolean,
  database: DatabaseKind,
): Promise<void> {
  // axe needs scripts, and what it looks at is the same from either database.
  const axe = javaScriptEnabled && database === "postgres";
  const look = { ...phone, locale: "ms-MY", javaScriptEnabled };
  const check = (page: Page, name: string) => checkPage(page, `life-${name}`, { axe });
  const inMalay = async (person: (typeof PEOPLE)[keyof typeof PEOPLE]) => {
    const page = await site.logIn(person, look);
    await page.goto(site.at("/"));
    await switchLanguage(page, "ms");
    assert.equal(await page.locator("html").getAttribute("lang"), "ms-MY");
    return page;
  };

  const reporter = await inMalay(PEOPLE.reporter);
  await check(reporter, "home");
  await reporter.goto(site.at("/report"));
  await reporter.selectOption("[name=zone_id]", PLACES.northBay.id);
  await choose(reporter, "type", "transport");
  await reporter.fill("[name=date]", "2026-03-10");
  await reporter.fill("[name=time]", "11:30");
  await reporter.fill("[name=description]", STORY);
  await check(reporter, "report");
  await press(reporter, "report.send");
  // The truck was forgotten: the form keeps everything in it and says so.
  await reporter.locator(".errors").waitFor();
  assert.equal(await reporter.inputValue("[name=description]"), STORY);
  assert.equal(await reporter.locator(".errors a").count(), 1);
  await check(reporter, "report-error");
  await reporter.locator(".errors a").click();
  assert.equal(
    await reporter.evaluate(() => document.activeElement?.getAttribute("name")),
    "truck_id",
  );
  await reporter.fill("[name=truck_id]", PLACES.truck.number);
  await press(reporter, "report.send");
  await reporter.getByText("INC-2026-000001").first().waitFor();
  await check(reporter, "report-sent");
  await reporter.goto(site.at("/my-reports"));
  await reporter.locator("main a[href*='/incidents/']").first().click();
  await reporter.waitForURL(/incidents/);
  const id = idIn(reporter);
  const incident = site.at(`/incidents/${id}`);

  const hse = await inMalay(PEOPLE.hse);
  await hse.goto(site.at("/inbox"));
  await check(hse, "inbox");
  await hse.goto(`${incident}/triage`);
  const below = hse.locator("[name=severity]:disabled");
  if (javaScriptEnabled) {
    await hse.locator("is-land[name=TriageOutcome][awake]").waitFor({ state: "attached" });
  }
  await choose(hse, "serious_bodily_injury", "yes");
  await choose(hse, "any_injury", "yes");
  if (javaScriptEnabled) {
    assert.equal(await below.count(), 3, "what is below the minimum is not offered any more");
    await choose(hse, "severity", "4");
    await hse.fill("[name=lost_days]", "-1");
  } else {
    await choose(hse, "severity", "2");
  }
  await press(hse, "triage.save");
  await hse.locator(".errors").waitFor();
  assert.equal(await hse.locator(".errors a").count(), 1, "one thing cannot be saved");
  await check(hse, "triage-error");
  await hse.fill("[name=lost_days]", "");
  await choose(hse, "severity", "4");
  await press(hse, "triage.save");
  await hse.waitForURL(/done=triaged/);
  await check(hse, "incident-triaged");

  await hse.goto(`${incident}/investigation`);
  await choose(hse, "method", "five_why");
  await press(hse, "investigation.start");
  await hse.fill("[name='whys.0.answer']", "Brek tangan tidak ditarik.");
  await hse.fill("[name=problem]", "Lori bergerak ke belakang");
  await hse.locator("[name=do][value=submit]").click();
  // A root cause is missing.
  await hse.locator(".errors a").first().waitFor();
  assert.equal(await hse.inputValue("[name=problem]"), "Lori bergerak ke belakang");
  await check(hse, "investigation-error");
  await hse.selectOption("[name='root_causes.0.category']", "procedure_missing");
  await hse.fill("[name='root_causes.0.text']", "Tiada peraturan mengganjal roda.");
  await hse.locator("[name=do][value=submit]").click();
  await hse.waitForURL(/done=investigation_submitted/);

  await follow(hse, "btn.add_capa");
  await check(hse, "capa-new");
  await hse.fill("[name=title]", "Letak pengganjal roda di setiap petak");
  await choose(hse, "action_type", "corrective");
  await choose(hse, "control_level", "engineering");
  await hse.selectOption("[name=owner_id]", PEOPLE.capa_owner.id);
  await press(hse, "btn.add_capa");
  await hse.waitForURL(/done=capa_created/);

  const owner = await inMalay(PEOPLE.capa_owner);
  await owner.goto(site.at("/capas?view=table"));
  await check(owner, "capas-table");
  await owner.goto(site.at("/capas?view=board"));
  await check(owner, "capas-board");
  await owner.getByRole("link", { name: "Letak pengganjal roda" }).first().click();
  await check(owner, "capa-owner");
  await owner.fill("[name=owner_notes]", "Sudah dipasang di semua petak.");
  await press(owner, "capa_send.check");
  await owner.waitForURL(/\/send$/);
  await check(owner, "capa-send");
  await press(owner, "capa_page.send");
  await owner.waitForURL(/done=/);
  assert.equal(await owner.locator("[name=owner_notes]").count(), 0, "locked while it waits");
  const capa = site.at(`/capas/${idIn(owner)}`);

  await hse.goto(capa);
  await check(hse, "capa-verify");
  await press(hse, "capa_page.verify");
  await hse.waitForURL(/done=/);
  await hse.goto(incident);
  await check(hse, "incident-verification");
  await follow(hse, "btn.close_incident");
  await check(hse, "close");
  await press(hse, "btn.close_incident");
  await hse.waitForURL(/done=incident_closed/);
  await check(hse, "incident-closed");
  await hse.locator("summary", { hasText: sentence("ms", "incident.write_addendum") }).click();
  await hse.fill("[name=body]", "Pengganjal juga dipesan untuk depoh selatan.");
  await press(hse, "btn.add_addendum");
  await hse.getByText("Pengganjal juga dipesan").waitFor();

  await reporter.goto(site.at("/my-reports"));
  await check(reporter, "my-reports");
  assert.equal(await reporter.locator("[data-state=closed]").count(), 1);
}
