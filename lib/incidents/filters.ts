import { type RawBuilder, sql, type SqlBool } from "kysely";
import { z } from "zod";
import { beginningOf, endOf } from "@/lib/calendar.ts";
import type { PlainKey } from "@/lib/i18n/mod.ts";
import { dayOrInstant, pageNumber } from "@/lib/page.ts";
import type { Session } from "@/lib/session.ts";
import { hasOpenDuty } from "./law/duties.ts";
import { dateColumn, LIST_DATES, LIST_SORTS } from "./order.ts";
import { SEVERITY_LEVELS } from "./rules/severity.ts";
import { INCIDENT_STATUSES } from "./rules/transitions.ts";
import { INCIDENT_TYPES } from "./rules/types.ts";

/** The input of a filter in the inbox. `none` is the label of a select's empty option. */
export type FilterInput =
  | { readonly kind: "search"; readonly example: PlainKey }
  | {
    readonly kind: "choice";
    readonly none: PlainKey;
    readonly choices: readonly { readonly value: string; readonly label: PlainKey }[];
  }
  | {
    readonly kind: "place";
    readonly none: PlainKey;
    readonly places: "sites" | "zones" | "trucks";
  }
  | { readonly kind: "date" };

interface Filter<Schema extends z.ZodType> {
  /** Parses the value of a query parameter. */
  readonly schema: Schema;
  readonly label: PlainKey;
  /** The SQL condition on an incident `i`; absent for words, which use the search. */
  readonly where?: (
    value: z.output<Schema>,
    list: Pick<Session, "timeZone"> & { date: RawBuilder<Date> },
  ) => RawBuilder<SqlBool>;
  /** The input in the filter form; absent for the status, which has tabs. */
  readonly input?: FilterInput;
}

/** Infers the value type of one filter. */
function filter<Schema extends z.ZodType>(row: Filter<Schema>): Filter<Schema> {
  return row;
}

/**
 * The filters of incident lists by query parameter. The list, the counts, the search, the address
 * of the inbox, its form and its notices read this table.
 */
export const INCIDENT_FILTERS = {
  status: filter({
    schema: z.enum([...INCIDENT_STATUSES, "open"]),
    label: "inbox.status",
    // A literal, not a parameter, so that the planner can use the partial index of open incidents.
    where: (status) => status === "open" ? sql`i.status <> 'closed'` : sql`i.status = ${status}`,
  }),
  type: filter({
    schema: z.enum(INCIDENT_TYPES),
    label: "inbox.type",
    where: (type) => sql`i.type = ${type}`,
    input: {
      kind: "choice",
      none: "inbox.all_types",
      choices: INCIDENT_TYPES.map((type) => ({ value: type, label: `type.${type}` })),
    },
  }),
  severity: filter({
    schema: z.coerce.number().int().min(1).max(5),
    label: "term.severity",
    where: (severity) => sql`i.severity = ${severity}`,
    input: {
      kind: "choice",
      none: "inbox.all_severities",
      choices: SEVERITY_LEVELS.map((level) => ({
        value: String(level),
        label: `severity.${level}`,
      })),
    },
  }),
  site_id: filter({
    schema: z.uuid(),
    label: "label.site",
    where: (site) => sql`i.site_id = ${site}`,
    input: { kind: "place", none: "inbox.all_sites", places: "sites" },
  }),
  zone_id: filter({
    schema: z.uuid(),
    label: "label.zone",
    where: (zone) => sql`i.zone_id = ${zone}`,
    input: { kind: "place", none: "inbox.all_zones", places: "zones" },
  }),
  truck_id: filter({
    schema: z.uuid(),
    label: "inbox.truck",
    where: (truck) => sql`i.truck_id = ${truck}`,
    input: { kind: "place", none: "inbox.all_trucks", places: "trucks" },
  }),
  duty: filter({
    schema: z.literal("open"),
    label: "inbox.duty",
    where: () => hasOpenDuty(),
    input: {
      kind: "choice",
      none: "inbox.any_duty",
      choices: [{ value: "open", label: "inbox.duty_open" }],
    },
  }),
  q: filter({
    schema: z.string().trim().max(200),
    label: "inbox.search",
    input: { kind: "search", example: "inbox.search_example" },
  }),
  from: filter({
    schema: dayOrInstant,
    label: "inbox.from",
    where: (from, { timeZone, date }) => sql`${date} >= ${beginningOf(from, timeZone)}`,
    input: { kind: "date" },
  }),
  to: filter({
    schema: dayOrInstant,
    label: "inbox.to",
    where: (to, { timeZone, date }) => sql`${date} < ${endOf(to, timeZone)}`,
    input: { kind: "date" },
  }),
  /** The date of `from`, `to` and the order. */
  by: filter({
    schema: z.enum(LIST_DATES),
    label: "inbox.by",
    input: {
      kind: "choice",
      none: "inbox.by_occurred",
      choices: [{ value: "reported", label: "inbox.by_reported" }],
    },
  }),
  sort: filter({
    schema: z.enum(LIST_SORTS),
    label: "inbox.sort",
    input: {
      kind: "choice",
      none: "inbox.sort_urgent",
      choices: [
        { value: "newest", label: "inbox.sort_newest" },
        { value: "waiting", label: "inbox.sort_waiting" },
      ],
    },
  }),
};
type Filters = typeof INCIDENT_FILTERS;
export type FilterName = keyof Filters;

const shape = Object.fromEntries(
  Object.entries(INCIDENT_FILTERS).map(([name, { schema }]) => [name, schema.optional()]),
) as { [Name in FilterName]: z.ZodOptional<Filters[Name]["schema"]> };

/** The query of an incident list; unknown names are refused. */
export const IncidentFilters = z.strictObject({ ...shape, page: pageNumber });
export type IncidentFilters = z.output<typeof IncidentFilters>;

/** Filters of internal calls. */
export type ListFilters = Partial<IncidentFilters> & {
  /** Only the reports of one user. Not a public query parameter. */
  reporter_id?: string;
};

/**
 * Returns the SQL conditions of the filters on an incident `i`, except for the words of a search.
 */
export function conditions(
  session: Pick<Session, "timeZone">,
  { reporter_id, ...filters }: ListFilters,
): RawBuilder<SqlBool> {
  const list = { timeZone: session.timeZone, date: dateColumn(filters) };
  const asked = Object.entries(INCIDENT_FILTERS).flatMap(([name, { where }]) => {
    const value = filters[name as FilterName];
    // The schema of the same row has validated the value.
    return where && value !== undefined ? [where(value as never, list)] : [];
  });
  const own = reporter_id === undefined ? [] : [sql<SqlBool>`i.reporter_id = ${reporter_id}`];
  return sql<SqlBool>`(${sql.join([sql`true`, ...asked, ...own], sql` and `)})`;
}
