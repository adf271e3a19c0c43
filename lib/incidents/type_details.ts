import { z } from "zod";
import { plainText } from "@/lib/text.ts";
import type { NumberField, TextField, TypeField } from "./rules/type_fields/field.ts";
import { TYPE_FIELDS, type TypeDetail, type TypeDetails } from "./rules/type_fields/table.ts";
import { INCIDENT_TYPES, type IncidentType } from "./rules/types.ts";

/** A valid calendar date from 1900 on. */
export const dateSince1900 = z.iso.date({ abort: true }).refine((date) => date >= "1900-01-01", {
  params: { code: "before_1900" },
});

/** Maximum length of texts with a pattern. */
const LONGEST = 1000;

function textSchema(field: TextField) {
  const { max, pattern } = field;
  if (!pattern) return plainText(max);
  // The pattern limits the length, and its error code is more specific. An empty text is no answer,
  // so the pattern does not apply.
  return plainText(LONGEST).refine((value) => value === "" || pattern.test(value));
}

function numberSchema({ kind, min, max, decimals }: NumberField) {
  const range = (kind === "integer" ? z.int() : z.number()).min(min).max(max);
  if (decimals === undefined) return range;
  return range.refine((value) => Number(value.toFixed(decimals)) === value);
}

function fieldSchema(field: TypeField): z.ZodType<TypeDetail> {
  switch (field.kind) {
    case "enum":
      return z.enum(field.values);
    case "enum_list":
      return z.array(z.enum(field.values)).max(field.max)
        .refine((values) => new Set(values).size === values.length, {
          params: { code: "duplicate" },
        });
    case "string":
      return textSchema(field);
    case "number":
    case "integer":
      return numberSchema(field);
    case "boolean":
      return z.boolean();
    case "date":
      return dateSince1900;
  }
}

/** Drops empty answers: null, an empty text, an empty list. */
function dropUnanswered(details: Record<string, TypeDetail | null | undefined>): TypeDetails {
  const answered: Record<string, TypeDetail> = {};
  for (const [key, value] of Object.entries(details)) {
    if (value === null || value === undefined || value === "") continue;
    if (Array.isArray(value) && value.length === 0) continue;
    answered[key] = value;
  }
  return answered;
}

function detailsSchema(type: IncidentType) {
  const shape = Object.fromEntries(
    TYPE_FIELDS[type].map((field) => [field.key, fieldSchema(field).nullish()]),
  );
  return z.strictObject(shape).nullish().transform((details) => dropUnanswered(details ?? {}));
}

const SCHEMAS = Object.fromEntries(
  INCIDENT_TYPES.map((type) => [type, detailsSchema(type)]),
) as Record<IncidentType, ReturnType<typeof detailsSchema>>;

/**
 * Returns the schema of `type_details` for one type. No answer is required, so that incomplete
 * reports from phones are accepted; absent, null and `{}` are equal.
 *
 * The first part of an issue's path is the key. An unknown key gives one issue with code
 * `unrecognized_keys`, an empty path and the names in `keys`.
 */
export function typeDetailsSchema(type: IncidentType): ReturnType<typeof detailsSchema> {
  return SCHEMAS[type];
}
