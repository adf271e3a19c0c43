import type { MessageKey } from "@/lib/i18n/mod.ts";
import {
  BODY_PARTS,
  INJURY_AGENTS,
  INJURY_MECHANISMS,
  INJURY_NATURES,
} from "./type_fields/injury.ts";
import { valueLabelKey } from "./type_fields/labels.ts";

export const ID_TYPES = ["nric", "passport"] as const;
export type IdType = (typeof ID_TYPES)[number];

/** Lelaki (male) and perempuan (female), as printed in JKKP 8. */
export const SEXES = ["L", "P"] as const;

export const EMPLOYMENT_STATUSES = [
  "permanent",
  "contract",
  "temporary",
  "foreign_worker",
  "self_employed",
] as const;

/** Effect of an accident in JKKP 8: death, permanent, no permanent disability. */
export const EFFECTS = ["M", "HUK", "THUK"] as const;

/** The format of identity numbers by type; without a type, either is accepted. */
export const ID_NUMBER_PATTERNS: Readonly<Record<IdType, RegExp>> = {
  nric: /^\d{12}$/,
  passport: /^[A-Z0-9]{4,20}$/,
};

/** One field of a person, in the order of the correction form. */
type PersonFieldRule =
  & { readonly name: string; readonly label: MessageKey }
  & (
    | { readonly kind: "text"; readonly max: number }
    | { readonly kind: "date" }
    | { readonly kind: "number"; readonly max: number }
    | { readonly kind: "choice"; readonly values: readonly string[] }
  );

/**
 * The fields that forms JKKP 6 to 8 require about a person who was injured, fell ill or was
 * involved. Forms, parser, stored columns, comparison and texts read this table. Only the name is
 * required. All fields are personal data: only hse and admin may read them (row-level security),
 * they are printed on the statutory forms, and they are never sent to a language model or written
 * to a log.
 */
export const PERSON_TABLE = [
  { name: "name", kind: "text", max: 120, label: "label.name" },
  { name: "id_type", kind: "choice", values: ID_TYPES, label: "person.id_type" },
  { name: "id_number", kind: "text", max: 20, label: "label.ic" },
  { name: "birth_date", kind: "date", label: "label.dob" },
  { name: "sex", kind: "choice", values: SEXES, label: "label.sex" },
  { name: "nationality", kind: "text", max: 60, label: "label.nationality" },
  {
    name: "employment_status",
    kind: "choice",
    values: EMPLOYMENT_STATUSES,
    label: "label.employment_status",
  },
  { name: "occupation_group", kind: "text", max: 120, label: "label.occupation" },
  { name: "job_at_time", kind: "text", max: 120, label: "person.job_at_time" },
  { name: "start_date", kind: "date", label: "label.start_date" },
  { name: "employer_name", kind: "text", max: 200, label: "person.employer_name" },
  { name: "employer_address", kind: "text", max: 300, label: "person.employer_address" },
  { name: "injury_nature", kind: "choice", values: INJURY_NATURES, label: "label.injury_type" },
  { name: "mechanism", kind: "choice", values: INJURY_MECHANISMS, label: "label.accident_type" },
  { name: "agent", kind: "choice", values: INJURY_AGENTS, label: "label.agent" },
  { name: "body_part", kind: "choice", values: BODY_PARTS, label: "label.body_part" },
  { name: "lost_days", kind: "number", max: 6000, label: "term.lost_days" },
  { name: "effect", kind: "choice", values: EFFECTS, label: "person.effect" },
  { name: "treatment_place", kind: "text", max: 200, label: "label.hospital" },
] as const satisfies readonly PersonFieldRule[];

type Row = (typeof PERSON_TABLE)[number];
export type PersonField = Row["name"];
type RowOf<Name extends PersonField> = Extract<Row, { name: Name }>;
type Choice = Extract<Row, { kind: "choice" }>;
/** The names of fields with a fixed list of values. */
export type PersonChoice = Choice["name"];

type ValueOf<Field extends Row> = Field extends { values: readonly (infer Value)[] } ? Value
  : Field extends { kind: "number" } ? number
  : string;

/** A person of an incident; unknown fields except the name are absent. */
export type Person =
  & { name: string }
  & { [Name in Exclude<PersonField, "name">]?: ValueOf<RowOf<Name>> };

/** A stored person of an incident; unknown fields are null. */
export type StoredPerson =
  & { id: string; name: string }
  & { [Name in Exclude<PersonField, "name">]: ValueOf<RowOf<Name>> | null };

/** The names of all fields, which are the columns of `incident_persons`. */
export const PERSON_FIELDS: readonly PersonField[] = PERSON_TABLE.map(({ name }) => name);

/** Message key of each field. */
export const PERSON_LABELS = Object.fromEntries(
  PERSON_TABLE.map(({ name, label }) => [name, label]),
) as { [Name in PersonField]: RowOf<Name>["label"] };

/** The values of each field with a fixed list. */
export const PERSON_CHOICES = Object.fromEntries(
  PERSON_TABLE.flatMap((field) => field.kind === "choice" ? [[field.name, field.values]] : []),
) as { [Name in PersonChoice]: Extract<Choice, { name: Name }>["values"] };

/** Whether a field has a fixed list of values. */
export function isPersonChoice(name: PersonField): name is PersonChoice {
  return Object.hasOwn(PERSON_CHOICES, name);
}

/** The kind of a field: `text`, `date` (`YYYY-MM-DD`), `number` or `choice`. */
export function personFieldKind(name: PersonField): Row["kind"] {
  return PERSON_TABLE.find((field) => field.name === name)!.kind;
}

/** The fields about a person that a reporter can know, in the order of the report form. */
export const REPORTED_PERSON_FIELDS = [
  "name",
  "job_at_time",
  "employment_status",
  "employer_name",
  "body_part",
  "injury_nature",
  "treatment_place",
] as const satisfies readonly PersonField[];

export type PersonValueKey =
  | Extract<MessageKey, `person_value.${string}`>
  | ReturnType<typeof valueLabelKey>;

/** Message key of a value. Values that the injury questions also have share their texts. */
export function personValueKey(field: PersonChoice, value: string): PersonValueKey {
  switch (field) {
    case "injury_nature":
    case "mechanism":
    case "agent":
    case "body_part":
      return valueLabelKey("injury", field, value);
    default:
      return `person_value.${field}.${value}` as PersonValueKey;
  }
}

/** Whole years from one date to another, both `YYYY-MM-DD`; null when the second is earlier. */
export function yearsBetween(from: string, to: string): number | null {
  if (to < from) return null;
  return Temporal.PlainDate.from(from)
    .until(Temporal.PlainDate.from(to), { largestUnit: "years" }).years;
}

/** Age in whole years on a date, normally that of the accident; null before the birth. */
export function ageAt(birthDate: string, on: string): number | null {
  return yearsBetween(birthDate, on);
}
