import type { ReadableField } from "@/lib/incidents/rules/type_fields/answers.ts";

/** A question as the phone knows it. */
export interface CheckedField extends ReadableField {
  readonly min?: number;
  /** The largest number, most characters, or most choices. */
  readonly max?: number;
  readonly decimals?: number;
  /** Source of a regular expression; it bounds the length too. */
  readonly pattern?: string;
  /** Code of the refusal that says how it is written. */
  readonly fault?: string;
}
