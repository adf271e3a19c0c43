import { type Urgency, urgencyOf } from "@/lib/calendar.ts";
import { FORM_NAMES, type StatutoryForm } from "@/lib/statutory/rules/mod.ts";
import type { Incident } from "../incident.ts";

/** Columns of an incident that hold the start or deadline of a duty. */
type AskedColumn =
  | "notify_immediately"
  | "form6_due_on"
  | "form7_due_on"
  | "confirm_days_off_on";
/** Columns of an incident that record when a duty was done. */
type DoneColumn = "dosh_notified_at" | "form6_submitted_on" | "form7_submitted_on";

interface DutyRule {
  readonly kind: "submit_form" | "notify_dosh" | "confirm_days_off";
  readonly form: StatutoryForm | null;
  /** A deadline `YYYY-MM-DD`, or a boolean for a duty without a date. */
  readonly asked: AskedColumn;
  /** Null when doing the duty clears the `asked` column. */
  readonly done: DoneColumn | null;
}

/**
 * The duties under NADOPOD 2004 after a triage, with the columns of `incidents` for whether each
 * exists and whether it was done. `openDuties` evaluates it for one incident; `isOpenDuty` in
 * `../legal_duties.ts` converts it to SQL.
 */
export const LEGAL_DUTIES = [
  { kind: "submit_form", form: "JKKP6", asked: "form6_due_on", done: "form6_submitted_on" },
  { kind: "submit_form", form: "JKKP7", asked: "form7_due_on", done: "form7_submitted_on" },
  { kind: "notify_dosh", form: null, asked: "notify_immediately", done: "dosh_notified_at" },
  { kind: "confirm_days_off", form: null, asked: "confirm_days_off_on", done: null },
] as const satisfies readonly DutyRule[];
export type LegalDutyKind = (typeof LEGAL_DUTIES)[number]["kind"];

/** The fields of an incident that determine its legal duties; a complete `Incident` has them. */
export type DutySource = Pick<
  Incident,
  | "statutory"
  | "form6_submitted_on"
  | "form7_submitted_on"
  | "dosh_notified_at"
  | "confirm_days_off_on"
>;

/** An open duty; `dueOn` is `YYYY-MM-DD`. */
export type OpenDuty =
  & { readonly urgency: Urgency }
  & (
    | { readonly kind: "submit_form"; readonly form: StatutoryForm; readonly dueOn: string }
    | { readonly kind: "notify_dosh" }
    | { readonly kind: "confirm_days_off"; readonly dueOn: string }
  );

/**
 * Returns the open legal duties of an incident, whatever their deadline, in the order of
 * `dutyRank`. Empty for callers without statutory duties (`statutory` is null).
 */
export function openDuties(incident: DutySource, { today }: { readonly today: string }) {
  return LEGAL_DUTIES.flatMap(({ kind, form, asked, done }): OpenDuty[] => {
    const dueOn = askedOf(incident, asked);
    if (!dueOn || (done !== null && incident[done] !== null)) return [];
    // "Immediately" has no later deadline: a missing notification is overdue from the start.
    if (kind === "notify_dosh" || typeof dueOn !== "string") {
      return [{ kind: "notify_dosh", urgency: "late" }];
    }
    const urgency = urgencyOf(dueOn, today);
    return [kind === "submit_form" ? { kind, form, dueOn, urgency } : { kind, dueOn, urgency }];
  }).sort((a, b) => dutyRank(a) - dutyRank(b));
}

/**
 * Sort key by urgency: an overdue form, DOSH not notified, a form due soon, days off to confirm,
 * the rest.
 */
export function dutyRank({ kind, urgency }: Pick<OpenDuty, "kind" | "urgency">): number {
  switch (kind) {
    case "submit_form":
      return { late: 0, soon: 2, later: 4 }[urgency];
    case "notify_dosh":
      return 1;
    case "confirm_days_off":
      return urgency === "later" ? 5 : 3;
  }
}

/** Whether a step is a legal duty and not part of the workflow. */
export function isLegalDuty(kind: string): kind is LegalDutyKind {
  return LEGAL_DUTIES.some((duty) => duty.kind === kind);
}

/** A required statutory form and whether it was submitted to DOSH. */
export interface FormDuty {
  /** The form number, as in the submission request. */
  readonly form: "6" | "7";
  readonly name: string;
  /** `YYYY-MM-DD`. */
  readonly dueOn: string;
  /** `YYYY-MM-DD`; null until it is submitted. */
  readonly submittedOn: string | null;
  readonly reference: string | null;
}

type FormSource = DutySource & Pick<Incident, "form6_reference" | "form7_reference">;

/**
 * Returns the required forms of an incident, submitted or not, by number; empty for callers without
 * statutory duties.
 */
export function formDuties(incident: FormSource): FormDuty[] {
  return LEGAL_DUTIES.flatMap(({ form, asked, done }): FormDuty[] => {
    const dueOn = askedOf(incident, asked);
    if (form === null || typeof dueOn !== "string") return [];
    const [number, reference] = form === "JKKP6"
      ? ["6", incident.form6_reference] as const
      : ["7", incident.form7_reference] as const;
    return [{
      form: number,
      name: FORM_NAMES[form],
      dueOn,
      submittedOn: incident[done],
      reference,
    }];
  });
}

/** Returns the forms that were not submitted to DOSH. */
export function unsentForms(incident: FormSource): FormDuty[] {
  return formDuties(incident).filter(({ submittedOn }) => submittedOn === null);
}

function askedOf({ statutory, confirm_days_off_on }: DutySource, column: AskedColumn) {
  return column === "confirm_days_off_on" ? confirm_days_off_on : statutory?.[column] ?? null;
}
