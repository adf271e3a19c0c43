import { z } from "zod";
import { hrefWith, type PageContext } from "@/components/mod.ts";
import { type FilterName, INCIDENT_FILTERS, IncidentFilters } from "@/lib/incidents/mod.ts";

/** What a date field can show. The API also takes instants and earlier years. */
const day = z.iso.date().refine((date) => date >= "1900-01-01");

/** A filter whose value could not be read. */
export type LeftOut = FilterName | "page";
const NAMES = Object.keys(IncidentFilters.shape) as LeftOut[];

/** Whether the inbox can show a value: a date field has no place for an instant. */
function isShown(name: LeftOut, text: string): boolean {
  const isDate = name !== "page" && INCIDENT_FILTERS[name].input?.kind === "date";
  const schema = isDate ? day : IncidentFilters.shape[name];
  return schema.safeParse(text).success;
}

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
 * Reads the query of the inbox. People type, keep and pass on addresses: a value that cannot be read is
 * left out and named on the page, where the API refuses it. Unknown names are ignored.
 */
export function readFilters(queries: Readonly<Record<string, readonly string[]>>): InboxFilters {
  const read: Record<string, string> = {};
  const leftOut: LeftOut[] = [];
  for (const name of NAMES) {
    const text = queries[name]?.at(-1)?.trim();
    if (!text) continue;
    if (isStorable(text) && isShown(name, text)) read[name] = text;
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
