import type { MessageKey } from "@/lib/i18n/mod.ts";
import {
  ACTION_TYPES,
  actionTypeKey,
  CONTROL_LEVELS,
  controlKey,
  controlMeaningKey,
} from "./controls.ts";
import { PRIORITIES } from "./priorities.ts";
import { CAPA_STATUSES, type Part } from "./statuses.ts";

/** One editable field of a CAPA. */
interface FieldRow {
  /**
   * The kind of input: one line, a longer text, a list of options (`choice`), the category of a
   * root cause, a CAPA owner, or a date.
   */
  readonly kind: "line" | "text" | "choice" | "category" | "owner" | "date";
  readonly label: MessageKey;
  /** The part that may write it through PATCH; others get `field_forbidden`. */
  readonly writer: Part;
  /** Whether it always has a value. */
  readonly isRequired: boolean;
  /**
   * Whether a new CAPA may leave out a required field: its default depends on the severity of the
   * incident.
   */
  readonly hasDefault?: boolean;
  /** Whether a change of a stored value needs a reason (domain.md 5.4). */
  readonly needsReason?: boolean;
  /** Maximum length in characters. */
  readonly max?: number;
  readonly options?: readonly string[];
  /** The message key of an option and, where the form explains it, of its description. */
  readonly optionKey?: (option: never) => MessageKey;
  readonly meaningKey?: (option: never) => MessageKey;
  /**
   * Its position among the facts on the page of the CAPA; a field without one is displayed
   * separately.
   */
  readonly fact?: number;
  /** Whether the fact includes the description of the option. */
  readonly isExplained?: boolean;
}

/**
 * The editable fields of a CAPA, one row each, in the order of the form (domain.md 5.1). Request
 * schemas, the form and its parser, the comparison with a newer version, the facts on the page and
 * the whitelist of PATCH read this table. A new field needs a row, its texts
 * (`history.capa_field.…` too) and a migration.
 */
export const CAPA_FIELDS = {
  title: { kind: "line", label: "capa_page.title", writer: "hse", isRequired: true, max: 200 },
  description: {
    kind: "text",
    label: "capa_page.description",
    writer: "hse",
    isRequired: false,
    max: 2000,
  },
  action_type: {
    kind: "choice",
    label: "capa_page.type",
    writer: "hse",
    isRequired: true,
    options: ACTION_TYPES,
    optionKey: actionTypeKey,
    meaningKey: (type: (typeof ACTION_TYPES)[number]) => `capa_new.${type}_meaning` as const,
    fact: 4,
  },
  control_level: {
    kind: "choice",
    label: "capas.control",
    writer: "hse",
    isRequired: true,
    options: CONTROL_LEVELS,
    optionKey: controlKey,
    meaningKey: controlMeaningKey,
    fact: 5,
    isExplained: true,
  },
  root_cause_category: {
    kind: "category",
    label: "capa_page.category",
    writer: "hse",
    isRequired: false,
    fact: 6,
  },
  owner_id: { kind: "owner", label: "capas.owner", writer: "hse", isRequired: true, fact: 1 },
  priority: {
    kind: "choice",
    label: "term.priority",
    writer: "hse",
    isRequired: true,
    hasDefault: true,
    options: PRIORITIES,
    optionKey: (priority: (typeof PRIORITIES)[number]) => `priority.${priority}` as const,
    fact: 3,
  },
  due_date: {
    kind: "date",
    label: "term.due_date",
    writer: "hse",
    isRequired: true,
    hasDefault: true,
    needsReason: true,
    fact: 2,
  },
  status: {
    kind: "choice",
    label: "capas.status",
    writer: "owner",
    isRequired: true,
    options: CAPA_STATUSES,
  },
  owner_notes: {
    kind: "text",
    label: "capa_page.owner_notes",
    writer: "owner",
    isRequired: false,
    max: 2000,
  },
} as const satisfies Record<string, FieldRow>;

export type CapaField = keyof typeof CAPA_FIELDS;

type Fields = typeof CAPA_FIELDS;

/** The names of the fields that one part writes. */
export type FieldOf<Writer extends Part> = {
  [Name in CapaField]: Fields[Name]["writer"] extends Writer ? Name : never;
}[CapaField];

const rows: Readonly<Record<CapaField, FieldRow>> = CAPA_FIELDS;

/** The row of a field, typed as `FieldRow`. */
export function fieldRow(name: CapaField): FieldRow {
  return rows[name];
}

/** The fields that a part may write, in the order of the form. */
export function fieldsOf<Writer extends Part>(writer: Writer): FieldOf<Writer>[] {
  return (Object.keys(rows) as CapaField[]).filter((name) =>
    rows[name].writer === writer
  ) as FieldOf<Writer>[];
}

/**
 * Whether a change of one of these fields needs a reason: the due date always, the fields of the
 * owner when a safety officer writes them on the owner's behalf (domain.md 5.3 and 5.4).
 */
export function requiresReason(changed: readonly CapaField[], parts: readonly Part[]): boolean {
  return changed.some((name) => rows[name].needsReason || !parts.includes(rows[name].writer));
}

type HistoryKey = `history.capa_field.${Exclude<CapaField, "status">}`;

/**
 * Prefix of the message keys for changed fields in the history of the incident; a changed status
 * has its own sentence. Fails to compile ("not assignable to never") while a field has no text.
 */
export const HISTORY_FIELD_TEXTS: HistoryKey extends MessageKey ? "history.capa_field" : never =
  "history.capa_field";

/** Texts that are not fields of a CAPA: for verification, reopening and effectiveness checks. */
export const ANSWER_FIELDS = {
  verification_notes: { label: "capa_page.verification_notes", max: 2000 },
  reason: { label: "capa_page.reason", max: 1000 },
  change_reason: { label: "capa_page.change_reason", max: 1000 },
  round: { label: "capa_page.round" },
  result: { label: "capa_page.result" },
  note: { label: "capa_page.check_note", max: 1000 },
} as const satisfies Record<string, { label: MessageKey; max?: number }>;

/** The label of a field by its name in a form or request; undefined for other names. */
export function labelOf(name: string): MessageKey | undefined {
  const all: Readonly<Record<string, { label: MessageKey }>> = { ...rows, ...ANSWER_FIELDS };
  return Object.hasOwn(all, name) ? all[name]?.label : undefined;
}
