import type { PageContext } from "@/components/mod.ts";
import { isMessageKey, sentence } from "@/lib/i18n/mod.ts";
import { FORM_NAMES, type HistoryEntry } from "@/lib/incidents/mod.ts";
import { inLine } from "../shared/in_line.ts";
import { METHOD_NAMES } from "@/lib/investigations/analysis.ts";

/** What the sentences of the history are made of. */
export interface Known {
  readonly page: Pick<PageContext, "t" | "locale" | "dates">;
  /** The actions by the titles they have now. */
  readonly record: { readonly capas: readonly { id: string; title: string }[] };
  readonly history: readonly HistoryEntry[];
}

/** What stands in the placeholders of a sentence. */
export type Values = Record<string, string>;

/** A value of the log as it stands there; empty for what is no text. */
export function text(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/**
 * The word for a value of the log: "status" and "closed" give "Closed". What has no word is something
 * else: the log's own codes are nobody's language.
 */
export function named({ page }: Known, group: string, value: unknown): string {
  const key = `${group}.${text(value)}`;
  return sentence(page.locale, isMessageKey(key) ? key : "history.something_else");
}

/** Which fields changed, in words; those without a word of their own are named together. */
export function fieldsOf(view: Known, group: string, { after }: HistoryEntry): string {
  const words = Object.keys(after ?? {}).map((field) => named(view, group, field));
  return inLine(view.page, [...new Set(words)]) || view.page.t("history.something_else");
}

/** An action as it is called now; one that is gone as it was called then. */
export function actionTitle({ page, record, history }: Known, entry: HistoryEntry): Values {
  const now = record.capas.find(({ id }) => id === entry.subject_id)?.title;
  const then = history.findLast(({ subject_id, before, after }) =>
    subject_id === entry.subject_id && (after?.title ?? before?.title) !== undefined
  );
  return {
    title: now ?? (text(then?.after?.title ?? then?.before?.title) || page.t("history.an_action")),
  };
}

/** Which form was submitted, when and under which reference. */
export function submission({ page }: Known, { after }: HistoryEntry): Values {
  const six = after?.form6_submitted_on !== undefined;
  return {
    form: six ? FORM_NAMES.JKKP6 : FORM_NAMES.JKKP7,
    date: page.dates.date(text(six ? after.form6_submitted_on : after?.form7_submitted_on)),
    reference: text(six ? after.form6_reference : after?.form7_reference),
  };
}

/** The method of an investigation. */
export function methodOf({ page }: Known, { after }: HistoryEntry): Values {
  const method = after?.method === "fishbone" ? "fishbone" : "five_why";
  return { method: page.t(METHOD_NAMES[method]) };
}

/** An instant of the log, with its date. */
export function instantOf({ page }: Known, value: unknown): string {
  const at = new Date(text(value));
  return Number.isNaN(at.getTime()) ? "–" : page.dates.stamp(at);
}
