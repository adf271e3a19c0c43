import assert from "node:assert/strict";
import { dateFormats, type Locale, translator } from "@/lib/i18n/mod.ts";
import {
  type CapaCounts,
  type LegalDuty,
  nextDeadline,
  nextSteps,
  type StepSource,
  stepWords,
} from "@/lib/incidents/mod.ts";
import type { DutyState } from "@/lib/incidents/rules/legal_duties.ts";

const TODAY = "2026-01-19";

function telling(locale: Locale = "en", today = TODAY) {
  const now = new Date(`${today}T04:00:00Z`);
  return { t: translator(locale), dates: dateFormats(locale, "Asia/Kuala_Lumpur"), today, now };
}

function incident(over: Partial<StepSource> = {}): StepSource {
  return {
    status: "triaged",
    legal_duties: [],
    capa_counts: actions(),
    created_at: new Date("2026-01-14T06:51:00Z"),
    ...over,
  };
}

function actions(over: Partial<CapaCounts> = {}): CapaCounts {
  return { total: 0, pending_verification: 0, verified: 0, next_due_on: null, ...over };
}

/** A duty by its due date; `true` for one that is due at once. */
function duty(name: LegalDuty, due: string | Date | true | null, done = false): DutyState {
  const due_at = due instanceof Date ? due : null;
  const due_on = due instanceof Date
    ? due.toISOString().slice(0, 10)
    : due === true
    ? "2026-01-14"
    : due;
  return { duty: name, due_on, due_at, at_once: due === true, done };
}

function duties(...legal_duties: DutyState[]) {
  return { legal_duties };
}

/** Every step in words with its urgency, as the page tells them. */
function told(source: StepSource, today = TODAY): string[] {
  return nextSteps(source, telling("en", today))
    .map((step) => `${step.urgency}: ${stepWords(step, telling("en", today))}`);
}

function deadline(source: StepSource, today = TODAY): string | null {
  const step = nextDeadline(source, telling("en", today));
  return step && `${step.urgency}: ${stepWords(step, telling("en", today))}`;
}

Deno.test("each state has its step of the workflow", () => {
  const step = (over: Partial<StepSource>) => told(incident(over));
  assert.deepEqual(step({ status: "triaged" }), ["later: Start the investigation"]);
  assert.deepEqual(step({ status: "investigating" }), ["later: Finish the investigation"]);
  assert.deepEqual(step({ status: "capa_pending" }), ["later: Add action"]);
  assert.deepEqual(step({ status: "closed" }), ["later: Nothing left to do"]);
});

Deno.test("a report waits from the calendar day it was made, in the people's time zone", () => {
  // 16:00 UTC is midnight in Malaysia: the report is of the 17th there.
  const at = (time: string) => told(incident({ status: "reported", created_at: new Date(time) }));
  assert.deepEqual(at("2026-01-19T05:00:00Z"), ["later: Triage today"]);
  assert.deepEqual(at("2026-01-17T16:00:00Z"), ["soon: Waiting 1 day"]);
  assert.deepEqual(at("2026-01-17T15:59:59Z"), ["late: Waiting 2 days"]);
});

Deno.test("actions are verified first, then waited for, then the incident can be closed", () => {
  const step = (status: "capa_pending" | "verification", over: Partial<CapaCounts>) =>
    told(incident({ status, capa_counts: actions(over) }));
  assert.deepEqual(
    step("capa_pending", { total: 3, pending_verification: 2, next_due_on: "2026-01-18" }),
    ["later: Verify 2 actions", "late: Action 1 day overdue"],
  );
  assert.deepEqual(step("capa_pending", { total: 1, next_due_on: "2026-01-23" }), [
    "later: Action due in 4 days",
  ]);
  assert.deepEqual(step("verification", { total: 2, verified: 1, pending_verification: 1 }), [
    "later: Verify 1 action",
  ]);
  assert.deepEqual(step("verification", { total: 2, verified: 2 }), ["later: Close when ready"]);
  assert.deepEqual(step("verification", { total: 0 }), ["later: Add action"]);
  assert.deepEqual(step("capa_pending", { total: 1, verified: 1 }), ["later: Add action"]);
});

Deno.test("the law comes before the work, late before near", () => {
  const all = incident(duties(
    duty("form6", "2026-01-21"),
    duty("form7", "2026-01-18"),
    duty("dosh", true),
    duty("days_off", "2026-01-19"),
  ));
  assert.deepEqual(told(all), [
    "late: JKKP 7 1 day overdue",
    "late: Notify DOSH immediately",
    "soon: JKKP 6 due in 2 days",
    "soon: Days-off check due today",
    "later: Start the investigation",
  ]);
});

Deno.test("a form is a step from two days before it is due until it was sent", () => {
  const first = (today: string, done = false) =>
    told(incident(duties(duty("form6", "2026-01-22", done))), today)[0];
  assert.equal(first("2026-01-19"), "later: Start the investigation");
  assert.equal(first("2026-01-20"), "soon: JKKP 6 due in 2 days");
  assert.equal(first("2026-01-22"), "soon: JKKP 6 due today");
  assert.equal(first("2026-01-23"), "late: JKKP 6 1 day overdue");
  assert.equal(first("2026-01-23", true), "later: Start the investigation");
});

Deno.test("before closing everything the law asks for comes first, however far off", () => {
  const counts = actions({ total: 1, verified: 1 });
  const ready = incident({
    ...duties(
      duty("form6", "2026-01-24"),
      duty("form7", "2026-01-25"),
      duty("days_off", "2026-01-23"),
    ),
    status: "verification",
    capa_counts: counts,
  });
  assert.deepEqual(told(ready), [
    "later: JKKP 6 due in 5 days",
    "later: JKKP 7 due in 6 days",
    "later: Confirm days off by 23 Jan",
    "later: Close when ready",
  ]);
  const done = duties(duty("form6", "2026-01-24", true), duty("form7", "2026-01-25", true));
  assert.deepEqual(told({ ...ready, ...done }), ["later: Close when ready"]);
});

Deno.test("DOSH told, or nobody to tell: no such step", () => {
  const steps = (over: Partial<StepSource>) => told(incident(over));
  assert.deepEqual(steps(duties(duty("dosh", true))), [
    "late: Notify DOSH immediately",
    "later: Start the investigation",
  ]);
  const without = ["later: Start the investigation"];
  assert.deepEqual(steps(duties(duty("dosh", true, true))), without);
  assert.deepEqual(steps({}), without);
});

Deno.test("other authorities are told by the hour, at once, or without a deadline", () => {
  const first = (state: DutyState) => told(incident(duties(state)))[0];
  // Now is noon of 19 January in Malaysia.
  assert.equal(
    first(duty("perkeso_48h", new Date("2026-01-20T01:00:00Z"))),
    "soon: Form 34 to SOCSO (PERKESO): by 20 Jan, 09:00",
  );
  assert.equal(
    first(duty("police_report", new Date("2026-01-19T03:59:00Z"))),
    "late: Police report: overdue since 19 Jan, 11:59",
  );
  assert.equal(first(duty("bomba", true)), "late: Fire and Rescue (Bomba), 999: immediately");
  assert.equal(first(duty("apad_jpj", null)), "later: Start the investigation");
  assert.equal(
    first(duty("death_letter", true)),
    "late: Letter to the Director General of DOSH, immediately",
  );
});

Deno.test("days off are a step from their day on, and a deadline before it", () => {
  const source = incident(duties(duty("days_off", "2026-01-20")));
  assert.deepEqual(told(source, "2026-01-19"), ["later: Start the investigation"]);
  assert.equal(deadline(source, "2026-01-16"), "later: Confirm days off by 20 Jan");
  assert.equal(deadline(source, "2026-01-19"), "soon: Confirm days off by 20 Jan");
  assert.equal(told(source, "2026-01-20")[0], "soon: Days-off check due today");
  assert.equal(told(source, "2026-01-22")[0], "late: Days-off check 2 days overdue");
});

Deno.test("a closed incident asks for its open legal duties, and for nothing else", () => {
  const closed = incident({
    ...duties(
      duty("form6", "2026-01-30"),
      duty("form7", "2026-01-01", true),
      duty("dosh", true),
      duty("apad_jpj", null),
    ),
    status: "closed",
  });
  assert.deepEqual(told(closed), [
    "late: Notify DOSH immediately",
    "later: JKKP 6 due 30 Jan",
    "later: Accident record for APAD / JPJ",
    "later: Nothing left to do",
  ]);
  assert.equal(deadline(closed), "late: Notify DOSH immediately");
  const done = incident({ ...duties(duty("form6", "2026-01-01", true)), status: "closed" });
  assert.deepEqual(told(done), ["later: Nothing left to do"]);
  assert.equal(deadline(done), null);
});

Deno.test("a list shows the most pressing deadline", () => {
  const pending = { total: 2, pending_verification: 1 };
  const capa_pending = (next_due_on: string, over: Partial<StepSource> = {}) =>
    deadline(
      incident({
        status: "capa_pending",
        capa_counts: actions({ ...pending, next_due_on }),
        ...over,
      }),
    );
  assert.equal(deadline(incident()), null);
  assert.equal(deadline(incident({ status: "investigating" })), null);
  assert.equal(
    deadline(incident({ status: "reported", created_at: new Date("2026-01-19T01:00:00Z") })),
    "later: Triage today",
  );
  // Work at hand is more pressing than a date next week, less so than one that is near or past.
  assert.equal(capa_pending("2026-01-23"), "later: Verify 1 action");
  assert.equal(capa_pending("2026-01-20"), "soon: Action due tomorrow");
  assert.equal(capa_pending("2026-01-16"), "late: Action 3 days overdue");
  assert.equal(
    capa_pending("2026-01-16", duties(duty("form6", "2026-01-20"))),
    "late: Action 3 days overdue",
  );
  assert.equal(
    capa_pending("2026-01-16", duties(duty("form6", "2026-01-18"))),
    "late: JKKP 6 1 day overdue",
  );
  // Of two dates further off the nearer one, whatever it is.
  const both = (form6: string) =>
    incident(duties(duty("form6", form6), duty("days_off", "2026-01-24")));
  assert.equal(deadline(both("2026-01-26")), "later: Confirm days off by 24 Jan");
  assert.equal(
    deadline(both("2026-01-23")),
    "later: JKKP 6 due in 4 days",
  );
});

Deno.test("steps are told in three languages", () => {
  const source = incident({ status: "reported", created_at: new Date("2026-01-17T08:00:00Z") });
  const days = incident(duties(duty("days_off", "2026-01-20")));
  const words = (locale: Locale, of: StepSource) =>
    stepWords(nextDeadline(of, telling(locale))!, telling(locale));
  assert.deepEqual([words("ms", source), words("zh", source)], ["Menunggu 2 hari", "已等 2 天"]);
  assert.deepEqual([words("ms", days), words("zh", days)], [
    "Sahkan MC: 20 Jan",
    "最迟1月20日确认损失天数",
  ]);
});
