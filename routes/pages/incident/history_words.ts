import type { IncidentAction } from "@/lib/audit/mod.ts";
import { RECHECK_DAYS } from "@/lib/capas/mod.ts";
import { sentence } from "@/lib/i18n/mod.ts";
import type { HistoryEntry, HistoryLine } from "@/lib/incidents/mod.ts";
import {
  actionTitle,
  fieldsOf,
  instantOf,
  type Known,
  methodOf,
  named,
  submission,
  text,
  type Values,
} from "./history_values.ts";

type Teller = (view: Known, entry: HistoryEntry) => Values;

const alone: Teller = () => ({});

/**
 * The values in the sentence of each action that the audit log keeps of an existing incident. The
 * sentence is the text `history.<action>`.
 */
export const HISTORY_ACTS = {
  "incident.created": alone,
  "incident.triaged": (_, { after }) => ({ severity: text(after?.severity) }),
  "incident.triage_changed": alone,
  "incident.moved": (view, { before, after }) => ({
    before: named(view, "status", before?.status),
    after: named(view, "status", after?.status),
  }),
  "incident.corrected": (view, entry) => ({ fields: fieldsOf(view, "history.field", entry) }),
  "incident.persons_corrected": alone,
  "incident.form_submitted": submission,
  "incident.dosh_notified": (view, { after }) => ({
    at: instantOf(view, after?.dosh_notified_at),
  }),
  "incident.closed": alone,
  "evidence.added": (_, { after }) => ({ name: text(after?.file_name) }),
  "addendum.created": alone,
  "investigation.started": methodOf,
  "investigation.saved": alone,
  "investigation.submitted": alone,
  "capa.created": actionTitle,
  "capa.updated": (view, entry) => ({
    ...actionTitle(view, entry),
    fields: fieldsOf(view, "history.capa_field", entry),
  }),
  "capa.moved": (view, entry) => ({
    ...actionTitle(view, entry),
    status: named(view, "capa", entry.after?.status),
  }),
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
} as const satisfies Record<Exclude<IncidentAction, "incident.deleted">, Teller>;

type Act = keyof typeof HISTORY_ACTS;

/** Acts that are told in other words when they changed more than usual. */
const VARIANTS = {
  /** A second triage is told by its severity when that is what changed. */
  "incident.triage_changed": {
    field: "severity",
    key: "history.incident.severity_changed",
    values: (_, { before, after }) => ({
      before: text(before?.severity),
      after: text(after?.severity),
    }),
  },
  /** Another method empties what the first had gathered. */
  "investigation.saved": {
    field: "method",
    key: "history.investigation.method_changed",
    values: methodOf,
  },
} as const satisfies Partial<Record<Act, { field: string; key: string; values: Teller }>>;

/**
 * An entry of the audit log as a sentence. What the table does not know, as an entry of a later version,
 * is still told as a change.
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
