/** One refused value: where it stands in the request, and the sentence for the person. */
export interface FieldError {
  /** Dotted path, the same as the field's name; empty when it concerns the whole form. */
  readonly path: string;
  readonly message: string;
  /** The field's label, for the summary, where the sentence alone does not say which field. */
  readonly label?: string | undefined;
}

/** What a form shows: what was typed or is stored, and what is wrong with it. */
export interface FormState {
  readonly values: Readonly<Record<string, string | readonly string[]>>;
  readonly errors: readonly FieldError[];
  /** Nothing is wrong with it, but it must be sent again later: the sentence that says when. */
  readonly wait?: string;
}

/** A form nobody has filled in yet. */
export const EMPTY_FORM: FormState = { values: {}, errors: [] };

/** The one value of a field; of several the first; empty when there is none. */
export function valueOf(form: FormState, name: string): string {
  return valuesOf(form, name)[0] ?? "";
}

/** All values of a field with several, for check boxes. */
export function valuesOf(form: FormState, name: string): readonly string[] {
  const value = Object.hasOwn(form.values, name) ? form.values[name] : undefined;
  if (value === undefined) return [];
  return typeof value === "string" ? [value] : value;
}

/** The first sentence about a field or one of its parts (`body_part` and `body_part.0`). */
export function errorOf(form: FormState, name: string): string | undefined {
  return form.errors.find(({ path }) => path === name || path.startsWith(`${name}.`))?.message;
}

/** The element id of a field: its name with everything but letters, digits, `_`, `-` as `-`. */
export function idOf(name: string): string {
  return name.replace(/[^\w-]/g, "-");
}

/**
 * The id an error links to. A path that ends in a list index (`body_part.0`) belongs to the list's
 * own field, which has the id.
 */
export function targetOf(error: FieldError): string {
  return idOf(error.path.replace(/\.\d+$/, ""));
}
