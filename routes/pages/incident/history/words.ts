import type { PageContext } from "@/components/mod.ts";
import type { IncidentAction } from "@/lib/audit/mod.ts";
import { HISTORY_FIELD_TEXTS, RECHECK_DAYS } from "@/lib/capas/mod.ts";
import { isMessageKey, sentence } from "@/lib/i18n/mod.ts";
import { FORM_NAMES, type HistoryEntry, type HistoryLine } from "@/lib/incidents/mod.ts";
import { METHOD_NAMES } from "@/lib/investigations/mod.ts";
import { inLine } from "../../shared/facts.tsx";

type Teller = (view: Known, entry: HistoryEntry) => Values;

const alone: Teller = () => ({});

/**
 * The placeholder values for the text `history.<action>` of each action that the audit log records
 * for an existing incident.
 */
export const HISTORY_ACTS = {
  "incident.created": alone,
  "incident.imported": alone,
  "incident.triaged": (_, { after }) => ({ severity: text(after?.severity) }),
  "incident.triage_changed": alone,
  "incident.moved": (view, { before, after }) => ({
    before: named(view, "status", before?.status),
    after: named(view, "status", after?.status),
  }),
  "incident.assigned": alone,
  "incident.corrected": (view, entry) => ({ fields: fieldsOf(view, "history.field", entry) }),
  "incident.persons_corrected": alone,
  "incident.form_submitted": submission,
  "incident.form_printed": (_, { after }) => ({
    form: text(after?.form),
    persons: text(after?.persons),
  }),
  "incident.dosh_notified": (view, { after }) => ({
    at: instantOf(view, after?.dosh_notified_at),
  }),
  "incident.scene_released": (view, { after }) => ({
    at: instantOf(view, after?.scene_released_at),
  }),
  "incident.authority_notified": (view, { after }) => ({
    authority: named(view, "authority", after?.authority),
    at: instantOf(view, after?.told_at),
  }),
  "incident.closed": alone,
  "evidence.added": (_, { after }) => ({ name: text(after?.file_name) }),
  "addendum.created": alone,
  "investigation.started": methodOf,
  "investigation.saved": alone,
  "investigation.submitted": alone,
  "capa.created": actionTitle,
  "capa.updated": capaFields,
  "capa.moved": capaStatus,
  "capa.verified": actionTitle,
  "capa.reopened": (view, entry) => ({
    ...actionTitle(view, entry),
    reason: text(entry.after?.reopen_reason),
  }),
  "capa.rechecked": (view, entry) => ({
    ...actionTitle(view, entry),
    days: String(RECHECK_DAYS * Number(entry.after?.round ?? 1)),
    result: named(view, "capa", entry.after?.result),
  }),
  "capa.deleted": actionTitle,
  "triage_suggestion.requested": alone,
  "rca_draft.requested": alone,
  "translation.requested": alone,
} as const satisfies Record<Exclude<IncidentAction, "incident.deleted">, Teller>;

type Act = keyof typeof HISTORY_ACTS;

/** Actions with another sentence when a certain field changed. */
const VARIANTS = {
  /** The new severity is named when a later triage changed it. */
  "incident.triage_changed": {
    field: "severity",
    key: "history.incident.severity_changed",
    values: (_, { before, after }) => ({
      before: text(before?.severity),
      after: text(after?.severity),
    }),
  },
  /** Changing the method clears the analysis. */
  "investigation.saved": {
    field: "method",
    key: "history.investigation.method_changed",
    values: methodOf,
  },
  /** A file of a CAPA. */
  "evidence.added": {
    field: "capa_id",
    key: "history.evidence.added_to_capa",
    values: (view, entry) => ({
      ...actionTitle(view, { ...entry, subject_id: text(entry.after?.capa_id) }),
      name: text(entry.after?.file_name),
    }),
  },
  /** A new due date, and what a safety officer wrote for an absent owner. */
  "capa.updated": {
    field: "reason",
    key: "history.capa.updated_because",
    values: because(capaFields),
  },
  "capa.moved": {
    field: "reason",
    key: "history.capa.moved_because",
    values: because(capaStatus),
  },
} as const satisfies Partial<Record<Act, { field: string; key: string; values: Teller }>>;

/**
 * Describes an entry of the audit log in a sentence. Unknown actions, for example of a later
 * version, are described as a change.
 */
export function historyWords(view: Known, entry: HistoryLine): string {
  const { locale, dates } = view.page;
  if (entry.times > 1) {
    return sentence(locale, "history.investigation.saved_often", {
      n: entry.times,
      from: dates.time(entry.since),
      to: dates.time(entry.at),
    });
  }
  const { action, after } = entry;
  if (!isAct(action)) return sentence(locale, "history.other");
  const variant = action in VARIANTS ? VARIANTS[action as keyof typeof VARIANTS] : null;
  return variant && after?.[variant.field] !== undefined
    ? sentence(locale, variant.key, variant.values(view, entry))
    : sentence(locale, `history.${action}`, HISTORY_ACTS[action](view, entry));
}

function isAct(action: string): action is Act {
  return Object.hasOwn(HISTORY_ACTS, action);
}

/** The data that the sentences need. */
export interface Known {
  readonly page: Pick<PageContext, "t" | "locale" | "dates">;
  /** The CAPAs with their current titles. */
  readonly record: { readonly capas: readonly { id: string; title: string }[] };
  readonly history: readonly HistoryEntry[];
}

/** The placeholder values of a sentence. */
type Values = Record<string, string>;

/** A logged value as text; empty unless it is a string or number. */
function text(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/**
 * The translation of a logged value: "status" and "closed" give "Closed". A value without one is
 * called "something else", because codes mean nothing to users.
 */
function named({ page }: Known, group: string, value: unknown): string {
  const key = `${group}.${text(value)}`;
  return sentence(page.locale, isMessageKey(key) ? key : "history.something_else");
}

/** The names of the changed fields; fields without a name are mentioned once, together. */
function fieldsOf(view: Known, group: string, { after }: HistoryEntry): string {
  const words = Object.keys(after ?? {}).map((field) => named(view, group, field));
  return inLine(view.page, [...new Set(words)]) || view.page.t("history.something_else");
}

/** The current title of a CAPA, or its last one if it was deleted. */
function actionTitle({ page, record, history }: Known, entry: HistoryEntry): Values {
  const now = record.capas.find(({ id }) => id === entry.subject_id)?.title;
  const then = history.findLast(({ subject_id, before, after }) =>
    subject_id === entry.subject_id && (after?.title ?? before?.title) !== undefined
  );
  return {
    title: now ?? (text(then?.after?.title ?? then?.before?.title) || page.t("history.an_action")),
  };
}

/** The title of a CAPA, and the names of its changed fields. */
function capaFields(view: Known, entry: HistoryEntry): Values {
  const { reason: _, ...after } = entry.after ?? {};
  const fields = fieldsOf(view, HISTORY_FIELD_TEXTS, { ...entry, after });
  return { ...actionTitle(view, entry), fields };
}

/** The title of a CAPA, and its new status. */
function capaStatus(view: Known, entry: HistoryEntry): Values {
  return { ...actionTitle(view, entry), status: named(view, "capa", entry.after?.status) };
}

/** The values of a sentence together with the reason. */
function because(tell: Teller): Teller {
  return (view, entry) => ({ ...tell(view, entry), reason: text(entry.after?.reason) });
}

/** The submitted form or letter with its date and reference. */
function submission({ page }: Known, { after }: HistoryEntry): Values {
  const told = (form: string, on: string, reference: string): Values => ({
    form,
    date: page.dates.date(text(after?.[on])),
    reference: text(after?.[reference]),
  });
  if (after?.death_letter_on !== undefined) {
    return told(page.t("duty.letter"), "death_letter_on", "death_letter_reference");
  }
  return after?.form6_submitted_on !== undefined
    ? told(FORM_NAMES.JKKP6, "form6_submitted_on", "form6_reference")
    : told(FORM_NAMES.JKKP7, "form7_submitted_on", "form7_reference");
}

/** The method of an investigation. */
function methodOf({ page }: Known, { after }: HistoryEntry): Values {
  const method = after?.method === "fishbone" ? "fishbone" : "five_why";
  return { method: page.t(METHOD_NAMES[method]) };
}

/** A logged instant, formatted with its date. */
function instantOf({ page }: Known, value: unknown): string {
  const at = new Date(text(value));
  return Number.isNaN(at.getTime()) ? "–" : page.dates.stamp(at);
}
