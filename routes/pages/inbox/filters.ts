import { z } from "zod";
import { hrefWith, type PageContext } from "@/components/mod.ts";
import { IncidentFilters } from "@/lib/incidents/mod.ts";

/** What a date field can show. The API also takes instants and earlier years. */
const day = z.iso.date().refine((date) => date >= "1900-01-01");

/** Each filter by its name in the query. */
const FILTERS = { ...IncidentFilters.shape, from: day, to: day };
const NAMES = Object.keys(FILTERS) as (keyof IncidentFilters)[];

/** A filter whose value could not be read. */
export type LeftOut = keyof IncidentFilters;

/** What the list is narrowed by, as the domain takes it and as it stands in links and the form. */
export interface InboxFilters {
  readonly filters: IncidentFilters & { readonly status: NonNullable<IncidentFilters["status"]> };
  /** Everything but the page; without the status where it is the one shown unasked. */
  readonly query: Readonly<Record<string, string>>;
  readonly leftOut: readonly LeftOut[];
  /** The period ends before it begins, so nothing can be in it. */
  readonly backwards: boolean;
}

/** Shown when no status is asked for. */
const DEFAULT_STATUS = "open";

/**
 * Reads the query of the inbox. An address is typed, kept and passed on by people: what cannot be
 * read is left out and named, unlike in the API, which refuses it. Unknown names are passed over.
 */
export function readFilters(queries: Readonly<Record<string, readonly string[]>>): InboxFilters {
  const read: Record<string, string> = {};
  const leftOut: LeftOut[] = [];
  for (const name of NAMES) {
    const text = queries[name]?.at(-1)?.trim();
    if (!text) continue;
    if (isStorable(text) && FILTERS[name].safeParse(text).success) read[name] = text;
    else leftOut.push(name);
  }
  const { status = DEFAULT_STATUS, ...filters } = IncidentFilters.parse(read);
  const { page: _, status: __, ...query } = read;
  return {
    filters: { ...filters, status },
    query: status === DEFAULT_STATUS ? query : { ...query, status },
    leftOut,
    backwards: read.from !== undefined && read.to !== undefined && read.from > read.to,
  };
}

/** PostgreSQL stores neither U+0000 nor half a surrogate pair, so it cannot look for them. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0");
}

/** Whether anything narrows the list besides its status. */
export function isNarrowed({ query }: Pick<InboxFilters, "query">): boolean {
  return Object.keys(query).some((name) => name !== "status");
}

/** The address of the whole list in the same state. */
export function unfiltered(page: Pick<PageContext, "href">, { query }: InboxFilters): string {
  return hrefWith(page.href("/inbox"), {}, { status: query.status });
}
