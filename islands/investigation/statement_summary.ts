import { fill } from "@/lib/i18n/fill.ts";
import { isEmpty, readRow } from "./row_values.ts";
import type { Words } from "./words.ts";

/** Says on the button of a closed statement which one is inside, as the server does. */
export function tellSummary(row: HTMLElement, index: number, words: Words): void {
  const summary = row.querySelector(":scope > summary > .row");
  if (!summary) return;
  const n = index + 1;
  const { ref = "" } = readRow(row);
  summary.textContent = isEmpty(row)
    ? fill(words.add_statement!, { n })
    : fill(words.statement_n!, { n, ref });
}
