import { type AuditLogEntry, isAuditAction, isSubjectType } from "@/lib/audit/mod.ts";
import type { PageContext } from "@/components/mod.ts";
import {
  isLocale,
  isMessageKey,
  LOCALE_NAMES,
  type MessageKey,
  PUNCTUATION,
  sentence,
} from "@/lib/i18n/mod.ts";
import { USER_FIELDS } from "@/lib/identity/mod.ts";
import { INCIDENT_TYPES, PERSON_TABLE } from "@/lib/incidents/mod.ts";
import { FIELD_NAMES, fieldOf } from "@/lib/investigations/mod.ts";
import { PLACE_FIELDS } from "@/lib/places/mod.ts";
import { CHECKLIST_QUESTIONS, SCHEDULES } from "@/lib/statutory/mod.ts";

/**
 * Describes the changes of an entry, one sentence per field; fields that stay empty are left out.
 */
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

/** The language and names for describing an entry. */
export interface Speaker {
  readonly page: Pick<PageContext, "t" | "locale" | "dates">;
  /** People and places by id. */
  readonly names: ReadonlyMap<string, string>;
}

/** The name of an entry's action; an action unknown to this version is shown as logged. */
export function actionWords({ page: { t } }: Pick<Speaker, "page">, action: string): string {
  return isAuditAction(action) ? t(`audit.action.${action}`) : plain(action);
}

/** The type of record an entry is about. */
export function recordWords({ page: { t } }: Pick<Speaker, "page">, type: string): string {
  return isSubjectType(type) ? t(`audit.record.${type}`) : plain(type);
}

/** The label of a field; a field without one is shown as logged. */
function fieldWords({ page: { locale } }: Pick<Speaker, "page">, field: string): string {
  const key = [
    `audit.field.${field}`,
    LABELS.get(field),
    ...INCIDENT_TYPES.map((type) => `field.${type}.${field}`),
  ].find((key) => key !== undefined && isMessageKey(key)) as MessageKey | undefined;
  return key ? sentence(locale, key) : plain(field);
}

/**
 * The labels of the fields of users, places, investigations and checklists, from the tables that declare
 * them.
 */
const LABELS = new Map([
  ...CHECKLIST_QUESTIONS.map(({ key }): [string, MessageKey] => [key, `incident.answer.${key}`]),
  ["lost_days", "term.lost_days"],
  ...SCHEDULES.map(({ code }): [string, MessageKey] => [code, `checklist.${code}`]),
  ...[USER_FIELDS, ...Object.values(PLACE_FIELDS)].flat()
    .map(({ name, label }): [string, MessageKey] => [name, label]),
  ...FIELD_NAMES.map((name): [string, MessageKey] => [name, fieldOf(name).label]),
]);

/** The labels of the fields of persons; an entry holds which of them changed, and no value. */
const PERSON_LABELS = new Map(
  PERSON_TABLE.map(({ name, label }): [string, MessageKey] => [name, label]),
);

/** The message key groups for the values of a field. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  type: ["type"],
  status: ["status", "capa", "delivery_status"],
  severity: ["severity"],
  role: ["role"],
  priority: ["priority"],
  control_level: ["control"],
  action_type: ["term"],
  method: ["term"],
  root_cause_category: ["root_cause"],
  root_causes: ["root_cause"],
  category: ["root_cause"],
  why: ["audit.refused"],
  job: ["job"],
  channel: ["channel"],
  kind: ["message_kind"],
  level: ["rising_level"],
  phase: ["capa_photos"],
  over_4_days: ["label"],
  sbi_codes: ["sbi"],
  do_code: ["do"],
  disease_code: ["disease"],
};

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const LONGEST = 240;

/** Formats a stored value. */
function valueWords(speaker: Speaker, field: string, value: unknown): string {
  const { page, names } = speaker;
  const { locale } = page;
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "boolean") return page.t(truth(field, value));
  if (Array.isArray(value)) {
    return cut(
      value.map((one) => valueWords(speaker, field, one)).join(PUNCTUATION[locale].semicolon),
    ) || "–";
  }
  if (typeof value === "object") return cut(objectWords(speaker, value));
  const text = String(value);
  const key = [
    ...(GROUPS[field] ?? []),
    ...INCIDENT_TYPES.map((type) => `value.${type}.${field}`),
  ].map((group) => `${group}.${text}`).find(isMessageKey);
  if (key) return sentence(locale, key);
  const label = field === "changed" && PERSON_LABELS.get(text);
  if (label) return sentence(locale, label);
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
    ).join(PUNCTUATION[speaker.page.locale].comma);
}

function cut(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text;
}

/** Converts an identifier to words: `triage_notes` becomes "Triage notes". */
function plain(name: string): string {
  const spaced = name.replaceAll(/[._]/g, " ");
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
