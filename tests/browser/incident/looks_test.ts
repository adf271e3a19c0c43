import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { type MessageKey, sentence } from "@/lib/i18n/mod.ts";
import type { Role } from "@/lib/identity/mod.ts";
import { desktop, type PageOptions, phone } from "@/tests/support/browser/browser.ts";
import { looks } from "@/tests/support/browser/looks.ts";
import { type Site, withSite } from "@/tests/support/browser/site.ts";
import { PEOPLE, type Person } from "@/tests/support/fixtures/world.ts";
import { aStory } from "./site.ts";
import { checkPage } from "@/tests/support/browser/page_actions.ts";

/** Codes of the program: words with an underscore, and acts of the log. */
const RAW = /\b[a-z]+_[a-z_]+\b|\b(incident|capa|evidence|investigation|addendum)\.[a-z]/;

Deno.test("an incident tells who did what when, in every language, size and light", () =>
  withSite(async (site) => {
    const incident = await aStory(site, { closed: false });
    for (const { name, locale, options } of looks()) {
      const page = await open(site, incident.id, { ...PEOPLE.hse, locale }, options);
      await checkPage(page, `incident-open-${name}`);
      const overflow = await page.evaluate(() =>
        document.documentElement.scrollWidth - document.documentElement.clientWidth
      );
      assert.equal(overflow, 0, `${name} scrolls sideways`);
      const lines = await page.locator("#history ~ ol > li > p:first-child").allTextContents();
      // Reported, four files, triaged, investigation started, saved and submitted, actions, addenda.
      assert.equal(lines.length, 1 + 4 + 1 + 3 + 9 + 2, name);
      for (const line of lines) assert.doesNotMatch(line, RAW);
      await page.context().close();
    }
  }));

Deno.test("a closed incident looks closed, and takes addenda and legal records and nothing else", () =>
  withSite(async (site) => {
    const incident = await aStory(site, { closed: true });
    for (const { name, locale, options } of looks()) {
      const page = await open(site, incident.id, { ...PEOPLE.hse, locale }, options);
      await checkPage(page, `incident-closed-${name}`);
      await page.context().close();
    }
    const page = await open(site, incident.id, PEOPLE.hse, { ...phone, javaScriptEnabled: false });
    const panel = page.locator(".next-done");
    assert.equal(await panel.locator("h2").innerText(), "Closed on 10 Mar 2026 by hse person");
    assert.equal(await panel.locator("svg.lock").count(), 1);
    assert.equal(
      await panel.locator("p").innerText(),
      sentence("en", "incident_next.closed_why_addenda"),
    );
    assert.equal(await page.locator(".head .badge[data-state=closed]").innerText(), "Closed");
    const forms = await page.locator("main form").evaluateAll((found) =>
      found.map((form) => (form as HTMLFormElement).action.split("/").at(-1))
    );
    // What was recorded for the law can be corrected, because closing ends no legal duty.
    assert.deepEqual(forms, ["dosh-notified", "scene-released", "addenda"]);
    for (const part of ["/edit", "/triage", "/close", "/delete", "/capas/new", "/investigation"]) {
      assert.equal(await page.locator(`main a[href$="${part}"]`).count(), 0, part);
    }
    await panel.getByRole("link", { name: "Add addendum" }).click();
    await page.fill("[name=body]", "The chocks are still there after a month.");
    await page.getByRole("button", { name: "Add addendum" }).click();
    await page.getByText("The chocks are still there after a month.").waitFor();
    await page.context().close();
  }));

Deno.test("the law box offers a form for each duty that is open", () =>
  withSite(async (site) => {
    const incident = await aStory(site, { closed: false });
    for (const size of [phone, desktop]) {
      const page = await open(site, incident.id, PEOPLE.hse, size);
      const forms = page.locator("aside details > summary").filter({ visible: true });
      assert.deepEqual(await forms.allInnerTexts(), [
        sentence("en", "incident.dosh_told"),
        sentence("en", "incident.submission").replace("{form}", "JKKP 6"),
        sentence("en", "law.authority_told"),
      ]);
      await page.context().close();
    }
  }));

/** All there is, for those who investigate. */
const ALL_PARTS: readonly MessageKey[] = [
  "law.title",
  "incident.facts",
  "incident.people",
  "term.evidence",
  "term.triage",
  "term.investigation",
  "incident.actions",
  "incident.addenda",
  "history.title",
];

/** The parts of the page that each role reads, by their headings. */
const PARTS: Readonly<Record<Role, readonly MessageKey[]>> = {
  hse: ALL_PARTS,
  admin: ALL_PARTS,
  management: ["law.title", "incident.facts", "term.evidence", "incident.actions"],
  supervisor: ["incident.facts", "term.evidence", "incident.actions", "incident.addenda"],
  reporter: ["incident.facts", "term.evidence", "outcomes.title"],
  capa_owner: ["incident.facts", "term.evidence", "incident.actions"],
};

Deno.test("each role reads its own parts of a closed incident, and no heading without its part", () =>
  withSite(async (site) => {
    const incident = await aStory(site, { closed: true });
    for (const [role, parts] of Object.entries(PARTS)) {
      const page = await open(site, incident.id, PEOPLE[role as Role], phone);
      await checkPage(page, `incident-closed-${role}`);
      const headings = await page.locator(".split h2").allTextContents();
      assert.deepEqual(headings, parts.map((key) => sentence("en", key)), role);
      await page.context().close();
    }
  }));

async function open(site: Site, id: string, person: Person, look: PageOptions): Promise<Page> {
  const page = await site.logIn(person, look);
  await page.goto(site.at(`/incidents/${id}`));
  return page;
}
