import type { ReadableField } from "@/lib/incidents/rules/type_fields/answers.ts";

/** A type-specific question with the limits that the browser checks. */
export interface CheckedField extends ReadableField {
  readonly min?: number;
  /** Maximum number, length, or number of choices. */
  readonly max?: number;
  readonly decimals?: number;
  /** Source of a regular expression, which also limits the length. */
  readonly pattern?: string;
  /** Error code for a wrong format. */
  readonly fault?: string;
}
