/** A question for one type of incident. */
interface Question {
  readonly key: string;
  /** Marked as required in the form while it is asked; the server requires no answers. */
  readonly formRequired: boolean;
  /** Contains health data (PDPA 2010), which only hse, admin and the reporter may read. */
  readonly health?: true;
  /** The condition: another field has one of these values, or any value when `is` is absent. */
  readonly askWhen?: { readonly key: string; readonly is?: readonly (string | boolean)[] };
}

export interface ChoiceField extends Question {
  readonly kind: "enum";
  readonly values: readonly string[];
}

export interface ChoiceListField extends Question {
  readonly kind: "enum_list";
  readonly values: readonly string[];
  /** Maximum number of values. */
  readonly max: number;
}

export interface TextField extends Question {
  readonly kind: "string";
  /** Maximum length in characters. */
  readonly max: number;
  readonly pattern?: RegExp;
  /** Added by the form before digits, so that "1203" becomes "UN1203". */
  readonly prefix?: string;
  /** The error code for a wrong format. */
  readonly fault?: string;
}

export interface NumberField extends Question {
  readonly kind: "number" | "integer";
  readonly min: number;
  readonly max: number;
  /** Maximum number of decimals; unlimited when absent. */
  readonly decimals?: number;
  /** The unit, accepted before the number. */
  readonly unit?: string;
}

export interface YesNoField extends Question {
  readonly kind: "boolean";
}

/** A calendar date, `YYYY-MM-DD`. */
export interface DateField extends Question {
  readonly kind: "date";
}

export type TypeField =
  | ChoiceField
  | ChoiceListField
  | TextField
  | NumberField
  | YesNoField
  | DateField;

/** The error code of a field: its own, or the general one. */
export function faultOf(field: TypeField): string {
  switch (field.kind) {
    case "number":
      return "not_a_number";
    case "integer":
      return "not_a_whole_number";
    case "date":
      return "not_a_date";
    case "string":
      return field.fault ?? "invalid";
    default:
      return "invalid";
  }
}

/** The loss in ringgit, shared by all types that can cause costs. */
export const ESTIMATED_LOSS = {
  key: "estimated_loss_rm",
  kind: "number",
  min: 0,
  max: 1_000_000_000,
  decimals: 2,
  unit: "RM",
  formRequired: false,
} as const satisfies TypeField;

/** United Nations number of a dangerous substance. */
export const UN_NUMBER = {
  key: "un_number",
  kind: "string",
  max: 6,
  pattern: /^UN?\d{4}$/,
  prefix: "UN",
  fault: "not_a_un_number",
  formRequired: false,
} as const satisfies TypeField;
