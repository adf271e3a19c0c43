import { calendarDate } from "@/lib/calendar.ts";
import {
  type Checklist,
  type ChecklistAnswers,
  completeChecklist,
  daysOffAnswer,
  needsSceneReminder,
} from "./checklist.ts";
import { confirmDaysOffOn, form6DueOn, form7DueOn } from "./deadlines.ts";
import { type MinimumSeverity, minimumSeverity } from "./minimum_severity.ts";

/** Forms of NADOPOD 2004: 6 for accidents and dangerous occurrences, 7 for diseases. */
export type StatutoryForm = "JKKP6" | "JKKP7";

/** A form as it is called in every language. */
export const FORM_NAMES = { JKKP6: "JKKP 6", JKKP7: "JKKP 7" } as const;

/** Classification printed on form 6: death, permanent, no permanent disability, occurrence. */
export type Class6 = "MAUT" | "HUK" | "THUK" | "KEJADIAN_BERBAHAYA";

/** What the law asks for. */
export interface Decision {
  /** Tell the nearest DOSH office at once, and leave the scene as it is. */
  notify_immediately: boolean;
  forms: StatutoryForm[];
  /** Not required by the wording of the regulation, but advised. */
  recommended_forms: StatutoryForm[];
  register_jkkp8: boolean;
  class6: Class6 | null;
}

type DecidingAnswers = Omit<Checklist, "sbi_codes" | "do_code" | "disease_code">;

/**
 * The statutory result of a complete checklist (NADOPOD 2004, regulations 5, 7 and 10).
 * Days off that only a disease has caused do not ask for form 6.
 */
export function decide(checklist: DecidingAnswers): Decision {
  if (!checklist.work_related) {
    return {
      notify_immediately: false,
      forms: [],
      recommended_forms: [],
      register_jkkp8: false,
      class6: null,
    };
  }
  const {
    fatality,
    serious_bodily_injury: sbi,
    dangerous_occurrence: occurrence,
    occupational_poisoning_disease: disease,
    any_injury: injury,
  } = checklist;
  const overFour = daysOffAnswer(checklist);
  const longInjury = overFour === "yes" && (injury || !disease);
  const form6 = fatality || occurrence || longInjury || (sbi && overFour !== "no");
  const advised6 = sbi && !form6;
  return {
    notify_immediately: fatality || occurrence || (sbi && overFour !== "no"),
    forms: [...(form6 ? ["JKKP6" as const] : []), ...(disease ? ["JKKP7" as const] : [])],
    recommended_forms: advised6 ? ["JKKP6"] : [],
    register_jkkp8: injury || fatality || sbi || overFour === "yes" || occurrence || disease,
    class6: classify(checklist),
  };
}

/** Regulation 9: after an event that DOSH must be told of at once, and after a serious injury. */
export function mustKeepScene(checklist: Checklist): boolean {
  return decide(checklist).notify_immediately || needsSceneReminder(checklist);
}

function classify(checklist: DecidingAnswers): Class6 | null {
  if (checklist.fatality) return "MAUT";
  if (checklist.permanent_disability) return "HUK";
  if (checklist.any_injury) return "THUK";
  return checklist.dangerous_occurrence ? "KEJADIAN_BERBAHAYA" : null;
}

/** Why a form, the register or nothing at all is asked for. */
export const STATUTORY_REASONS = [
  "not_work_related",
  "fatality",
  "sbi_over_4",
  "sbi_unknown",
  "sbi_short",
  "dangerous_occurrence",
  "over_4_days",
  "disease",
  "ask_again",
  "register_only",
  "nothing",
] as const;
export type StatutoryReason = (typeof STATUTORY_REASONS)[number];

/** The reasons behind `decide`, the gravest first; never empty. */
export function reasonsFor(checklist: Checklist): StatutoryReason[] {
  if (!checklist.work_related) return ["not_work_related"];
  const { serious_bodily_injury: sbi, occupational_poisoning_disease: disease } = checklist;
  const overFour = daysOffAnswer(checklist);
  const open = !checklist.fatality && checklist.any_injury && overFour === "unknown";
  const found: [StatutoryReason, boolean][] = [
    ["fatality", checklist.fatality],
    ["sbi_over_4", sbi && overFour === "yes"],
    ["sbi_unknown", sbi && overFour === "unknown"],
    ["sbi_short", sbi && overFour === "no"],
    ["dangerous_occurrence", checklist.dangerous_occurrence],
    ["over_4_days", !sbi && overFour === "yes" && (checklist.any_injury || !disease)],
    ["disease", disease],
    ["ask_again", open && !sbi],
  ];
  const reasons = found.filter(([, holds]) => holds).map(([reason]) => reason);
  if (reasons.length > 0) return reasons;
  return [checklist.any_injury ? "register_only" : "nothing"];
}

/** Message keys: the reason in a few words, and the sentence that names the regulation. */
export function whyKey<Reason extends StatutoryReason>(reason: Reason) {
  return `statutory.why.${reason}` as const;
}
export function ruleKey<Reason extends StatutoryReason>(reason: Reason) {
  return `statutory.rule.${reason}` as const;
}

/** The decision with the due dates of its forms; null where there is none. */
export interface FormResult extends Decision {
  form6_due_on: string | null;
  form7_due_on: string | null;
}

/** When it happened, and when the employer knew of it. */
export interface ReportedEvent {
  readonly occurred_at: Date;
  /** The report: the employer has known since. */
  readonly created_at: Date;
  /** The day the employer learned of a disease, `YYYY-MM-DD`; without one, that of the report. */
  readonly learned_on: string | null;
  readonly timeZone: string;
}

/** The forms that a triage asks for, and by when. */
export function formResult(checklist: Checklist, event: ReportedEvent): FormResult {
  const { occurred_at, created_at, learned_on, timeZone } = event;
  const decision = decide(checklist);
  const learned = learned_on ?? calendarDate(created_at, timeZone);
  return {
    ...decision,
    form6_due_on: decision.forms.includes("JKKP6") ? form6DueOn(occurred_at, timeZone) : null,
    form7_due_on: decision.forms.includes("JKKP7") ? form7DueOn(learned) : null,
  };
}

/** Message key of a classification. */
export function class6Key<Class extends Class6>(class6: Class) {
  return `statutory.class.${class6}` as const;
}

/** What the answers mean in law. */
export interface Outcome {
  readonly checklist: Checklist;
  readonly result: FormResult;
  readonly minimum: MinimumSeverity;
  /** The gravest first; never empty. */
  readonly reasons: readonly StatutoryReason[];
  /** The day to ask again for the days off, `YYYY-MM-DD`. */
  readonly askAgainOn: string | null;
  readonly keepScene: boolean;
  /** Nothing is notifiable as long as the days off are not known. */
  readonly soFar: boolean;
}

/** Works out what answers mean, as saving them would. */
export function outcomeOf(
  answers: ChecklistAnswers,
  event: ReportedEvent,
): Outcome {
  const checklist = completeChecklist(answers);
  const { occurred_at, timeZone } = event;
  const result = formResult(checklist, event);
  const askAgainOn = confirmDaysOffOn(checklist, occurred_at, timeZone);
  return {
    checklist,
    result,
    minimum: minimumSeverity(checklist),
    reasons: reasonsFor(checklist),
    askAgainOn,
    keepScene: mustKeepScene(checklist),
    soFar: askAgainOn !== null && !result.forms[0],
  };
}
