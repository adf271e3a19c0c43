import { isMessageKey, sentence } from "@/lib/i18n/mod.ts";
import { FORM_NAMES, type HistoryEntry, type HistoryLine } from "@/lib/incidents/mod.ts";
import { inLine } from "../shared/in_line.ts";
import { METHOD_NAMES } from "./method_names.ts";
import type { IncidentView } from "./view.ts";

type Known = Pick<IncidentView, "page" | "record" | "history">;
type Values = Record<string, string>;

/**
 * An entry of the audit log as a sentence: the text `history.<action>`. What has no text of its own
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
  const key = `history.${variantOf(entry)}`;
  if (!isMessageKey(key)) return sentence(locale, "history.other");
  return sentence(locale, key, VALUES[entry.action]?.(view, entry));
}

/** A second triage is told by its severity when that is what changed. */
function variantOf({ action, after }: HistoryEntry): string {
  const severity = action === "incident.triage_changed" && after?.severity !== undefined;
  return severity ? "incident.severity_changed" : action;
}

/** What stands in the placeholders, by action. */
const VALUES: Readonly<Record<string, (view: Known, entry: HistoryEntry) => Values>> = {
  "incident.triaged": (_, { after }) => ({ severity: text(after?.severity) }),
  "incident.triage_changed": (_, { before, after }) => ({
    before: text(before?.severity),
    after: text(after?.severity),
  }),
  "incident.moved": (view, { before, after }) => ({
    before: named(view, "status", before?.status),
    after: named(view, "status", after?.status),
  }),
  "incident.form_submitted": submission,
  "incident.corrected": (view, { after }) => ({
    fields: inLine(
      view.page,
      Object.keys(after ?? {}).map((field) => named(view, "history.field", field)),
    ),
  }),
  "evidence.added": (_, { after }) => ({ name: text(after?.file_name) }),
  "investigation.started": (view, { after }) => ({ method: methodOf(view, after?.method) }),
  "capa.created": actionTitle,
  "capa.updated": actionTitle,
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
    result: named(view, "capa", entry.after?.result),
  }),
  "capa.deleted": actionTitle,
};

function submission({ page }: Known, { after }: HistoryEntry): Values {
  const six = after?.form6_submitted_on !== undefined;
  return {
    form: six ? FORM_NAMES.JKKP6 : FORM_NAMES.JKKP7,
    date: page.dates.date(text(six ? after.form6_submitted_on : after?.form7_submitted_on)),
    reference: text(six ? after.form6_reference : after?.form7_reference),
  };
}

/** An action as it is called now; one that is gone as it was called then. */
function actionTitle({ page, record, history }: Known, entry: HistoryEntry): Values {
  const now = record.capas.find(({ id }) => id === entry.subject_id)?.title;
  const then = history.findLast(({ subject_id, before, after }) =>
    subject_id === entry.subject_id && (after?.title ?? before?.title) !== undefined
  );
  return {
    title: now ?? (text(then?.after?.title ?? then?.before?.title) || page.t("history.an_action")),
  };
}

function methodOf({ page }: Known, method: unknown): string {
  return method === "five_why" || method === "fishbone" ? page.t(METHOD_NAMES[method]) : "";
}

/** The word for a value of the log: "status" and "closed" give "Closed". */
function named({ page }: Known, group: string, value: unknown): string {
  const key = `${group}.${text(value)}`;
  return isMessageKey(key) ? sentence(page.locale, key) : text(value);
}

function text(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
