import { calendarDate } from "@/lib/calendar.ts";
import assert from "node:assert/strict";
import {
  type Checklist,
  completeChecklist,
  confirmDaysOffOn,
  countLostDays,
  form6DueOn,
  form7DueOn,
  formStatus,
  perkesoDueAt,
  policeDueAt,
  registerDueOn,
  statutoryResult,
  triageDates,
} from "@/lib/statutory/mod.ts";

const MYT = "Asia/Kuala_Lumpur";

function resultOf(checklist: Checklist, occurred_at: Date, learned_on: string) {
  const created_at = occurred_at;
  const event = { type: "near_miss", type_details: {}, occurred_at, created_at, learned_on };
  return statutoryResult({ ...event, checklist, timeZone: MYT });
}

Deno.test("an evening in UTC is the next day in Malaysia", () => {
  assert.equal(calendarDate(new Date("2026-01-14T15:59:59Z"), MYT), "2026-01-14");
  assert.equal(calendarDate(new Date("2026-01-14T16:00:00Z"), MYT), "2026-01-15");
  assert.equal(calendarDate(new Date("2026-01-14T16:00:00Z"), "UTC"), "2026-01-14");
});

Deno.test("forms are due seven days after day 0, across months and leap days", () => {
  assert.equal(form6DueOn(new Date("2026-01-17T08:20:00Z"), MYT), "2026-01-24");
  assert.equal(form6DueOn(new Date("2025-12-28T16:30:00Z"), MYT), "2026-01-05");
  assert.equal(form7DueOn("2028-02-24"), "2028-03-02");
});

Deno.test("PERKESO has 48 hours, the police 24, the register until 31 January", () => {
  const known = new Date("2026-01-14T07:30:00Z");
  assert.equal(perkesoDueAt(known).toISOString(), "2026-01-16T07:30:00.000Z");
  assert.equal(policeDueAt(known).toISOString(), "2026-01-15T07:30:00.000Z");
  assert.equal(registerDueOn(2025), "2026-01-31");
});

Deno.test("lost days start the day after the accident and include weekends", () => {
  // Accident on Monday 3 March 2025. Certificate to the 7th: back on the 8th, four days.
  assert.equal(countLostDays("2025-03-03", "2025-03-08"), 4);
  // Certificate to the 8th: back on the 9th, five days, and so form 6.
  assert.equal(countLostDays("2025-03-03", "2025-03-09"), 5);
  assert.equal(countLostDays("2025-03-03", "2025-03-04"), 0);
  assert.equal(countLostDays("2025-03-03", "2025-03-03"), 0);
  assert.equal(countLostDays("2024-02-27", "2024-03-02"), 3);
});

Deno.test("days off are asked again on day 5 only while they are open", () => {
  const at = new Date("2026-01-17T08:20:00Z");
  const ask = (answers: Parameters<typeof completeChecklist>[0]) =>
    confirmDaysOffOn(completeChecklist(answers), at, MYT);
  assert.equal(ask({ serious_bodily_injury: true }), "2026-01-22");
  assert.equal(ask({ any_injury: true, lost_days: 2 }), null);
  assert.equal(ask({}), null);
  assert.equal(ask({ fatality: true }), null);
  assert.equal(ask({ any_injury: true, work_related: false }), null);
});

Deno.test("no answer brings a date that is not among those of a triage", () => {
  const [occurred, learned] = [new Date("2026-01-17T16:30:00Z"), "2026-01-19"];
  const all = completeChecklist({ fatality: true, occupational_poisoning_disease: true });
  const { form6_due_on, form7_due_on } = resultOf(all, occurred, learned);
  const open = confirmDaysOffOn(completeChecklist({ any_injury: true }), occurred, MYT);
  assert.deepEqual(triageDates(occurred, learned, MYT), [form6_due_on, form7_due_on, open]);
  assert.deepEqual([form6_due_on, form7_due_on, open], ["2026-01-25", "2026-01-26", "2026-01-23"]);
});

Deno.test("a form is due, due soon from two days before, overdue the day after", () => {
  const status = (today: string) => formStatus("2026-01-21", today, null);
  assert.deepEqual(["2026-01-18", "2026-01-19", "2026-01-21", "2026-01-22"].map(status), [
    "due",
    "due_soon",
    "due_soon",
    "overdue",
  ]);
  assert.equal(formStatus("2026-01-21", "2026-02-01", "2026-01-20"), "submitted");
  assert.equal(formStatus(null, "2026-02-01", null), "not_required");
});

Deno.test("the result carries a due date for each required form only", () => {
  const occurred = new Date("2026-01-17T08:20:00Z");
  const of = (answers: Parameters<typeof completeChecklist>[0]) =>
    resultOf(completeChecklist(answers), occurred, "2026-01-20");
  assert.deepEqual(of({ serious_bodily_injury: true, occupational_poisoning_disease: true }), {
    notify_immediately: true,
    forms: ["JKKP6", "JKKP7"],
    recommended_forms: [],
    register_jkkp8: true,
    class6: "THUK",
    form6_due_on: "2026-01-24",
    form7_due_on: "2026-01-27",
    perkeso_due_at: new Date("2026-01-19T08:20:00Z"),
    police_due_at: null,
    authorities: ["perkeso_48h"],
  });
  const advised = of({ serious_bodily_injury: true, lost_days: 3 });
  assert.deepEqual([advised.form6_due_on, advised.form7_due_on], [null, null]);
  assert.deepEqual(advised.recommended_forms, ["JKKP6"]);
});
