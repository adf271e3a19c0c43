import type { IncidentType } from "../types.ts";
import { readAnswers } from "./answers.ts";
import { TYPE_FIELDS, type TypeDetail } from "./table.ts";

/** Name of a field in the HTML form, which holds the fields of all types. */
export function fieldName(type: IncidentType, key: string): string {
  return `${type}.${key}`;
}

/**
 * Reads the fields of one type from a submitted form: pairs of a name and its text or texts, such
 * as `FormData`. Names of other types are passed over.
 * An empty text is no answer. What cannot be read stays as typed, and an unknown key stays too, so
 * that `typeDetailsSchema` names them and the page can show them again.
 */
export function detailsFromForm(
  type: IncidentType,
  entries: Iterable<readonly [string, unknown]>,
): Record<string, TypeDetail> {
  return readAnswers(TYPE_FIELDS[type], fieldName(type, ""), entries);
}

/** What a form shows for an answer: its texts, several for a list. */
export function formTexts(answer: TypeDetail | undefined): readonly string[] {
  if (answer === undefined) return [];
  if (typeof answer === "boolean") return [answer ? "yes" : "no"];
  return typeof answer === "object" ? answer : [String(answer)];
}
