import assert from "node:assert/strict";
import { type Locale, type MessageKey, sentence } from "@/lib/i18n/mod.ts";
import { desktop, type PageOptions, phone } from "@/tests/support/browser/browser.ts";
import { type Site, withSite } from "@/tests/support/browser/site.ts";
import { PEOPLE, type Person } from "@/tests/support/fixtures/world.ts";
import { print, type Sheet } from "./print.ts";
import { ACTIONS, aStory, FIRST_ADDENDUM, LONG_ADDENDUM } from "./site.ts";

/** 16 mm, the margin of a sheet, in points. */
const MARGIN = 45;

Deno.test("an open incident prints to clean A4, whatever it was opened on", () =>
  withSite(async (site) => {
    const incident = await aStory(site, { closed: false });
    const sheets = await printed(site, incident.id, "open-en", desktop);
    holdToPaper(sheets, "en");
    const text = textOf(sheets);
    for (const part of [incident.number, "Transport / vehicle, Loading bay", "CAPA pending"]) {
      assert.ok(sheets[0]!.lines.join("\n").includes(part), `${part} is not on the first sheet`);
    }
    assert.match(sheets[0]!.lines.join("\n"), /10 Mar 2026, 11:00/);
    holdToContent(text, "en");
    // The table of actions goes on to another sheet, and its head with it.
    const rows = sheets.filter(({ lines }) =>
      lines.some((line) => /bay \d+\s+capa_owner/.test(line))
    );
    assert.equal(rows.length, 2);
    for (const { lines } of rows) {
      assert.ok(lines.some((line) => /^Action\s+Owner\s+Due\s+Status$/.test(line)));
    }
    // On a phone, in the dark: the same sheets.
    const dark = await printed(site, incident.id, "open-dark", { ...phone, colorScheme: "dark" });
    assert.equal(textOf(dark), text);
    for (const { white } of dark) assert.ok(white > 0.7, `${white} of a sheet is white`);
  }));

Deno.test("a closed incident prints who closed it and when", () =>
  withSite(async (site) => {
    const incident = await aStory(site, { closed: true });
    const sheets = await printed(site, incident.id, "closed-en", desktop);
    holdToPaper(sheets, "en");
    const text = textOf(sheets);
    holdToContent(text, "en");
    assert.match(sheets[0]!.lines.join("\n"), /Closed/);
    assert.match(text, /JKKP 6 submitted on 10 Mar 2026, reference SL-2026-77/);
    assert.equal(text.match(/Verified\b/g)?.length, ACTIONS);
  }));

Deno.test("Chinese and Malay print readably", () =>
  withSite(async (site) => {
    const incident = await aStory(site, { closed: true });
    for (const locale of ["zh", "ms"] as const) {
      const sheets = await printed(site, incident.id, `closed-${locale}`, phone, {
        ...PEOPLE.hse,
        locale,
      });
      holdToPaper(sheets, locale);
      holdToContent(textOf(sheets), locale);
      assert.match(withoutSpaces(textOf(sheets)), /罗里停在第四号装卸台/);
    }
  }));

Deno.test("the heads of a table stand on the sheet of its first row, wherever it begins", () =>
  withSite(async (site) => {
    const { id } = await aStory(site, { closed: false });
    const page = await opened(site, id, desktop);
    const begins = async () => {
      const sheets = await print(page, "incident-heads");
      const sheet = sheets.find(({ lines }) => lines.includes("Actions"))!;
      const at = sheet.words.findLast(({ text }) => text === "Actions")!;
      return { lines: sheet.lines, left: sheet.height - MARGIN - at.top };
    };
    const { left: free } = await begins();
    // Points that the foot of the sheet then has for the heading and what follows it.
    for (const left of [70, 60, 50, 40, 30]) {
      await page.evaluate((height) => {
        const spacer = document.querySelector("#spacer") ?? document.createElement("div");
        spacer.id = "spacer";
        (spacer as HTMLElement).style.height = `${height}pt`;
        document.querySelector("section:has(> .between > #actions)")!.before(spacer);
      }, free - left);
      const { lines } = await begins();
      const heading = lines.indexOf("Actions");
      assert.match(lines[heading + 1] ?? "no more", /^Action\s+Owner\s+Due\s+Status$/, `${left}`);
      assert.match(lines.slice(heading + 2).join("\n"), /bay 1\b/, `${left} points`);
    }
    await page.context().close();
  }));

Deno.test("each person prints their own cut", () =>
  withSite(async (site) => {
    const incident = await aStory(site, { closed: false });
    const secret = ["Lim Chee Keong", "Hospital Shah Alam", "WS-01", "until Friday", "Fishbone"];
    for (const role of ["supervisor", "management", "reporter", "capa_owner"] as const) {
      const sheets = await printed(site, incident.id, `open-${role}`, desktop, PEOPLE[role]);
      holdToPaper(sheets, "en");
      const text = textOf(sheets);
      for (const word of secret) assert.ok(!text.includes(word), `${role} prints ${word}`);
      assert.equal(text.includes(FIRST_ADDENDUM.slice(0, 30)), role === "supervisor", role);
      assert.equal(text.includes("JKKP 6"), role === "management", role);
    }
  }));

async function printed(
  site: Site,
  id: string,
  name: string,
  look: PageOptions,
  person: Person = PEOPLE.hse,
): Promise<Sheet[]> {
  const page = await opened(site, id, look, person);
  const sheets = await print(page, `incident-${name}`);
  await page.context().close();
  return sheets;
}

async function opened(site: Site, id: string, look: PageOptions, person: Person = PEOPLE.hse) {
  const page = await site.logIn(person, look);
  await page.goto(site.at(`/incidents/${id}`));
  return page;
}

function textOf(sheets: readonly Sheet[]): string {
  return sheets.flatMap(({ lines }) => lines).join("\n");
}

function withoutSpaces(text: string): string {
  return text.replaceAll(/\s+/g, "");
}

const HEADINGS: readonly MessageKey[] = [
  "incident.facts",
  "incident.people",
  "term.evidence",
  "term.triage",
  "term.investigation",
  "incident.root_causes",
  "incident.actions",
  "outcomes.title",
  "incident.addenda",
  "history.title",
];

/** What every printed sheet has to be, whatever stands on it. */
function holdToPaper(sheets: readonly Sheet[], locale: Locale): void {
  assert.ok(sheets.length >= 1 && sheets.length <= 6, `${sheets.length} sheets`);
  const headings = HEADINGS.map((key) => sentence(locale, key));
  for (const [index, sheet] of sheets.entries()) {
    const { width, height, lines, foot, words } = sheet;
    const which = `sheet ${index + 1} of ${sheets.length}`;
    assert.deepEqual([Math.round(width), Math.round(height)], [595, 842], which);
    assert.equal(withoutSpaces(foot), `${index + 1}/${sheets.length}`, which);
    assert.ok(lines.length >= 4, `${which} holds no more than ${lines.join(" | ")}`);
    assert.ok(!headings.includes(lines.at(-1)!), `${which} ends with ${lines.at(-1)}`);
    for (const { left, right, text } of words) {
      assert.ok(left >= MARGIN - 1 && right <= width - MARGIN + 1, `${which} cuts off ${text}`);
    }
  }
}

/** Words that only a screen needs. */
const SCREEN: readonly MessageKey[] = [
  "nav.inbox",
  "nav.notifications",
  "nav.my_reports",
  "btn.add_capa",
  "btn.add_addendum",
  "incident.correct",
  "incident.write_addendum",
  "incident.continue_investigation",
  "incident.late_results",
  "incident.record_submission",
  "incident.delete",
  "evidence.send",
];

function holdToContent(text: string, locale: Locale): void {
  const bare = withoutSpaces(text);
  // A button or link stands by itself; in a sentence its words are no button.
  const pieces = text.split(/\n|\s{2,}/).map(withoutSpaces);
  for (const key of SCREEN) {
    const word = withoutSpaces(sentence(locale, key));
    assert.ok(!pieces.includes(word), `${word} is printed`);
  }
  const stamp = withoutSpaces(sentence(locale, "incident.printed", { at: "" }));
  assert.ok(bare.includes(stamp), "when it was printed");
  const headings: readonly MessageKey[] = ["incident.facts", "incident.addenda", "history.title"];
  for (const key of headings) {
    assert.ok(bare.includes(withoutSpaces(sentence(locale, key))), `${key} is missing`);
  }
  for (const line of LONG_ADDENDUM.split("\n")) assert.ok(bare.includes(withoutSpaces(line)), line);
  for (let number = 1; number <= ACTIONS; number++) {
    assert.ok(bare.includes(`loadingbay${number}`), `action ${number} is missing`);
  }
}
