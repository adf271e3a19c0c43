import { isEmpty } from "./row_values.ts";

/**
 * The field that the server means: it leaves empty rows out when it counts, so the second entry may
 * stand in the third row.
 */
export function fieldAt(form: HTMLFormElement, path: string): HTMLElement | null {
  const [, list, index, field] = /^(\w+)\.(\d+)\.(\w+)$/.exec(path) ?? [];
  const rows = list && form.querySelector(`[data-rows="${list}"]`)?.children;
  const row = rows && [...rows].filter((row) => !isEmpty(row))[Number(index)];
  if (row) return row.querySelector(`[name$=".${field}"]`);
  const found = form.elements.namedItem(path);
  return found instanceof HTMLElement ? found : null;
}
