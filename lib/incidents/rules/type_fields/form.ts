import type { IncidentType } from "../types.ts";
import { readAnswers } from "./answers.ts";
import { TYPE_FIELDS, type TypeDetail } from "./table.ts";

/** Name of a field in the HTML form, which contains the fields of all types. */
export function fieldName(type: IncidentType, key: string): string {
  return `${type}.${key}`;
}

/**
 * Parses the fields of one type from a posted form: pairs of a name and one or several texts, such
 * as `FormData`. Fields of other types are ignored. Empty texts are dropped; unparsable texts and
 * unknown keys are kept, so that `typeDetailsSchema` reports them and the page can show them again.
 */
export function detailsFromForm(
  type: IncidentType,
  entries: Iterable<readonly [string, unknown]>,
): Record<string, TypeDetail> {
  return readAnswers(TYPE_FIELDS[type], fieldName(type, ""), entries);
}

/** Returns the form values of an answer, several for a list. */
export function formTexts(answer: TypeDetail | undefined): readonly string[] {
  if (answer === undefined) return [];
  if (typeof answer === "boolean") return [answer ? "yes" : "no"];
  return typeof answer === "object" ? answer : [String(answer)];
}
