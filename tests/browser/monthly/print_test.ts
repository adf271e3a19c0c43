import assert from "node:assert/strict";
import { type Locale, type MessageKey, sentence } from "@/lib/i18n/mod.ts";
import { insertDashboardFacts } from "@/tasks/bench/data/dashboard_facts.ts";
import { insertIncidents } from "@/tasks/bench/data/many_incidents.ts";
import { print, type Sheet } from "@/tests/browser/incident/print.ts";
import { desktop, type PageOptions, phone } from "@/tests/support/browser/browser.ts";
import { withSite } from "@/tests/support/browser/site.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";

/** 16 mm, the margin of a sheet, in points. */
const MARGIN = 45;

/** Overdue actions: more than are listed, so that their table goes over several sheets. */
const LATE = 63;

const HEADINGS: readonly MessageKey[] = [
  "dashboard.figures",
  "kpi.near_miss_ratio",
  "dashboard.trend",
  "dashboard.by_type",
  "dashboard.by_severity",
  "monthly.serious",
  "dashboard.overdue",
  "monthly.duties",
  "monthly.duties_open",
  "monthly.duties_done",
  "monthly.remarks",
];

const SIGNERS: readonly MessageKey[] = [
  "monthly.signer.chairperson",
  "monthly.signer.secretary",
  "monthly.signer.employer",
  "monthly.signer.workers",
];

/** Words that only a screen needs. */
const SCREEN: readonly MessageKey[] = ["monthly.how_to_print", "dashboard.show", "nav.inbox"];

const LOOKS: readonly (readonly [Locale, PageOptions, title: string])[] = [
  ["en", desktop, "Monthly safety report, Feb 2026"],
  ["ms", phone, "Laporan keselamatan bulanan, Feb 2026"],
  ["zh", { ...phone, colorScheme: "dark" }, "2026年2月安全报告"],
];

Deno.test("the monthly report prints on A4 in three languages, whole and numbered", () =>
  withSite(async (site) => {
    const { test } = site;
    await insertIncidents(test, 400, "13 months");
    await insertDashboardFacts(test);
    await test.asSuperuser(`
      set session_replication_role = replica;
      update company set name = 'Bayu Lintas Logistics Sdn. Bhd.';
      insert into capas (incident_id, site_id, title, action_type, control_level, owner_id, priority,
        due_date, status, assigned_at, created_by)
      select i.id, i.site_id, 'Fit wheel stops and repaint the line of bay ' || n || 'x', 'corrective',
        'engineering', '${PEOPLE.capa_owner.id}', 'high', date '2026-03-09' - n, 'open',
        '2026-01-05T03:00:00Z', '${PEOPLE.hse.id}'
      from generate_series(1, ${LATE}) n join incidents i on i.number = 'INC-2026-000003';
      set session_replication_role = origin;`);
    for (const [locale, look, title] of LOOKS) {
      const page = await site.logIn({ ...PEOPLE.management, locale }, look);
      await page.goto(site.at("/reports/monthly?month=2026-02"));
      const cases = await page.locator("section:has(> #serious) tbody tr th").allTextContents();
      const sheets = await print(page, `monthly-${locale}`);
      await page.context().close();
      holdToPaper(sheets, locale);
      holdToContent(sheets, locale, title, cases);
    }
  }));

function withoutSpaces(text: string): string {
  return text.replaceAll(/\s+/g, "");
}

/** Every sheet is A4, has its number, keeps its margins and does not end with a heading. */
function holdToPaper(sheets: readonly Sheet[], locale: Locale): void {
  assert.ok(sheets.length >= 5 && sheets.length <= 9, `${sheets.length} sheets`);
  const headings = HEADINGS.map((key) => withoutSpaces(sentence(locale, key)));
  for (const [index, { width, height, lines, foot, words, white }] of sheets.entries()) {
    const which = `sheet ${index + 1} of ${sheets.length}`;
    assert.deepEqual([Math.round(width), Math.round(height)], [595, 842], which);
    assert.equal(withoutSpaces(foot), `${index + 1}/${sheets.length}`, which);
    assert.ok(lines.length >= 4, `${which} holds no more than ${lines.join(" | ")}`);
    assert.ok(!headings.includes(withoutSpaces(lines.at(-1)!)), `${which} ends with a heading`);
    // Ink on paper, also of a page that is dark on the screen.
    assert.ok(white > 0.7, `${white} of ${which} is white`);
    const inFoot = (bottom: number) => bottom > height - MARGIN + 1;
    for (const { left, right, top, bottom, text } of words) {
      assert.ok(left >= MARGIN - 1 && right <= width - MARGIN + 1, `${which} cuts off ${text}`);
      // The boxes of Chinese words are higher than their glyphs: no exact margin above.
      assert.ok(top >= 0 && bottom > MARGIN, `${which} cuts off ${text} above`);
      if (inFoot(bottom)) assert.match(text, /^[\d/]+$/, `${which} cuts off ${text} below`);
    }
  }
}

function holdToContent(
  sheets: readonly Sheet[],
  locale: Locale,
  title: string,
  cases: readonly string[],
): void {
  const words = (key: MessageKey, values = {}) => withoutSpaces(sentence(locale, key, values));
  const text = withoutSpaces(sheets.flatMap(({ lines }) => lines).join("\n"));
  assert.ok(withoutSpaces(sheets[0]!.lines.slice(0, 2).join("")).includes(withoutSpaces(title)));
  assert.ok(text.includes("BayuLintasLogisticsSdn.Bhd."), "the company");
  assert.ok(text.includes(words("dashboard.all_sites")), "the sites");
  assert.ok(text.includes(words("incident.printed", { at: "" })), "when it was printed");
  let from = 0;
  for (const key of HEADINGS) {
    const at = text.indexOf(words(key), from);
    assert.ok(at >= 0, `${locale}: ${key} is missing or out of order`);
    from = at;
  }
  for (const key of SCREEN) assert.ok(!text.includes(words(key)), `${key} is printed`);
  assert.ok(cases.length > 5);
  for (const number of cases) assert.ok(text.includes(number), `${number} is missing`);
  // The longest overdue ones, oldest first, and how many more there are.
  for (let n = LATE; n > LATE - 50; n--) assert.ok(text.includes(`bay${n}x`), `action ${n}`);
  assert.ok(!text.includes(`bay${LATE - 50}x`), "no more than fifty");
  assert.ok(
    text.includes(words("monthly.rest", { shown: "50", count: `${LATE}`, rest: `${LATE - 50}` })),
  );
  // Each sheet of a long table has its head.
  const late = sheets.filter(({ lines }) => lines.some((line) => /bay \d+x/.test(line)));
  assert.ok(late.length >= 2, "the table goes over sheets");
  for (const { lines } of late) {
    const heads = lines.map(withoutSpaces);
    assert.ok(heads.some((line) => line.includes(words("monthly.days_late"))), `${lines[0]}`);
  }
  // Remarks and signatures stay together, at the end.
  const last = withoutSpaces(sheets.at(-1)!.lines.join("\n"));
  for (const key of ["monthly.remarks", ...SIGNERS] as const) {
    assert.ok(last.includes(words(key)), `${key} is not on the last sheet`);
  }
}
