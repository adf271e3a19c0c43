import { daysBetween, type Urgency, urgencyOf } from "@/lib/calendar.ts";
import { deadlineWords } from "@/lib/i18n/deadlines.ts";
import type { DateFormats, Translate } from "@/lib/i18n/mod.ts";
import { authorityDutyKey, FORM_NAMES } from "@/lib/statutory/rules/mod.ts";
import type { Incident } from "../incident.ts";
import { type DutyClock, type DutySource, openDuties, type OpenDuty } from "./legal_duties.ts";

/** The next step of an incident; dates are `YYYY-MM-DD`. */
export type NextStep =
  | OpenDuty
  | { readonly urgency: Urgency }
    & (
      | { readonly kind: "triage"; readonly waitingDays: number }
      | { readonly kind: "start_investigation" | "submit_investigation" | "add_action" }
      | { readonly kind: "verify_actions"; readonly count: number }
      | { readonly kind: "wait_for_actions"; readonly dueOn: string }
      | { readonly kind: "close" | "done" }
    );
export type NextStepKind = NextStep["kind"];

/** The fields of an incident that determine its steps; a complete `Incident` has them. */
export type StepSource = DutySource & Pick<Incident, "status" | "capa_counts" | "created_at">;

/**
 * Today (`YYYY-MM-DD`), the instant now, and a function for the calendar date of an instant; a page
 * context has them.
 */
export interface Calendar extends DutyClock {
  readonly dates: { day(at: Date): string };
}

/**
 * Returns the next steps, most urgent first; never empty. Legal duties precede the workflow: an
 * overdue form, DOSH not notified, a form due within two days, days off to confirm; before closing
 * and after it, every open duty. Duties that the caller may not see (`legal_duties` is empty for most
 * roles) give no step.
 */
export function nextSteps(incident: StepSource, calendar: Calendar): [NextStep, ...NextStep[]] {
  const workflow = workflowSteps(incident, calendar);
  const { today } = calendar;
  // Nothing else is left to do then, so even distant ones count.
  const closing = workflow[0].kind === "close" || incident.status === "closed";
  const [first, ...others] = openDuties(incident, calendar).filter((step) =>
    closing || step.urgency !== "later" && (step.kind !== "confirm_days_off" || step.dueOn <= today)
  );
  return first ? [first, ...others, ...workflow] : workflow;
}

/**
 * Returns the deadline to show in a list: an overdue one, then a near one, then a step that can be
 * taken now, then the nearest distant date; null when there is no date and nothing is urgent.
 */
export function nextDeadline(incident: StepSource, calendar: Calendar): NextStep | null {
  const steps = [
    ...openDuties(incident, calendar),
    ...(incident.status === "closed" ? [] : workflowSteps(incident, calendar)),
  ];
  return steps.filter((step) => "dueOn" in step || rankOf(step) < RANK.later)
    .sort((a, b) => rankOf(a) - rankOf(b) || byDate(a, b))[0] ?? null;
}

/** Steps without a date that can be taken now: more urgent than a distant date. */
const WAITING: readonly NextStepKind[] = ["triage", "add_action", "verify_actions", "close"];
const WAITING_RANK = 2;
const RANK: Record<Urgency, number> = { late: 0, soon: 1, later: 3 };

function rankOf({ kind, urgency }: NextStep): number {
  return urgency === "later" && WAITING.includes(kind) ? WAITING_RANK : RANK[urgency];
}

/** Overdue steps keep their order by urgency; the others are sorted by date. */
function byDate(a: NextStep, b: NextStep): number {
  if (a.urgency === "late" || !("dueOn" in a) || !("dueOn" in b)) return 0;
  return a.dueOn.localeCompare(b.dueOn);
}

/** A report that has waited this many days or more is overdue for triage. */
const TRIAGE_LATE_DAYS = 2;

/** Returns the workflow steps for the status of an incident, most urgent first. */
function workflowSteps(incident: StepSource, calendar: Calendar): [NextStep, ...NextStep[]] {
  switch (incident.status) {
    case "reported":
      return [triage(incident.created_at, calendar)];
    case "triaged":
      return [{ kind: "start_investigation", urgency: "later" }];
    case "investigating":
      return [{ kind: "submit_investigation", urgency: "later" }];
    case "capa_pending":
    case "verification":
      return actionSteps(incident, calendar.today);
    case "closed":
      return [{ kind: "done", urgency: "later" }];
  }
}

function triage(createdAt: Date, { today, dates }: Calendar): NextStep {
  const waitingDays = Math.max(0, daysBetween(dates.day(createdAt), today));
  return { kind: "triage", waitingDays, urgency: waitingUrgency(waitingDays) };
}

function waitingUrgency(days: number): Urgency {
  if (days >= TRIAGE_LATE_DAYS) return "late";
  return days > 0 ? "soon" : "later";
}

function actionSteps(
  { status, capa_counts }: StepSource,
  today: string,
): [NextStep, ...NextStep[]] {
  const { total, pending_verification: count, verified, next_due_on: dueOn } = capa_counts;
  const waiting: NextStep[] = dueOn === null
    ? []
    : [{ kind: "wait_for_actions", dueOn, urgency: urgencyOf(dueOn, today) }];
  if (count > 0) return [{ kind: "verify_actions", count, urgency: "later" }, ...waiting];
  const [first] = waiting;
  if (first) return [first];
  const ready = status === "verification" && total > 0 && verified === total;
  return [{ kind: ready ? "close" : "add_action", urgency: "later" }];
}

/** The language and date for describing a step; a page context has both. */
interface Telling {
  readonly t: Translate;
  readonly dates: DateFormats;
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

/** Describes a step briefly for a list: "JKKP 6 due in 2 days", "Waiting 2 days". */
export function stepWords(step: NextStep, telling: Telling): string {
  const { t } = telling;
  switch (step.kind) {
    case "submit_form":
      return deadlineWords(step.dueOn, telling, { what: FORM_NAMES[step.form] });
    case "notify_dosh":
      return t("term.notify_now");
    case "confirm_days_off":
      return daysOffWords(step.dueOn, telling);
    case "send_letter":
      return t("duty.death_letter");
    case "tell_authority":
      return authorityWords(step, telling);
    case "triage":
      return waitingWords(step.waitingDays, t);
    case "verify_actions":
      return step.count === 1
        ? t("next_step.verify_one")
        : t("next_step.verify_many", { count: step.count });
    case "wait_for_actions":
      return deadlineWords(step.dueOn, telling, { what: t("next_step.action") });
    case "add_action":
      return t("btn.add_capa");
    default:
      return t(`next_step.${step.kind}`);
  }
}

function waitingWords(days: number, t: Translate): string {
  if (days === 0) return t("next_step.triage_today");
  return days === 1 ? t("next_step.waiting_one") : t("next_step.waiting_many", { days });
}

/** Shown as a date before its day, and as a deadline from then on. */
function daysOffWords(dueOn: string, telling: Telling): string {
  const { t, dates, today } = telling;
  return daysBetween(today, dueOn) > 0
    ? t("next_step.confirm_days_off_by", { date: dates.short(dueOn) })
    : deadlineWords(dueOn, telling, { what: t("next_step.days_off_check") });
}

/** "Report to the police by 14 Jan, 14:35", "PERKESO form 34 overdue since 14 Jan, 14:35". */
function authorityWords(
  step: NextStep & { kind: "tell_authority" },
  { t, dates }: Telling,
): string {
  const what = t(authorityDutyKey(step.duty));
  if (step.dueAt === null) return step.atOnce ? t("duty.at_once", { what }) : what;
  const at = dates.shortStamp(step.dueAt);
  return step.urgency === "late" ? t("duty.late", { what, at }) : t("duty.by", { what, at });
}
