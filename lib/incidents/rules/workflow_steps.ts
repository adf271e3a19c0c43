import { daysBetween, type Urgency, urgencyOf } from "@/lib/calendar.ts";
import type { Calendar, NextStep, StepSource } from "./step.ts";

/** From this many days on a report has waited too long for its triage. */
const TRIAGE_LATE_DAYS = 2;

/** What the workflow asks for in the state an incident is in, the work at hand first. */
export function workflowSteps(incident: StepSource, calendar: Calendar): [NextStep, ...NextStep[]] {
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
