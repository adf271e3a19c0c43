import { z } from "zod";
import type { MessageKey } from "@/lib/i18n/mod.ts";
import { plainText } from "@/lib/text.ts";
import {
  BODY_PARTS,
  INJURY_AGENTS,
  INJURY_MECHANISMS,
  INJURY_NATURES,
} from "./rules/type_fields/injury.ts";
import { valueLabelKey } from "./rules/type_fields/labels.ts";
import { dateSince1900 } from "./type_details.ts";

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

/** An identity number must fit its type; without a type it may be either. */
const ID_NUMBER: Readonly<Record<IdType, RegExp>> = {
  nric: /^\d{12}$/,
  passport: /^[A-Z0-9]{4,20}$/,
};

const answers = z.strictObject({
  name: plainText(120).min(1),
  id_type: z.enum(ID_TYPES).nullish(),
  id_number: plainText(20).toUpperCase().nullish(),
  birth_date: dateSince1900.nullish(),
  sex: z.enum(SEXES).nullish(),
  nationality: plainText(60).nullish(),
  employment_status: z.enum(EMPLOYMENT_STATUSES).nullish(),
  occupation_group: plainText(120).nullish(),
  job_at_time: plainText(120).nullish(),
  start_date: dateSince1900.nullish(),
  employer_name: plainText(200).nullish(),
  employer_address: plainText(300).nullish(),
  injury_nature: z.enum(INJURY_NATURES).nullish(),
  mechanism: z.enum(INJURY_MECHANISMS).nullish(),
  agent: z.enum(INJURY_AGENTS).nullish(),
  body_part: z.enum(BODY_PARTS).nullish(),
  lost_days: z.int().min(0).max(6000).nullish(),
  effect: z.enum(EFFECTS).nullish(),
  treatment_place: plainText(200).nullish(),
}).superRefine(({ id_type, id_number }, context) => {
  if (!id_number) return;
  const fits = id_type ? ID_NUMBER[id_type].test(id_number) : ID_NUMBER.passport.test(id_number);
  if (!fits) {
    const code = id_type === "nric" ? "invalid_nric" : "invalid_passport";
    context.addIssue({ code: "custom", path: ["id_number"], params: { code } });
  }
});

type Answers = z.output<typeof answers>;
/** A person of an incident: everything but the name is there only when it is known. */
export type Person = { [Key in keyof Answers]?: NonNullable<Answers[Key]> } & { name: string };
export type PersonField = keyof Answers;

/**
 * A person who was hurt, fell ill or was involved, for forms JKKP 6 to 8. Only the name is
 * required; null and empty texts equal absent and are dropped. Personal data: shown to hse and
 * admin, printed on the forms, never sent to a model or written to a log.
 */
export const PersonInput = answers.transform((person): Person => {
  const known = Object.entries(person).filter(([, value]) => (value ?? "") !== "");
  return { name: person.name, ...Object.fromEntries(known) };
});
export type PersonInput = z.input<typeof answers>;

/** Whole years from one date to another, both `YYYY-MM-DD`; null when the second is earlier. */
export function yearsBetween(from: string, to: string): number | null {
  if (to < from) return null;
  return Temporal.PlainDate.from(from)
    .until(Temporal.PlainDate.from(to), { largestUnit: "years" }).years;
}

/** Age on a date, normally that of the accident. */
export function ageAt(birthDate: string, on: string): number | null {
  return yearsBetween(birthDate, on);
}

/** Message key of each field. */
export const PERSON_LABELS = {
  name: "label.name",
  id_type: "person.id_type",
  id_number: "label.ic",
  birth_date: "label.dob",
  sex: "label.sex",
  nationality: "label.nationality",
  employment_status: "label.employment_status",
  occupation_group: "label.occupation",
  job_at_time: "person.job_at_time",
  start_date: "label.start_date",
  employer_name: "person.employer_name",
  employer_address: "person.employer_address",
  injury_nature: "label.injury_type",
  mechanism: "label.accident_type",
  agent: "label.agent",
  body_part: "label.body_part",
  lost_days: "term.lost_days",
  effect: "person.effect",
  treatment_place: "label.hospital",
} as const satisfies Record<PersonField, MessageKey>;

/** The choices of each field that has some. */
export const PERSON_CHOICES = {
  id_type: ID_TYPES,
  sex: SEXES,
  employment_status: EMPLOYMENT_STATUSES,
  injury_nature: INJURY_NATURES,
  mechanism: INJURY_MECHANISMS,
  agent: INJURY_AGENTS,
  body_part: BODY_PARTS,
  effect: EFFECTS,
} as const satisfies Partial<Record<PersonField, readonly string[]>>;
export type PersonChoice = keyof typeof PERSON_CHOICES;

export type PersonValueKey =
  | Extract<MessageKey, `person_value.${string}`>
  | ReturnType<typeof valueLabelKey>;

/** Message key of one choice; what the report form of injuries asks too shares its texts. */
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
