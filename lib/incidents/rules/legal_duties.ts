import { type Urgency, urgencyOf } from "@/lib/calendar.ts";
import {
  atOnce,
  AUTHORITIES,
  type Authority,
  AUTHORITY_FLAGS,
  confirmDaysOffOn,
  type Deadline,
  FORM_NAMES,
  type StatutoryForm,
  type StatutoryResult,
  type TriagedEvent,
} from "@/lib/statutory/rules/mod.ts";

/** What a triage means for the duties: its statutory result and the facts behind it. */
interface Asking {
  readonly result: StatutoryResult;
  readonly event: TriagedEvent;
}

interface DutyRule {
  readonly kind:
    | "submit_form"
    | "notify_dosh"
    | "confirm_days_off"
    | "send_letter"
    | "tell_authority";
  /** When the duty is due after a triage, or null when there is none. */
  readonly asked: (asking: Asking) => Deadline | null;
  /** The form, as it is named in a submission, and its name; the letter has a translated name. */
  readonly form?: "6" | "7" | "letter";
  readonly name?: StatutoryForm;
  /** A later triage leaves it, because something else asked for it. */
  readonly outlastsTriage?: true;
  /** Closing ends it: it is a question about the triage, and no duty in law. */
  readonly endsWithClosure?: true;
}

const by = (due_on: string | null): Deadline | null =>
  due_on === null ? null : { due_on, due_at: null, at_once: false };

/**
 * The legal duties of an incident, by their names in `legal_duties`. Database, desk, pages and records
 * of what was done read this table; another duty is another row.
 */
export const LEGAL_DUTIES = {
  form6: {
    kind: "submit_form",
    form: "6",
    name: "JKKP6",
    asked: ({ result }) => by(result.form6_due_on),
  },
  form7: {
    kind: "submit_form",
    form: "7",
    name: "JKKP7",
    asked: ({ result }) => by(result.form7_due_on),
  },
  dosh: {
    kind: "notify_dosh",
    asked: ({ result, event }) => result.notify_immediately ? atOnce(event) : null,
  },
  /** A death within a year, asked for by an addendum (NADOPOD 2004, regulation 5). */
  death_letter: { kind: "send_letter", form: "letter", asked: () => null, outlastsTriage: true },
  days_off: {
    kind: "confirm_days_off",
    asked: ({ event }) => by(confirmDaysOffOn(event.checklist, event.occurred_at, event.timeZone)),
    endsWithClosure: true,
  },
  ...authorityDuties(),
} as const satisfies Record<string, DutyRule>;
export type LegalDuty = keyof typeof LEGAL_DUTIES;
export type LegalDutyKind = (typeof LEGAL_DUTIES)[LegalDuty]["kind"];

function authorityDuties() {
  return Object.fromEntries(AUTHORITY_FLAGS.map((flag) => [flag, {
    kind: "tell_authority",
    asked: ({ result, event }: Asking) =>
      result.authorities.includes(flag) ? AUTHORITIES[flag].due(event) : null,
  }])) as Record<Authority, { kind: "tell_authority"; asked: DutyRule["asked"] }>;
}

export const LEGAL_DUTY_NAMES = Object.keys(LEGAL_DUTIES) as readonly LegalDuty[];

/** The rule of a duty with its optional parts. */
export function dutyRule(duty: LegalDuty): DutyRule {
  return LEGAL_DUTIES[duty];
}

/** The duties with a property, in the order of the table. */
export function dutiesWith(matches: (rule: DutyRule) => boolean): LegalDuty[] {
  return LEGAL_DUTY_NAMES.filter((duty) => matches(LEGAL_DUTIES[duty]));
}

/** A duty of an incident; `done` once a record of it exists. */
export interface DutyState extends Deadline {
  readonly duty: LegalDuty;
  readonly done: boolean;
}

/** What a triage asks for, in the order of the table. */
export function dutiesAsked(asking: Asking): (Deadline & { duty: LegalDuty })[] {
  return LEGAL_DUTY_NAMES.flatMap((duty) => {
    const deadline = LEGAL_DUTIES[duty].asked(asking);
    return deadline ? [{ duty, ...deadline }] : [];
  });
}

/** The fields of an incident that determine its open duties; a complete `Incident` has them. */
export interface DutySource {
  readonly legal_duties: readonly DutyState[];
}

/** The date (`YYYY-MM-DD`) and the instant now; a page context has both. */
export interface DutyClock {
  readonly today: string;
  readonly now: Date;
}

type KindOf<Kind extends LegalDutyKind> = {
  [Duty in LegalDuty]: (typeof LEGAL_DUTIES)[Duty]["kind"] extends Kind ? Duty : never;
}[LegalDuty];

/** An open duty; `dueOn` is `YYYY-MM-DD`. */
export type OpenDuty =
  & { readonly urgency: Urgency }
  & (
    | {
      readonly kind: "submit_form";
      readonly duty: KindOf<"submit_form">;
      readonly form: StatutoryForm;
      readonly dueOn: string;
    }
    | { readonly kind: "notify_dosh"; readonly duty: "dosh" }
    | { readonly kind: "confirm_days_off"; readonly duty: "days_off"; readonly dueOn: string }
    | { readonly kind: "send_letter"; readonly duty: "death_letter" }
    | {
      readonly kind: "tell_authority";
      readonly duty: Authority;
      /** The last instant, where hours count; null for "at once" and for no deadline. */
      readonly dueAt: Date | null;
      readonly atOnce: boolean;
    }
  );

/**
 * Returns the open legal duties of an incident, whatever their deadline, in the order of
 * `dutyRank`; of one rank, what is due first comes first. Empty for callers without statutory duties
 * (`legal_duties` is empty for them).
 */
export function openDuties({ legal_duties }: DutySource, clock: DutyClock): OpenDuty[] {
  return legal_duties.filter(({ done }) => !done).sort((a, b) => dueTime(a) - dueTime(b))
    .map((state) => openDuty(state, clock)).sort((a, b) => dutyRank(a) - dutyRank(b));
}

/** For sorting, in ms: "at once" before every deadline, no deadline after them. */
function dueTime({ due_on, due_at, at_once }: Deadline): number {
  if (at_once) return 0;
  return due_at?.getTime() ?? (due_on === null ? Number.MAX_VALUE : Date.parse(due_on));
}

function openDuty(state: DutyState, clock: DutyClock): OpenDuty {
  const { duty, due_on, due_at, at_once } = state;
  const urgency = dutyUrgency(state, clock);
  switch (duty) {
    case "form6":
    case "form7":
      return { kind: "submit_form", duty, form: LEGAL_DUTIES[duty].name, dueOn: due_on!, urgency };
    case "days_off":
      return { kind: "confirm_days_off", duty, dueOn: due_on!, urgency };
    case "dosh":
      return { kind: "notify_dosh", duty, urgency };
    case "death_letter":
      return { kind: "send_letter", duty, urgency };
    default:
      return { kind: "tell_authority", duty, dueAt: due_at, atOnce: at_once, urgency };
  }
}

/** How near a deadline is. "At once" has no later deadline: what is missing is late from the start. */
export function dutyUrgency({ due_on, due_at, at_once }: Deadline, clock: DutyClock): Urgency {
  if (at_once) return "late";
  if (due_at !== null && due_at < clock.now) return "late";
  return due_on === null ? "later" : urgencyOf(due_on, clock.today);
}

/**
 * Sort key by urgency: an overdue form, DOSH not notified, the letter after a death, an authority not
 * told in time, a form due soon, days off to confirm, the rest.
 */
export function dutyRank({ kind, urgency }: Pick<OpenDuty, "kind" | "urgency">): number {
  switch (kind) {
    case "submit_form":
      return { late: 0, soon: 4, later: 7 }[urgency];
    case "notify_dosh":
      return 1;
    case "send_letter":
      return 2;
    case "tell_authority":
      return { late: 3, soon: 5, later: 9 }[urgency];
    case "confirm_days_off":
      return urgency === "later" ? 8 : 6;
  }
}

/** Whether a step is a legal duty and not part of the workflow. */
export function isLegalDuty(kind: string): kind is LegalDutyKind {
  return LEGAL_DUTY_NAMES.some((duty) => LEGAL_DUTIES[duty].kind === kind);
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

interface FormSource extends DutySource {
  readonly form6_submitted_on: string | null;
  readonly form6_reference: string | null;
  readonly form7_submitted_on: string | null;
  readonly form7_reference: string | null;
}

/**
 * Returns the required forms of an incident, submitted or not, by number; empty for callers without
 * statutory duties.
 */
export function formDuties(incident: FormSource): FormDuty[] {
  return incident.legal_duties.flatMap(({ duty, due_on }): FormDuty[] => {
    if ((duty !== "form6" && duty !== "form7") || due_on === null) return [];
    const { form, name } = LEGAL_DUTIES[duty];
    return [{
      form,
      name: FORM_NAMES[name],
      dueOn: due_on,
      submittedOn: incident[`${duty}_submitted_on`],
      reference: incident[`${duty}_reference`],
    }];
  });
}

/** Returns the forms that were not submitted to DOSH. */
export function unsentForms(incident: FormSource): FormDuty[] {
  return formDuties(incident).filter(({ submittedOn }) => submittedOn === null);
}
