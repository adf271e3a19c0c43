import { z } from "zod";
import { hrefWith, type PageContext } from "@/components/mod.ts";
import type { PlainKey } from "@/lib/i18n/mod.ts";
import type { Role } from "@/lib/identity/mod.ts";
import {
  type FilterName,
  INCIDENT_FILTERS,
  IncidentFilters,
  maySelectBy,
} from "@/lib/incidents/mod.ts";

/** A date within the range of the date input. The API also accepts instants and earlier years. */
const day = z.iso.date().refine((date) => date >= "1900-01-01");

/** The name of a filter that was ignored: its value is invalid, or the role may not select by it. */
export type LeftOut = FilterName | "page";
const NAMES = Object.keys(IncidentFilters.shape) as LeftOut[];

/** Whether the inbox accepts a value: a date input cannot show an instant. */
function isShown(name: LeftOut, text: string, role: Role): boolean {
  if (name !== "page" && !maySelectBy(name, role)) return false;
  const isDate = name !== "page" && INCIDENT_FILTERS[name].input?.kind === "date";
  const schema = isDate ? day : IncidentFilters.shape[name];
  return schema.safeParse(text).success;
}

/** The filters of the list, for the domain function and for links and the form. */
export interface InboxFilters {
  readonly filters:
    & IncidentFilters
    & { readonly [Name in "status" | "sort" | "by"]: NonNullable<IncidentFilters[Name]> };
  /** The query without the page, and without the default status. */
  readonly query: Readonly<Record<string, string>>;
  readonly leftOut: readonly LeftOut[];
  /** Whether the period ends before it begins, so that it has no results. */
  readonly backwards: boolean;
}

/** The status filter, the order and its date when the query has none. */
const DEFAULT_STATUS = "open";
const DEFAULT_SORT = "urgent";
const DEFAULT_DATE = "occurred";

/**
 * Reads the query of the inbox. Addresses are typed, bookmarked and shared, so an invalid value is
 * ignored and named on the page, where the API refuses it. Unknown names are ignored.
 */
export function readFilters(
  queries: Readonly<Record<string, readonly string[]>>,
  role: Role,
): InboxFilters {
  const read: Record<string, string> = {};
  const leftOut: LeftOut[] = [];
  for (const name of NAMES) {
    const text = queries[name]?.at(-1)?.trim();
    if (!text) continue;
    if (isStorable(text) && isShown(name, text, role)) read[name] = text;
    else leftOut.push(name);
  }
  const { status = DEFAULT_STATUS, sort = DEFAULT_SORT, by = DEFAULT_DATE, ...filters } =
    IncidentFilters.parse(read);
  const { page: _, status: __, ...query } = read;
  return {
    filters: { ...filters, status, sort, by },
    query: status === DEFAULT_STATUS ? query : { ...query, status },
    leftOut,
    backwards: read.from !== undefined && read.to !== undefined && read.from > read.to,
  };
}

/** Whether PostgreSQL can store the text: it refuses U+0000 and lone surrogates. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0");
}

/** The named views of the inbox: each an address that stays right from day to day. */
export const INBOX_VIEWS = [
  { label: "inbox.view.jkkp_late", query: { duty: "jkkp_late", status: "all" } },
  { label: "inbox.view.mine", query: { officer: "me" } },
  { label: "inbox.view.this_week", query: { period: "this_week", by: "reported", status: "all" } },
] as const satisfies readonly {
  label: PlainKey;
  query: Partial<Record<FilterName, string>>;
}[];

/** Parameters that leave no incident out, besides the status, which has tabs. */
export const WIDE: readonly string[] = ["status", "sort", "by"];

/** Whether any filter besides the status is active. */
export function isNarrowed({ query }: Pick<InboxFilters, "query">): boolean {
  return Object.keys(query).some((name) => !WIDE.includes(name));
}

/** The address of the list with the same status and no other filter. */
export function unfiltered(page: Pick<PageContext, "href">, { query }: InboxFilters): string {
  return hrefWith(page.href("/inbox"), {}, { status: query.status });
}
