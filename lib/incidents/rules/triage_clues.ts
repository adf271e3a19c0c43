import type { ChecklistKey } from "@/lib/statutory/rules/mod.ts";
import type { StoredPerson } from "./person.ts";
import type { TypeDetail, TypeDetails } from "./type_fields/mod.ts";
import type { IncidentType } from "./types.ts";

/** An answer of the report that is relevant to a question of the checklist. */
export interface TriageClue {
  readonly question: ChecklistKey;
  /** The question of the type, and its answer. */
  readonly key: string;
  readonly answer: TypeDetail;
}

interface Rule {
  readonly type: IncidentType;
  readonly key: string;
  readonly question: ChecklistKey;
  readonly bears: (answer: TypeDetail) => boolean;
}

const always = () => true;
const yes = (answer: TypeDetail) => answer === true;
const oneOf = (...values: string[]) => (answer: TypeDetail) =>
  typeof answer === "string" && values.includes(answer);
const moreThan = (limit: number) => (answer: TypeDetail) =>
  typeof answer === "number" && answer > limit;

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
  { type: "injury", key: "treatment", question: "fatality", bears: oneOf("fatal") },
  {
    type: "injury",
    key: "treatment",
    question: "serious_bodily_injury",
    bears: oneOf("hospital_admitted"),
  },
  {
    type: "injury",
    key: "injury_nature",
    question: "serious_bodily_injury",
    bears: oneOf(...SERIOUS_NATURES),
  },
  { type: "injury", key: "lost_days_expected", question: "over_4_days", bears: always },
  {
    type: "injury",
    key: "treatment",
    question: "any_injury",
    bears: oneOf("first_aid", "clinic", "hospital_outpatient", "hospital_admitted", "fatal"),
  },
  {
    type: "injury",
    key: "injury_nature",
    question: "permanent_disability",
    bears: oneOf("amputation"),
  },
  {
    type: "injury",
    key: "person_category",
    question: "non_employee_affected",
    bears: oneOf("contractor", "temp_agency", "visitor", "customer", "public"),
  },
  {
    type: "health",
    key: "symptom_category",
    question: "occupational_poisoning_disease",
    bears: always,
  },
  {
    type: "health",
    key: "diagnosed_by_doctor",
    question: "occupational_poisoning_disease",
    bears: yes,
  },
  { type: "transport", key: "third_party_injured", question: "any_injury", bears: moreThan(0) },
  {
    type: "transport",
    key: "third_party_injured",
    question: "non_employee_affected",
    bears: moreThan(0),
  },
  {
    type: "transport",
    key: "accident_type",
    question: "dangerous_occurrence",
    bears: oneOf("rollover"),
  },
  {
    type: "transport",
    key: "cargo_type",
    question: "dangerous_occurrence",
    bears: oneOf("dangerous_goods"),
  },
  { type: "asset", key: "overturned", question: "dangerous_occurrence", bears: yes },
  {
    type: "asset",
    key: "damage_type",
    question: "dangerous_occurrence",
    bears: oneOf("overturn", "collapse"),
  },
  { type: "fire", key: "explosion", question: "dangerous_occurrence", bears: yes },
  {
    type: "fire",
    key: "stoppage_hours",
    question: "dangerous_occurrence",
    bears: moreThan(STOPPAGE_HOURS),
  },
];

/**
 * Returns the answers of a report that are relevant to the questions of the checklist. They are
 * shown beside each question; the officer decides.
 */
export function triageClues(type: IncidentType, details: TypeDetails): TriageClue[] {
  return RULES.flatMap(({ type: of, key, question, bears }) => {
    const answer = of === type ? details[key] : undefined;
    return answer !== undefined && bears(answer) ? [{ question, key, answer }] : [];
  });
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
