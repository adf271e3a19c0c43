import type { PersonField } from "@/lib/incidents/rules/person.ts";
import { isDisease } from "./columns.ts";
import type { RegisterRow } from "./rows.ts";

/** What keeps a line of the register from being complete, the gravest first. */
export const GAPS = [
  "no_person",
  "id_number",
  "days_off",
  "effect",
  "form",
  "kind",
  "details",
] as const;
export type Gap = (typeof GAPS)[number];

/** A gap of a line; `fields` are the person's facts that sheets I and II ask for and nobody entered. */
export interface RowGap {
  readonly gap: Gap;
  readonly fields: readonly PersonField[];
}

/** The facts of sheets I and II besides name, identity number, days off and effect. */
const SHEET_FIELDS = [
  "birth_date",
  "sex",
  "nationality",
  "employment_status",
  "occupation_group",
  "job_at_time",
] as const satisfies readonly PersonField[];
const INJURY_FIELDS = ["body_part", "mechanism", "injury_nature", "agent"] as const;

/**
 * What is missing in a line of the register, in the order of {@link GAPS}:
 * - `no_person`: somebody was hurt or fell ill, and no person is entered;
 * - `id_number`: identity card or passport;
 * - `days_off`: their number is not known;
 * - `effect`: which of several persons died or is disabled;
 * - `form`: a form that the law asks for has no submission;
 * - `kind`: which dangerous occurrence or disease it was;
 * - `details`: other facts of the person.
 */
export function gapsOf(row: RegisterRow): RowGap[] {
  const { person, category, form } = row;
  const isOccurrence = category === "dangerous_occurrence";
  const fields = person ? missingFields(row, person) : [];
  const found: Record<Gap, boolean> = {
    no_person: person === null && !isOccurrence,
    id_number: person !== null && !person.id_number,
    days_off: !isOccurrence && row.lost_days === null,
    effect: category === "accident" && row.effect === null,
    form: form.required && (form.submitted_on === null || !form.reference),
    kind: isDisease(row)
      ? row.disease_code === null
      : row.case.checklist.dangerous_occurrence && row.do_code === null,
    details: fields.length > 0,
  };
  return GAPS.filter((gap) => found[gap])
    .map((gap) => ({ gap, fields: gap === "details" ? fields : [] }));
}

function missingFields(
  row: RegisterRow,
  person: NonNullable<RegisterRow["person"]>,
): PersonField[] {
  const injury = row.category === "accident"
    ? INJURY_FIELDS.filter((name) => row[name].length === 0)
    : [];
  return [...SHEET_FIELDS.filter((name) => !person[name]), ...injury];
}
