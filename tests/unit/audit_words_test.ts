import assert from "node:assert/strict";
import { actionsOn, AUDIT_ACTIONS, SUBJECT_TYPES } from "@/lib/audit/mod.ts";
import { dateFormats, isMessageKey, LOCALES, translator } from "@/lib/i18n/mod.ts";
import { actionWords, changeWords } from "@/routes/pages/admin/audit/words.ts";
import { HISTORY_ACTS } from "@/routes/pages/incident/history/words.ts";

const page = { t: translator("en"), locale: "en", dates: dateFormats("en", "UTC") } as const;
const names = new Map([["01900000-0000-7000-8000-000000000001", "North depot"]]);
const speaker = { page, names };

Deno.test("the audit filter offers every action once, under a type of record, and both have words", () => {
  const offered = SUBJECT_TYPES.flatMap(actionsOn);
  assert.deepEqual(offered.toSorted(), Object.keys(AUDIT_ACTIONS).sort());
  for (const type of SUBJECT_TYPES) assert.ok(isMessageKey(`audit.record.${type}`), type);
  for (const action of offered) assert.ok(isMessageKey(`audit.action.${action}`), action);
});

Deno.test("the audit filter offers every act on an incident", () => {
  const offered: string[] = SUBJECT_TYPES.flatMap(actionsOn);
  for (const action of Object.keys(HISTORY_ACTS)) assert.ok(offered.includes(action), action);
});

Deno.test("the log names every act on an incident without places left to fill in", () => {
  for (const locale of LOCALES) {
    const page = { t: translator(locale), locale, dates: dateFormats(locale, "UTC") };
    for (const action of Object.keys(HISTORY_ACTS)) {
      assert.doesNotMatch(actionWords({ page }, action), /[{}._]/, `${locale} ${action}`);
    }
  }
});

Deno.test("a change is told field by field, with names for ids and words for values", () => {
  const before = { active: true, town: null, site_id: null, due_date: "2026-03-10" };
  const after = {
    active: false,
    town: "Muar",
    site_id: "01900000-0000-7000-8000-000000000001",
    due_date: "2026-03-12",
  };
  assert.deepEqual(changeWords(speaker, { before, after }), [
    "State: from Active to Inactive",
    "Town: Muar",
    "Site: North depot",
    "Due date: from 10 Mar 2026 to 12 Mar 2026",
  ]);
});

Deno.test("what was deleted is told as it was, and what was empty is left out", () => {
  const before = { name: "Gate", code: "GATE", jkkp_number: null };
  assert.deepEqual(changeWords(speaker, { before, after: null }), [
    "Name: was Gate",
    "Code: was GATE",
  ]);
});

Deno.test("a field and a value without words of their own are still readable", () => {
  const after = { some_new_field: { town: "Muar" }, role: "hse" };
  assert.deepEqual(changeWords(speaker, { before: null, after }), [
    "Some new field: Town: Muar",
    "Role: Safety officer (HSE)",
  ]);
});

Deno.test("a checklist and the details of a type are told in the words of their form", () => {
  const checklist = { fatality: false, over_4_days: "unknown", sbi_codes: ["SBI-07", "SBI-01"] };
  const type_details = { treatment: "hospital_admitted" };
  for (const locale of LOCALES) {
    const t = translator(locale);
    const page = { t, locale, dates: dateFormats(locale, "UTC") };
    const told = changeWords({ page, names }, { before: null, after: { checklist, type_details } });
    const codes = [t("sbi.SBI-07"), t("sbi.SBI-01")].join(locale === "zh" ? "；" : "; ");
    const expected = [
      [t("incident.answer.fatality"), t("label.no")],
      [t("incident.answer.over_4_days"), t("label.unknown")],
      [t("checklist.sbi_codes"), codes],
    ].map(([field, after]) => t("audit.now", { field: field!, after: after! }));
    assert.equal(
      told[0],
      t("audit.now", {
        field: t("term.checklist"),
        after: expected.join(locale === "zh" ? "，" : ", "),
      }),
    );
    const details = t("audit.now", {
      field: t("field.injury.treatment"),
      after: t("value.injury.treatment.hospital_admitted"),
    });
    assert.ok(told[1]!.endsWith(details), `${locale}: ${told[1]}`);
  }
});

Deno.test("which fields of persons changed, and why a log-in was refused, are told in words", () => {
  const after = { persons: 1, changed: ["lost_days", "sex"] };
  assert.deepEqual(changeWords(speaker, { before: { persons: 1 }, after }).slice(1), [
    `Changed: ${speaker.page.t("term.lost_days")}; ${speaker.page.t("label.sex")}`,
  ]);
  assert.deepEqual(changeWords(speaker, { before: null, after: { why: "too_many" } }), [
    "Reason: too many attempts",
  ]);
});
