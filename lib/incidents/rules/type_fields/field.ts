/** One question that belongs to one type of incident. */
interface Question {
  readonly key: string;
  /** The form marks it with a star while it is asked. The server requires nothing. */
  readonly formRequired: boolean;
  /** Tells of a person's health (PDPA 2010): read by hse, admin and the reporter only. */
  readonly health?: true;
  /** Ask only when another field has one of these values, or any value when none is named. */
  readonly askWhen?: { readonly key: string; readonly is?: readonly (string | boolean)[] };
}

export interface ChoiceField extends Question {
  readonly kind: "enum";
  readonly values: readonly string[];
}

export interface ChoiceListField extends Question {
  readonly kind: "enum_list";
  readonly values: readonly string[];
  /** Most values at once. */
  readonly max: number;
}

export interface TextField extends Question {
  readonly kind: "string";
  /** Most characters. */
  readonly max: number;
  readonly pattern?: RegExp;
  /** The form writes it before bare digits, so that "1203" becomes "UN1203". */
  readonly prefix?: string;
  /** The code of a refusal that says how it is written. */
  readonly fault?: string;
}

export interface NumberField extends Question {
  readonly kind: "number" | "integer";
  readonly min: number;
  readonly max: number;
  /** Most decimals; any number of them when absent. */
  readonly decimals?: number;
  /** People may write it before the number. */
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

/** The code of a refusal that says more about a question's answer than that it is wrong. */
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

/** Money in ringgit, the same question for every type that can cost money. */
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
