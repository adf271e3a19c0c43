/** What stands in one row, by the ends of the names of its fields. */
export type RowValues = Readonly<Record<string, string>>;

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The fields of a row, in their order. */
export function fieldsOf(row: Element): Field[] {
  return [...row.querySelectorAll<Field>("input[name], select[name], textarea[name]")];
}

/** `answer` of `whys.0.answer`. */
function keyOf(field: Field): string {
  return field.name.replace(/^\w+\.-?\d+\./, "");
}

export function readRow(row: Element): RowValues {
  return Object.fromEntries(fieldsOf(row).map((field) => [keyOf(field), field.value]));
}

export function writeRow(row: Element, values: RowValues): void {
  for (const field of fieldsOf(row)) field.value = values[keyOf(field)] ?? "";
}

export function isEmpty(row: Element): boolean {
  return fieldsOf(row).every(({ value }) => value === "");
}
