import { type Checklist, daysOffAnswer, needsSceneReminder } from "./checklist.ts";

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

/** Regulation 9: after what must be told at once, and where somebody was gravely hurt. */
export function mustKeepScene(checklist: Checklist): boolean {
  return decide(checklist).notify_immediately || needsSceneReminder(checklist);
}

function classify(checklist: DecidingAnswers): Class6 | null {
  if (checklist.fatality) return "MAUT";
  if (checklist.permanent_disability) return "HUK";
  if (checklist.any_injury) return "THUK";
  return checklist.dangerous_occurrence ? "KEJADIAN_BERBAHAYA" : null;
}
