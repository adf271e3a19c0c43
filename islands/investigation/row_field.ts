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
  // Lines of one text are counted too: `immediate_causes.1` stands in `immediate_causes`.
  const found = form.elements.namedItem(path) ??
    form.elements.namedItem(path.replace(/\.\d+$/, ""));
  return found instanceof HTMLElement ? found : null;
}
