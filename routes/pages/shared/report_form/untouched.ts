import type { VNode } from "preact";
import type { FormState } from "@/components/mod.ts";
import type { Locale } from "@/lib/i18n/mod.ts";
import { AUTHOR } from "./author.ts";
import { FORM_KEY } from "./field_names.ts";

/** The fields that an opened form has values for. */
const FILLED_IN: ReadonlySet<string> = new Set([
  "date",
  "time",
  "zone_id",
  "source",
  FORM_KEY,
  AUTHOR,
]);

/** By language and part: as it looks before anyone has typed. */
const kept = new Map<string, VNode>();

/**
 * Draws a part of the form that shows texts of the catalogue and what was typed, and nothing else: while
 * nothing is typed, it is drawn once per language. The part must have none of the fields above.
 */
export function keepUntouched(
  { locale, form }: { locale: Locale; form: FormState },
  part: string,
  draw: () => VNode,
): VNode {
  const { values, errors } = form;
  if (errors.length > 0 || Object.keys(values).some((name) => !FILLED_IN.has(name))) return draw();
  const key = `${locale} ${part}`;
  const drawn = kept.get(key) ?? draw();
  kept.set(key, drawn);
  return drawn;
}
