import type { PageContext } from "@/components/mod.ts";
import { isLocale, isMessageKey, LOCALE_NAMES, sentence } from "@/lib/i18n/mod.ts";

/** What it takes to say an entry in words. */
export interface Speaker {
  readonly page: Pick<PageContext, "t" | "locale" | "dates">;
  /** People and places by id. */
  readonly names: ReadonlyMap<string, string>;
}

/** What was done, in a few words; an act without words of its own is named as the log names it. */
export function actionWords({ page: { locale } }: Pick<Speaker, "page">, action: string): string {
  const key = [`audit.action.${action}`, `history.${action}`].find(isMessageKey);
  return key ? sentence(locale, key) : plain(action);
}

/** The kind of record an entry is about. */
export function recordWords({ page: { locale } }: Pick<Speaker, "page">, type: string): string {
  const key = `audit.record.${type}`;
  return isMessageKey(key) ? sentence(locale, key) : plain(type);
}

/** The label of a field; a detail of one type of incident is named as in the log. */
export function fieldWords({ page: { locale } }: Pick<Speaker, "page">, field: string): string {
  const key = `audit.field.${field}`;
  return isMessageKey(key) ? sentence(locale, key) : plain(field);
}

/** Where the words for the values of a field stand in the catalogue. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  type: ["type"],
  status: ["status", "capa"],
  severity: ["severity"],
  role: ["role"],
  priority: ["priority"],
  control_level: ["control"],
  action_type: ["term"],
  method: ["term"],
  root_cause_category: ["root_cause"],
  root_causes: ["root_cause"],
  category: ["root_cause"],
};

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const LONGEST = 240;

/** A stored value as people read it. */
export function valueWords(speaker: Speaker, field: string, value: unknown): string {
  const { page, names } = speaker;
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "boolean") return page.t(truth(field, value));
  if (Array.isArray(value)) {
    return cut(value.map((one) => valueWords(speaker, field, one)).join("; ")) || "–";
  }
  if (typeof value === "object") return cut(objectWords(speaker, value));
  const text = String(value);
  const key = GROUPS[field]?.map((group) => `${group}.${text}`).find(isMessageKey);
  if (key) return sentence(page.locale, key);
  if (field === "action") return actionWords(speaker, text);
  if (field === "subject_type") return recordWords(speaker, text);
  if (field === "locale" && isLocale(text)) return LOCALE_NAMES[text];
  if (DAY.test(text)) return page.dates.date(text);
  if (INSTANT.test(text)) return page.dates.stamp(new Date(text));
  return names.get(text) ?? cut(text);
}

function truth(field: string, value: boolean) {
  if (field === "active") return value ? "label.active" : "label.inactive";
  return value ? "label.yes" : "label.no";
}

function objectWords(speaker: Speaker, value: object): string {
  return Object.entries(value).filter(([, one]) => one !== null && one !== "")
    .map(([field, one]) =>
      speaker.page.t("audit.now", {
        field: fieldWords(speaker, field),
        after: valueWords(speaker, field, one),
      })
    ).join(", ");
}

function cut(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text;
}

/** `triage_notes` as "Triage notes": better than nothing for what has no words yet. */
function plain(name: string): string {
  const spaced = name.replaceAll(/[._]/g, " ");
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
