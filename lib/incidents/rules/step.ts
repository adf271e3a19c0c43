import type { Urgency } from "@/lib/calendar.ts";
import type { StatutoryForm } from "@/lib/statutory/rules/mod.ts";
import type { Incident } from "../incident.ts";

/** What has to happen next with an incident; dates are `YYYY-MM-DD`. */
export type NextStep =
  & { readonly urgency: Urgency }
  & (
    | { readonly kind: "submit_form"; readonly form: StatutoryForm; readonly dueOn: string }
    | { readonly kind: "notify_dosh" }
    | { readonly kind: "confirm_days_off"; readonly dueOn: string }
    | { readonly kind: "triage"; readonly waitingDays: number }
    | { readonly kind: "start_investigation" | "submit_investigation" | "add_action" }
    | { readonly kind: "verify_actions"; readonly count: number }
    | { readonly kind: "wait_for_actions"; readonly dueOn: string }
    | { readonly kind: "close" | "done" }
  );
export type NextStepKind = NextStep["kind"];

/** What the steps depend on; a whole `Incident` is one. */
export type StepSource = Pick<
  Incident,
  | "status"
  | "statutory"
  | "form6_submitted_on"
  | "form7_submitted_on"
  | "dosh_notified_at"
  | "confirm_days_off_on"
  | "capa_counts"
  | "created_at"
>;

/** Today (`YYYY-MM-DD`), and the calendar date of an instant; a page context is one. */
export interface Calendar {
  readonly today: string;
  readonly dates: { day(at: Date): string };
}
