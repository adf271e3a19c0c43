import { wallClock } from "@/lib/calendar.ts";
import { ageAt, type StoredPerson } from "@/lib/incidents/rules/person.ts";
import {
  type Checklist,
  daysOffAnswer,
  type DiseaseCode,
  type DoCode,
  MAX_LOST_DAYS,
} from "@/lib/statutory/rules/mod.ts";
import type { CaseForm, Category, Effect, RegisterCase } from "./case.ts";

/** The facts of an injury that tables 9 to 12 of the form classify. */
const INJURY_FACTS = ["body_part", "mechanism", "injury_nature", "agent"] as const;
type InjuryFact = (typeof INJURY_FACTS)[number];

/** One line of the register: a person in a case, or a case without persons. */
export interface RegisterRow extends Readonly<Record<InjuryFact, readonly string[]>> {
  /** Bil: from 1 */
  readonly position: number;
  readonly case: RegisterCase;
  readonly category: Category;
  readonly person: StoredPerson | null;
  /** In whole years on the day of the accident. */
  readonly age: number | null;
  /** `YYYY-MM-DD` and `HH:MM` in the people's time zone. */
  readonly occurred_on: string;
  readonly occurred_time: string;
  /** Of accidents; null when it is not known. */
  readonly effect: Effect | null;
  /** Calendar days off, {@link MAX_LOST_DAYS} for death and permanent disability; null when not known. */
  readonly lost_days: number | null;
  /** Whether any day was lost, which may be known without their number. */
  readonly has_lost_days: boolean | null;
  readonly do_code: DoCode | null;
  readonly disease_code: DiseaseCode | null;
  /** The form that this case asks for, and what was sent. */
  readonly form: CaseForm & { readonly name: "JKKP 6" | "JKKP 7" };
}

/**
 * The lines of the register, in the order of the cases: one for each person of a case. An incident that
 * is an accident or dangerous occurrence and a disease as well is two cases, because each has a form of
 * its own. Rules: NADOPOD 2004, regulation 10, and the sheets of form JKKP 8.
 */
export function registerRows(cases: readonly RegisterCase[], timeZone: string): RegisterRow[] {
  const rows = cases.flatMap((one) =>
    categoriesOf(one.checklist).flatMap((category) =>
      (one.persons.length > 0 ? one.persons : [null]).map((person) =>
        rowOf(one, category, person, timeZone)
      )
    )
  );
  return rows.map((row, index) => ({ position: index + 1, ...row }));
}

const POISONINGS: readonly (DiseaseCode | null)[] = ["chemical_poisoning", "gas_fume_poisoning"];

function categoriesOf(checklist: Checklist): Category[] {
  const { any_injury, dangerous_occurrence, occupational_poisoning_disease, disease_code } =
    checklist;
  const disease: Category[] = occupational_poisoning_disease
    ? [POISONINGS.includes(disease_code) ? "poisoning" : "disease"]
    : [];
  if (any_injury) return ["accident", ...disease];
  if (dangerous_occurrence) return ["dangerous_occurrence", ...disease];
  return disease.length > 0 ? disease : ["accident"];
}

type Row = Omit<RegisterRow, "position">;

function rowOf(
  one: RegisterCase,
  category: Category,
  person: StoredPerson | null,
  timeZone: string,
): Row {
  const [occurred_on = "", occurred_time = ""] = wallClock(one.occurred_at, timeZone).split(" ");
  const isDisease = category === "disease" || category === "poisoning";
  const effect = category === "accident" ? effectOf(one, person) : null;
  const days = category === "dangerous_occurrence" ? NO_DAYS : daysOf(one, person, effect);
  return {
    case: one,
    category,
    person,
    age: person?.birth_date ? ageAt(person.birth_date, occurred_on) : null,
    occurred_on,
    occurred_time,
    ...injuryOf(one, person),
    effect,
    ...days,
    do_code: isDisease ? null : one.checklist.do_code,
    disease_code: isDisease ? one.checklist.disease_code : null,
    form: isDisease ? { name: "JKKP 7", ...one.form7 } : { name: "JKKP 6", ...one.form6 },
  };
}

/** Whether the triage can only mean this person. */
function isAlone({ persons }: RegisterCase): boolean {
  return persons.length <= 1;
}

const EFFECT_OF_CLASS = {
  MAUT: "M",
  HUK: "HUK",
  THUK: "THUK",
  KEJADIAN_BERBAHAYA: null,
} as const;

/** The effect on a person: of several, the triage says only what happened to the one hurt most. */
function effectOf(one: RegisterCase, person: StoredPerson | null): Effect | null {
  if (isAlone(one) && one.died_later) return "M";
  if (person?.effect) return person.effect;
  const effect = one.class6 && EFFECT_OF_CLASS[one.class6];
  return isAlone(one) || effect === "THUK" ? effect : null;
}

type Days = Pick<RegisterRow, "lost_days" | "has_lost_days">;

const NO_DAYS: Days = { lost_days: null, has_lost_days: null };

function daysOf(one: RegisterCase, person: StoredPerson | null, effect: Effect | null): Days {
  const lost_days = lostDays(one, person, effect);
  if (lost_days !== null) return { lost_days, has_lost_days: lost_days > 0 };
  const someLost = isAlone(one) && daysOffAnswer(one.checklist) === "yes";
  return { lost_days, has_lost_days: someLost ? true : null };
}

/** Death and permanent disability are charged 6,000 days, whatever was lost (ILO; the portal's rows). */
function lostDays(
  { checklist, persons }: RegisterCase,
  person: StoredPerson | null,
  effect: Effect | null,
): number | null {
  if (effect === "M" || effect === "HUK") return MAX_LOST_DAYS;
  if (person?.lost_days !== null && person?.lost_days !== undefined) return person.lost_days;
  return persons.length <= 1 || checklist.lost_days === 0 ? checklist.lost_days : null;
}

/** What the person's record says, else the answers of a report about one person. */
function injuryOf(
  one: RegisterCase,
  person: StoredPerson | null,
): Record<InjuryFact, readonly string[]> {
  const answers = isAlone(one) && one.type === "injury" ? one.type_details : {};
  return Object.fromEntries(INJURY_FACTS.map((fact) => {
    const known = person?.[fact] ?? answers[fact] ?? [];
    return [fact, Array.isArray(known) ? known : [known]];
  })) as unknown as Record<InjuryFact, readonly string[]>;
}
