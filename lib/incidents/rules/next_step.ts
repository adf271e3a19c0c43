import { type Urgency, urgencyOf } from "@/lib/calendar.ts";
import type { Calendar, NextStep, NextStepKind, StepSource } from "./step.ts";
import { workflowSteps } from "./workflow_steps.ts";

/**
 * What has to happen next, most urgent first; never empty. The law comes before the work: a form
 * that is late, DOSH not told, a form due within two days, days off to be confirmed; before closing
 * everything that is open. What the caller may not see (statutory duties are null for most roles) asks for nothing.
 */
export function nextSteps(incident: StepSource, calendar: Calendar): [NextStep, ...NextStep[]] {
  const workflow = workflowSteps(incident, calendar);
  if (incident.status === "closed") return workflow;
  const { today } = calendar;
  // Once it is closed none of them can be recorded any more: then those far off count as well.
  const closing = workflow[0].kind === "close";
  const [first, ...others] = openDuties(incident, calendar).filter((step) =>
    closing || step.urgency !== "later" && (step.kind !== "confirm_days_off" || step.dueOn <= today)
  );
  return first ? [first, ...others, ...workflow] : workflow;
}

/** What the law still asks for, however far off: what is late first, then by how soon it is due. */
export function openDuties(incident: StepSource, { today }: Pick<Calendar, "today">): NextStep[] {
  const forms = unsentForms(incident, today);
  return [
    ...forms.filter(({ urgency }) => urgency === "late"),
    ...notifyDosh(incident),
    ...forms.filter(({ urgency }) => urgency === "soon"),
    ...daysOff(incident, today).filter(({ urgency }) => urgency !== "later"),
    ...forms.filter(({ urgency }) => urgency === "later"),
    ...daysOff(incident, today).filter(({ urgency }) => urgency === "later"),
  ];
}

/**
 * The one deadline that a list shows: what is late, then what is near, then what can be done now,
 * then the nearest date further off; null where nothing has a date and nobody has to hurry.
 */
export function nextDeadline(incident: StepSource, calendar: Calendar): NextStep | null {
  if (incident.status === "closed") return null;
  const steps = [
    ...unsentForms(incident, calendar.today),
    ...notifyDosh(incident),
    ...daysOff(incident, calendar.today),
    ...workflowSteps(incident, calendar),
  ];
  return steps.filter((step) => "dueOn" in step || rankOf(step) < RANK.later)
    .sort((a, b) => rankOf(a) - rankOf(b) || byDate(a, b))[0] ?? null;
}

/** Steps without a date that wait for somebody: more pressing than a date further off. */
const WAITING: readonly NextStepKind[] = ["triage", "add_action", "verify_actions", "close"];
const WAITING_RANK = 2;
const RANK: Record<Urgency, number> = { late: 0, soon: 1, later: 3 };

function rankOf({ kind, urgency }: NextStep): number {
  return urgency === "later" && WAITING.includes(kind) ? WAITING_RANK : RANK[urgency];
}

/** What is late keeps the order of its weight; the rest goes by its date. */
function byDate(a: NextStep, b: NextStep): number {
  if (a.urgency === "late" || !("dueOn" in a) || !("dueOn" in b)) return 0;
  return a.dueOn.localeCompare(b.dueOn);
}

/** The forms that DOSH has not received yet. */
function unsentForms(incident: StepSource, today: string) {
  const { statutory, form6_submitted_on, form7_submitted_on } = incident;
  const forms = [
    { form: "JKKP6", dueOn: form6_submitted_on ? null : statutory?.form6_due_on ?? null },
    { form: "JKKP7", dueOn: form7_submitted_on ? null : statutory?.form7_due_on ?? null },
  ] as const;
  return forms.flatMap(({ form, dueOn }) =>
    dueOn === null
      ? []
      : [{ kind: "submit_form", form, dueOn, urgency: urgencyOf(dueOn, today) } as const]
  );
}

/** "At once" has no later date: not having told DOSH is late from the first minute. */
function notifyDosh({ statutory, dosh_notified_at }: StepSource): NextStep[] {
  const asked = statutory?.notify_immediately && dosh_notified_at === null;
  return asked ? [{ kind: "notify_dosh", urgency: "late" }] : [];
}

function daysOff({ confirm_days_off_on: dueOn }: StepSource, today: string) {
  if (dueOn === null) return [];
  return [{ kind: "confirm_days_off", dueOn, urgency: urgencyOf(dueOn, today) } as const];
}
