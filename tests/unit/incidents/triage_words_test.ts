import { addDays } from "@/lib/calendar.ts";
import assert from "node:assert/strict";
import { h } from "preact";
import { render } from "preact-render-to-string";
import {
  Changes,
  changesOf,
  dutyWords,
  headline,
  minimumWords,
  severityWords,
  StatutoryBox,
} from "@/components/mod.ts";
import { dateFormats, LOCALES, type Translate, translator } from "@/lib/i18n/mod.ts";
import { SEVERITY_LEVELS } from "@/lib/incidents/mod.ts";
import {
  type ChecklistAnswers,
  completeChecklist,
  DAYS_OFF_ANSWERS,
  DISEASE_CODES,
  DO_CODES,
  outcomeOf,
  SBI_CODES,
} from "@/lib/statutory/mod.ts";
import { outcomeWords } from "@/routes/pages/triage/outcome_words.ts";

const ZONE = "Asia/Kuala_Lumpur";
const TODAY = "2026-03-10";
const NEAR_MISS = {
  learned_on: TODAY,
  timeZone: ZONE,
} as const;
const FLAGS = [
  "work_related",
  "fatality",
  "serious_bodily_injury",
  "dangerous_occurrence",
  "occupational_poisoning_disease",
  "any_injury",
  "permanent_disability",
] as const;

function* allAnswers(): Generator<ChecklistAnswers> {
  for (let bits = 0; bits < 2 ** FLAGS.length; bits++) {
    const flags = Object.fromEntries(FLAGS.map((flag, n) => [flag, (bits & 2 ** n) > 0]));
    for (const over_4_days of DAYS_OFF_ANSWERS) yield { ...flags, over_4_days };
  }
}

/** Everything that can be said about a triage, collecting what it asks the catalogue for. */
function sayEverything(): { outcome: Set<string>; changes: Set<string> } {
  const outcome = new Set<string>();
  const changes = new Set<string>();
  const en = translator("en");
  const noting = (used: Set<string>): Translate => (key, ...values) => {
    used.add(key);
    return en(key, ...values);
  };
  const t = noting(outcome);
  const page = { t, dates: dateFormats("en", ZONE), today: TODAY };
  const at = (days: number) => {
    const day = new Date(`${addDays(TODAY, days)}T04:00:00Z`);
    return { ...NEAR_MISS, occurred_at: day, created_at: day };
  };
  render(h(StatutoryBox, { page, outcome: null, checked: false, authorities: [], recorded: {} }));
  render(h(StatutoryBox, { page, outcome: null, checked: true, authorities: [], recorded: {} }));
  for (const answers of allAnswers()) {
    const meaning = outcomeOf(answers, at(0));
    render(
      h(StatutoryBox, {
        page,
        outcome: meaning,
        checked: true,
        authorities: ["Police"],
        recorded: {},
      }),
    );
    dutyWords(meaning, t);
    minimumWords(meaning.minimum, t);
  }
  for (let days = -30; days <= 0; days++) {
    render(
      h(StatutoryBox, {
        page,
        outcome: outcomeOf({ fatality: true }, at(days)),
        checked: true,
        authorities: [],
        recorded: {},
      }),
    );
  }
  dutyWords(null, t);
  headline(null, t);
  for (const level of [null, ...SEVERITY_LEVELS]) severityWords(level, t);

  const tell = noting(changes);
  const compare = (before: ChecklistAnswers, after: ChecklistAnswers) => {
    const stored = outcomeOf(before, at(0));
    const triaged = {
      checklist: completeChecklist(before),
      forms: stored.result.forms,
      severity: null,
    };
    const list = changesOf(triaged, outcomeOf(after, at(0)), 3, tell);
    render(h(Changes, { page: { t: tell }, changes: list }));
    render(h(Changes, { page: { t: tell }, changes: [] }));
  };
  for (const answers of allAnswers()) compare({ fatality: true }, answers);
  compare({}, { sbi_codes: SBI_CODES });
  for (const do_code of DO_CODES) compare({}, { do_code });
  for (const disease_code of DISEASE_CODES) compare({}, { disease_code });
  return { outcome, changes };
}

Deno.test("the heading over the button that saves tells what follows from the answers", () => {
  const at = new Date(`${TODAY}T04:00:00Z`);
  const reported = { ...NEAR_MISS, occurred_at: at, created_at: at };
  const said: Record<string, RegExp> = { en: /^Required by law/, ms: /^Wajib/, zh: /^依法须/ };
  for (const answers of [{ fatality: true }, { over_4_days: "yes" as const }]) {
    const meaning = outcomeOf(answers, reported);
    assert.ok(meaning.result.forms.length > 0);
    for (const locale of LOCALES) {
      assert.match(dutyWords(meaning, translator(locale)), said[locale]!);
    }
  }
});

Deno.test("the triage page takes along the words that can be shown, and no others", () => {
  const { outcome, changes } = sayEverything();
  // Set by the script itself, beside the button.
  outcome.add("triage.check_live");
  for (const locale of LOCALES) {
    const page = { locale, t: translator(locale), dates: dateFormats(locale, ZONE) };
    const first = outcomeWords(page, false, null);
    assert.deepEqual(Object.keys(first).toSorted(), [...outcome].toSorted());
    const again = outcomeWords(page, true, null);
    assert.deepEqual(Object.keys(again).toSorted(), [...outcome.union(changes)].toSorted());
    assert.equal(again["triage.check_live"], translator(locale)("triage.check_live"));
  }
});
