import { type ChecklistKey, isOverFourDays } from "@/lib/statutory/rules/mod.ts";
import type { PersonField, StoredPerson } from "./person.ts";
import type { TypeDetail, TypeDetails } from "./type_fields/mod.ts";
import type { IncidentType } from "./types.ts";

/** The answer that a clue suggests; null for one that only helps to decide. */
export type Suggestion = "yes" | "no" | null;

/** A fact of the report that is relevant to a question of the checklist. */
export type TriageClue =
  & { readonly question: ChecklistKey; readonly suggests: Suggestion }
  & (
    | {
      readonly from: "details";
      /** The question of the type, and its answer. */
      readonly key: string;
      readonly answer: TypeDetail;
    }
    | { readonly from: "person"; readonly key: PersonField; readonly answer: string | number }
  );

/** What a fact says about a question: an answer, `null` for a clue without one, or nothing at all. */
type Reading = (value: TypeDetail) => Suggestion | undefined;

interface Rule {
  readonly type: IncidentType;
  readonly key: string;
  readonly question: ChecklistKey;
  readonly says: Reading;
}

interface PersonRule {
  readonly key: PersonField;
  readonly question: ChecklistKey;
  readonly says: Reading;
}

const opens: Reading = () => null;
const yes: Reading = (answer) => answer === true ? "yes" : undefined;
const oneOf = (...values: string[]): Reading => (answer) =>
  typeof answer === "string" && values.includes(answer) ? "yes" : undefined;
const oneOfOpens = (...values: string[]): Reading => (answer) =>
  typeof answer === "string" && values.includes(answer) ? null : undefined;
const moreThan = (limit: number): Reading => (answer) =>
  typeof answer === "number" && answer > limit ? "yes" : undefined;
const days: Reading = (answer) =>
  typeof answer !== "number" ? undefined : isOverFourDays(answer) ? "yes" : "no";

/**
 * Hours of stoppage from which a fire is a dangerous occurrence (NADOPOD 2004, Second Schedule).
 */
const STOPPAGE_HOURS = 24;

/**
 * Fractures, dislocations, amputations, unconsciousness: serious bodily injuries of the First
 * Schedule.
 */
const SERIOUS_NATURES = ["fracture", "dislocation", "amputation", "asphyxia", "acute_poisoning"];

const RULES: readonly Rule[] = [
  { type: "injury", key: "treatment", question: "fatality", says: oneOf("fatal") },
  {
    type: "injury",
    key: "treatment",
    question: "serious_bodily_injury",
    says: oneOf("hospital_admitted"),
  },
  {
    type: "injury",
    key: "injury_nature",
    question: "serious_bodily_injury",
    says: oneOf(...SERIOUS_NATURES),
  },
  { type: "injury", key: "lost_days_expected", question: "over_4_days", says: days },
  {
    type: "injury",
    key: "treatment",
    question: "any_injury",
    says: oneOf("first_aid", "clinic", "hospital_outpatient", "hospital_admitted", "fatal"),
  },
  {
    type: "injury",
    key: "injury_nature",
    question: "permanent_disability",
    says: oneOf("amputation"),
  },
  {
    type: "injury",
    key: "person_category",
    question: "non_employee_affected",
    says: oneOf("contractor", "temp_agency", "visitor", "customer", "public"),
  },
  {
    type: "health",
    key: "symptom_category",
    question: "occupational_poisoning_disease",
    says: opens,
  },
  {
    type: "health",
    key: "diagnosed_by_doctor",
    question: "occupational_poisoning_disease",
    says: yes,
  },
  { type: "transport", key: "third_party_injured", question: "any_injury", says: moreThan(0) },
  {
    type: "transport",
    key: "third_party_injured",
    question: "non_employee_affected",
    says: moreThan(0),
  },
  {
    type: "transport",
    key: "accident_type",
    question: "dangerous_occurrence",
    says: oneOfOpens("rollover"),
  },
  {
    type: "transport",
    key: "cargo_type",
    question: "dangerous_occurrence",
    says: oneOfOpens("dangerous_goods"),
  },
  { type: "asset", key: "overturned", question: "dangerous_occurrence", says: yes },
  {
    type: "asset",
    key: "damage_type",
    question: "dangerous_occurrence",
    says: oneOf("overturn", "collapse"),
  },
  { type: "fire", key: "explosion", question: "dangerous_occurrence", says: yes },
  {
    type: "fire",
    key: "stoppage_hours",
    question: "dangerous_occurrence",
    says: moreThan(STOPPAGE_HOURS),
  },
];

const PERSON_RULES: readonly PersonRule[] = [
  { key: "effect", question: "fatality", says: oneOf("M") },
  { key: "injury_nature", question: "serious_bodily_injury", says: oneOf(...SERIOUS_NATURES) },
  { key: "lost_days", question: "over_4_days", says: days },
  { key: "injury_nature", question: "any_injury", says: (value) => value ? "yes" : undefined },
  { key: "body_part", question: "any_injury", says: (value) => value ? "yes" : undefined },
  { key: "effect", question: "permanent_disability", says: oneOf("HUK") },
  { key: "injury_nature", question: "permanent_disability", says: oneOf("amputation") },
];

/**
 * Returns the facts of a report and of its persons that are relevant to the questions of the checklist.
 * They are shown beside each question, which then has no preset answer; the officer decides.
 */
export function triageClues(
  { type, type_details }: Reported,
  persons: readonly StoredPerson[],
): TriageClue[] {
  const clues = RULES.flatMap(({ type: of, key, question, says }): TriageClue[] => {
    const answer = of === type ? type_details[key] ?? undefined : undefined;
    const suggests = answer === undefined ? undefined : says(answer);
    return suggests === undefined
      ? []
      : [{ question, suggests, from: "details", key, answer: answer! }];
  });
  const personal = persons.flatMap((person) =>
    PERSON_RULES.flatMap(({ key, question, says }): TriageClue[] => {
      const answer = person[key];
      const suggests = answer === null ? undefined : says(answer);
      return suggests === undefined
        ? []
        : [{ question, suggests, from: "person", key, answer: answer! }];
    })
  );
  return [...clues, ...personal];
}

/** Whether an answer contradicts a clue. "Not known" contradicts nothing. */
export function isAgainst(clues: readonly Pick<TriageClue, "suggests">[], answer: string): boolean {
  return (answer === "yes" || answer === "no") &&
    clues.some(({ suggests }) => suggests !== null && suggests !== answer);
}

interface Reported {
  readonly type: IncidentType;
  readonly type_details: TypeDetails;
}

/**
 * Whether a report indicates an injury: by its type, by a treatment, or by an injured person. The
 * triage form uses it as default; the officer decides.
 */
export function reportsInjury(
  { type, type_details }: Reported,
  persons: readonly StoredPerson[],
): boolean {
  const { treatment, third_party_injured: others } = type_details;
  return type === "injury" ||
    (treatment !== undefined && treatment !== null && treatment !== "none") ||
    (typeof others === "number" && others > 0) ||
    persons.some(isHurt);
}

function isHurt({ injury_nature, body_part, effect, lost_days }: StoredPerson): boolean {
  return injury_nature !== null || body_part !== null || effect !== null || (lost_days ?? 0) > 0;
}
