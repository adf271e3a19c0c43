import type { FormState, PageContext } from "@/components/mod.ts";
import type { HistoryEntry } from "@/lib/incidents/mod.ts";
import { type Action, allows } from "@/lib/identity/mod.ts";
import type { IncidentRecord } from "@/lib/records/mod.ts";

/** One incident as one person looks at it. */
export interface IncidentView {
  readonly page: PageContext;
  readonly record: IncidentRecord;
  /** Empty for those who may not read it. */
  readonly history: readonly HistoryEntry[];
  /** Of the small forms on the page: what was typed and refused. */
  readonly form: FormState;
  /** The folded form that a link asked to open. */
  readonly opened?: string | undefined;
}

/** Whether the person may do something at all. */
export function may({ page }: Pick<IncidentView, "page">, action: Action): boolean {
  return page.user !== null && allows(page.user.role, action);
}

/** Whether the person may do something that changes the incident: never with a closed one. */
export function mayChange(view: Pick<IncidentView, "page" | "record">, action: Action): boolean {
  return view.record.status !== "closed" && may(view, action);
}

/** The address of the incident or of one of its pages: `at(view, "/triage")`. */
export function at({ page, record }: Pick<IncidentView, "page" | "record">, part = ""): string {
  return page.href(`/incidents/${record.id}${part}`);
}
