import { calendarDate } from "@/lib/calendar.ts";
import assert from "node:assert/strict";
import {
  authorityCase,
  authorityCases,
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
} from "@/lib/statutory/mod.ts";

const MYT = "Asia/Kuala_Lumpur";

const NEAR_MISS = { type: "near_miss", type_details: {} };

function resultOf(
  checklist: Checklist,
  occurred_at: Date,
  learned_on: string,
  report: { type: string; type_details: Record<string, unknown> } = NEAR_MISS,
) {
  const event = { ...report, occurred_at, created_at: occurred_at, learned_on };
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

Deno.test("forms 6 and 7 and the days off count from different days", () => {
  const [occurred, learned] = [new Date("2026-01-17T16:30:00Z"), "2026-01-19"];
  const all = completeChecklist({ fatality: true, occupational_poisoning_disease: true });
  const { form6_due_on, form7_due_on } = resultOf(all, occurred, learned);
  const open = confirmDaysOffOn(completeChecklist({ any_injury: true }), occurred, MYT);
  assert.deepEqual([form6_due_on, form7_due_on, open], ["2026-01-25", "2026-01-26", "2026-01-23"]);
});

Deno.test("the browser selects among the same authorities as the rules find", () => {
  const event = {
    type: "transport",
    type_details: { road_type: "expressway" },
    occurred_at: new Date("2026-01-17T08:20:00Z"),
    created_at: new Date("2026-01-17T08:40:00Z"),
    learned_on: null,
    timeZone: MYT,
  };
  const cases = authorityCases(event);
  for (let bits = 0; bits < 32; bits++) {
    const checklist = completeChecklist({
      work_related: (bits & 1) > 0,
      any_injury: (bits & 2) > 0,
      fatality: (bits & 16) > 0,
      occupational_poisoning_disease: (bits & 4) > 0,
      do_code: (bits & 8) > 0 ? "DO-05" : null,
    });
    const found = cases[authorityCase(checklist)]!.map(({ authority }) => authority);
    assert.deepEqual(found, statutoryResult({ ...event, checklist }).authorities, `${bits}`);
  }
});

Deno.test("each authority follows from the facts of the report", () => {
  const told = (type: string, type_details: Record<string, unknown>, answers = {}) =>
    resultOf(completeChecklist(answers), new Date("2026-01-17T08:20:00Z"), "2026-01-17", {
      type,
      type_details,
    }).authorities;
  const hurt = { any_injury: true };
  assert.deepEqual(told("injury", { person_category: "employee" }, hurt), ["perkeso_48h"]);
  assert.deepEqual(told("injury", { person_category: "visitor" }, hurt), []);
  assert.deepEqual(told("health", {}, { ...hurt, work_related: false }), []);
  assert.deepEqual(told("transport", {}, { ...hurt, work_related: false }), ["perkeso_48h"]);
  for (const road of ["expressway", "federal_road", "state_road", "local_road"]) {
    assert.deepEqual(told("transport", { road_type: road }), ["police_report", "apad_jpj"], road);
  }
  for (const place of ["site_yard", "customer_premises", "port"]) {
    assert.deepEqual(told("transport", { road_type: place }), [], place);
  }
  for (const crime of ["theft", "hijack", "assault_threat"]) {
    assert.deepEqual(told("security", { event_type: crime }), ["police_report"], crime);
  }
  assert.deepEqual(told("security", { event_type: "trespass" }), []);
  for (const by of ["bomba", "still_burning"]) {
    assert.deepEqual(told("fire", { extinguished_by: by }), ["bomba"], by);
  }
  assert.deepEqual(told("fire", { extinguished_by: "extinguisher" }), []);
  const spill = { event_type: "spill", scheduled_waste: true };
  assert.deepEqual(told("environmental", spill), ["doe_spill"]);
  assert.deepEqual(told("environmental", { event_type: "spill" }), []);
  assert.deepEqual(told("environmental", { ...spill, event_type: "noise" }), []);
  assert.deepEqual(told("asset", {}, { do_code: "DO-05" }), ["energy_commission"]);
  assert.deepEqual(
    told("injury", { mechanism: "electric_current" }, hurt),
    ["perkeso_48h", "energy_commission"],
  );
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
