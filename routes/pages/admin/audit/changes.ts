import type { AuditLogEntry } from "@/lib/audit/mod.ts";
import { fieldWords, type Speaker, valueWords } from "./words.ts";

/** What an entry changed, one sentence for each field; what was and stays empty is left out. */
export function changeWords(
  speaker: Speaker,
  { before, after }: Pick<AuditLogEntry, "before" | "after">,
): string[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].flatMap((name) => {
    const told = changeOf(speaker, name, before, after);
    return told ? [told] : [];
  });
}

type Side = AuditLogEntry["before"];

function changeOf(speaker: Speaker, name: string, before: Side, after: Side): string | null {
  const { t } = speaker.page;
  const field = fieldWords(speaker, name);
  const side = (values: Side) => valueWords(speaker, name, values?.[name]);
  const was = isSet(before, name);
  const is = isSet(after, name);
  if (was && after && name in after) {
    return t("audit.changed", { field, before: side(before), after: side(after) });
  }
  if (is) return t("audit.now", { field, after: side(after) });
  return was ? t("audit.was", { field, before: side(before) }) : null;
}

function isSet(values: Side, name: string): boolean {
  const value = values?.[name];
  return value !== null && value !== undefined && value !== "";
}
