import { faultOf, type TypeField } from "@/lib/incidents/rules/type_fields/field.ts";
import { TYPE_FIELDS } from "@/lib/incidents/rules/type_fields/table.ts";
import type { CheckedField } from "./checked_field.ts";

/**
 * The part of the table of questions that the browser needs to read and check answers. Runs when the
 * islands are built. Choices need no check, because the page offers only valid ones.
 */
export default Object.fromEntries(
  Object.entries(TYPE_FIELDS).map(([type, fields]) => [
    type,
    fields.filter(({ kind }) => kind !== "enum").map(checkedField),
  ]),
) as Record<string, CheckedField[]>;

function checkedField(field: TypeField): CheckedField {
  const { key, kind } = field;
  const fault = faultOf(field);
  const said = fault === "invalid" ? {} : { fault };
  switch (field.kind) {
    case "string": {
      const { max, pattern, prefix } = field;
      const written = pattern && { pattern: pattern.source };
      return { key, kind, max, ...written, ...(prefix ? { prefix } : {}), ...said };
    }
    case "number":
    case "integer": {
      const { min, max, decimals, unit } = field;
      const exact = decimals === undefined ? {} : { decimals };
      return { key, kind, min, max, ...exact, ...(unit ? { unit } : {}), ...said };
    }
    case "enum_list":
      return { key, kind, max: field.max };
    default:
      return { key, kind, ...said };
  }
}
