import { z } from "zod";
import { ROOT_CAUSE_CATEGORIES, type RootCauseCategory } from "@/lib/investigations/mod.ts";
import { optionalText, writtenText } from "@/lib/text.ts";
import {
  ANSWER_FIELDS,
  CAPA_FIELDS,
  type CapaField,
  type FieldOf,
  fieldRow,
  fieldsOf,
} from "./rules/fields.ts";
import { RECHECK_RESULTS, RECHECK_ROUNDS } from "./rules/rechecks.ts";

type Fields = typeof CAPA_FIELDS;

/** The type of a field's value. */
type Value<Name extends CapaField> =
  | (Fields[Name] extends { options: readonly (infer Option)[] } ? Option
    : Fields[Name]["kind"] extends "category" ? RootCauseCategory
    : string)
  | (Fields[Name]["isRequired"] extends true ? never : null);

/** The editable fields of a CAPA, as stored. */
export type CapaValues = { [Name in CapaField]: Value<Name> };

/** The fields that a new CAPA must have. */
type RequiredField = {
  [Name in FieldOf<"hse">]: Fields[Name] extends { isRequired: true; hasDefault?: never } ? Name
    : never;
}[FieldOf<"hse">];

/** The fields of a new CAPA; priority and due date follow from the incident's severity when left out. */
export type NewCapa =
  & Pick<CapaValues, RequiredField>
  & {
    [Name in Exclude<FieldOf<"hse">, RequiredField>]?: Value<Name> | null | undefined;
  };

/** The fields that PATCH may change; the table of fields says who may change each. */
export type CapaChange = { [Name in CapaField]?: Value<Name> | undefined } & {
  /** The version that the change is based on; any other than the current one is refused. */
  version?: number | undefined;
  /** Why the due date changes, or why a safety officer writes for the owner. */
  reason?: string | null | undefined;
};

const reason = optionalText(ANSWER_FIELDS.change_reason.max).optional();
const version = z.int().min(1).optional();

export const NewCapa = object<NewCapa>(fieldsOf("hse"), (name) => {
  const { isRequired, hasDefault } = fieldRow(name);
  return isRequired && hasDefault ? schemaOf(name).nullish() : schemaOf(name);
});

export const CapaChange = object<CapaChange>(
  Object.keys(CAPA_FIELDS) as CapaField[],
  (name) => schemaOf(name).optional(),
  { version, reason },
);

/**
 * The schema of the safety officer's form, which sends every field: required ones must be filled
 * in.
 */
export const CapaEdit = object<CapaChange>(
  fieldsOf("hse"),
  (name) => fieldRow(name).isRequired ? schemaOf(name) : schemaOf(name).optional(),
  { version, reason },
);

export const Verification = z.strictObject({
  verification_notes: optionalText(ANSWER_FIELDS.verification_notes.max),
  version,
});

export const Reopening = z.strictObject({
  reason: writtenText({ min: 1, max: ANSWER_FIELDS.reason.max }),
  version,
});

/** The result of an effectiveness check. */
export const RecheckRecord = z.strictObject({
  round: z.int().min(1).max(RECHECK_ROUNDS),
  result: z.enum(RECHECK_RESULTS),
  note: optionalText(ANSWER_FIELDS.note.max),
});

/**
 * A strict object schema of the given fields. Its type is given, because zod cannot derive it from
 * the table.
 */
function object<Output>(
  names: readonly CapaField[],
  schema: (name: CapaField) => z.ZodType,
  more: Record<string, z.ZodType> = {},
): z.ZodType<Output> {
  const shape = Object.fromEntries(names.map((name) => [name, schema(name)]));
  return z.strictObject({ ...shape, ...more }) as unknown as z.ZodType<Output>;
}

/** The schema of a field's value; nullable where the field is optional. */
function schemaOf(name: CapaField): z.ZodType {
  const { kind, max = 0, options = [], isRequired } = fieldRow(name);
  switch (kind) {
    case "line":
      return writtenText({ min: 1, max });
    case "text":
      return optionalText(max);
    case "choice":
      return nullable(z.enum(options), isRequired);
    case "category":
      return nullable(z.enum(ROOT_CAUSE_CATEGORIES), isRequired);
    case "owner":
      return nullable(z.uuid(), isRequired);
    case "date":
      return nullable(z.iso.date(), isRequired);
  }
}

function nullable(schema: z.ZodType, isRequired: boolean): z.ZodType {
  return isRequired ? schema : schema.nullish();
}
