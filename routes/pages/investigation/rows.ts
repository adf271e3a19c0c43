import { MAX_ROOT_CAUSES, MAX_STATEMENTS, MAX_WHYS } from "@/lib/investigations/mod.ts";
import { type FormValues, text } from "../../http/body.ts";

/** The lists of the form whose entries have several fields, named `list.index.field`. */
export const LISTS = {
  whys: { fields: ["answer", "evidence"], most: MAX_WHYS },
  root_causes: { fields: ["category", "text"], most: MAX_ROOT_CAUSES },
  witness_statements: {
    fields: [
      "ref",
      "witness_category",
      "witness_name",
      "language",
      "taken_at",
      "taken_by",
      "file_ref",
      "summary",
    ],
    most: MAX_STATEMENTS,
  },
} as const;
export type ListName = keyof typeof LISTS;

/** An entry as it was typed: what is empty is left out. */
export type TypedRow = Record<string, string>;

/** The entries of a list that hold anything, in their order. */
export function typedRows(form: FormValues, list: ListName): TypedRow[] {
  const { fields, most } = LISTS[list];
  const rows: TypedRow[] = [];
  for (let index = 0; index < most; index++) {
    const filled = fields.flatMap((field): [string, string][] => {
      const value = text(form, `${list}.${index}.${field}`);
      return value === undefined ? [] : [[field, value]];
    });
    if (filled.length > 0) rows.push(Object.fromEntries(filled));
  }
  return rows;
}

/**
 * The form with its lists closed up: empty entries are dropped, so that an entry has the same number
 * on the page, in the request and in the record.
 */
export function closeUp(form: FormValues): FormValues {
  const names = Object.keys(LISTS) as ListName[];
  const others = Object.entries(form)
    .filter(([key]) => !names.some((name) => key.startsWith(`${name}.`)));
  const closed = names.flatMap((name) =>
    typedRows(form, name).flatMap((row, index) =>
      Object.entries(row).map(([field, value]) => [`${name}.${index}.${field}`, [value]])
    )
  );
  return Object.fromEntries([...others, ...closed]);
}
