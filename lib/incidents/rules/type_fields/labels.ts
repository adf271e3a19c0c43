import type { MessageKey } from "@/lib/i18n/mod.ts";
import type { IncidentType } from "../types.ts";

/** Message keys without placeholders. */
export type FieldLabelKey = Extract<MessageKey, `field.${string}`>;
export type ValueLabelKey = Extract<MessageKey, `value.${string}`>;

/** Values with the same text in every field. */
const SHARED_VALUES: ReadonlySet<string> = new Set(["other", "none", "unknown"]);

/** Message key of a question. A test checks that every field of the table has a text. */
export function fieldLabelKey(type: IncidentType, key: string): FieldLabelKey {
  return `field.${type}.${key}` as FieldLabelKey;
}

/** Message key of one value of an enum or list. */
export function valueLabelKey(type: IncidentType, key: string, value: string): ValueLabelKey {
  if (SHARED_VALUES.has(value)) return `value.${value}` as ValueLabelKey;
  return `value.${type}.${key}.${value}` as ValueLabelKey;
}
