/** An invalid field with its error message. */
export interface FieldError {
  /** Dotted path, equal to the field name; empty when the error concerns the whole form. */
  readonly path: string;
  readonly message: string;
  /** The code of the error in `errors` of the JSON answer. */
  readonly code?: string | undefined;
  /** The field's label in the error summary, where the message does not name the field. */
  readonly label?: string | undefined;
}

/** The typed or stored values of a form, and its errors. */
export interface FormState {
  readonly values: Readonly<Record<string, string | readonly string[]>>;
  readonly errors: readonly FieldError[];
  /** A message that says when the valid form can be sent again, after a rate limit. */
  readonly wait?: string;
}

/** An empty form. */
export const EMPTY_FORM: FormState = { values: {}, errors: [] };

/** The first value of a field; empty when there is none. */
export function valueOf(form: FormState, name: string): string {
  return valuesOf(form, name)[0] ?? "";
}

/** All values of a field, for check boxes. */
export function valuesOf(form: FormState, name: string): readonly string[] {
  const value = Object.hasOwn(form.values, name) ? form.values[name] : undefined;
  if (value === undefined) return [];
  return typeof value === "string" ? [value] : value;
}

/** The first error message of a field or one of its parts (`body_part` and `body_part.0`). */
export function errorOf(form: FormState, name: string): string | undefined {
  return form.errors.find(({ path }) => path === name || path.startsWith(`${name}.`))?.message;
}

/**
 * The element id of a field: its name with every character but letters, digits, `_`, `-` replaced
 * by `-`.
 */
export function idOf(name: string): string {
  return name.replace(/[^\w-]/g, "-");
}

/**
 * The element id that an error links to. A path that ends in a list index (`body_part.0`) links to
 * the field of the list.
 */
export function targetOf(error: FieldError): string {
  return idOf(error.path.replace(/\.\d+$/, ""));
}
