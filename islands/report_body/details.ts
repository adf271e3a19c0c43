import { readAnswers } from "@/lib/incidents/rules/type_fields/answers.ts";
import type { TypeDetail } from "@/lib/incidents/rules/type_fields/table.ts";
import type { FormValues } from "../store/types.ts";
import type { CheckedField } from "./checked_field.ts";
import questions from "./type_fields.data.ts";

/** The questions of an incident type; undefined for an unknown type. */
export function questionsOf(type: string): readonly CheckedField[] | undefined {
  return questions[type];
}

/** The answers to the questions of an incident type. */
export function detailsOf(type: string, values: FormValues): Record<string, TypeDetail> {
  return readAnswers(questions[type] ?? [], `${type}.`, Object.entries(values));
}

/** The first value of a form field, trimmed; undefined when absent or empty. */
export function text(values: FormValues, name: string): string | undefined {
  return values[name]?.[0]?.trim().replaceAll("\r\n", "\n") || undefined;
}
