import { type RawBuilder, sql, type SqlBool } from "kysely";
import { z } from "zod";
import { beginningOf, endOf, mondayOf, today } from "@/lib/calendar.ts";
import { Problem } from "@/lib/errors.ts";
import { MOST_COUNTED, MOST_FILTERED } from "@/lib/i18n/counts.ts";
import type { PlainKey } from "@/lib/i18n/mod.ts";
import { type Action, allows, type Role } from "@/lib/identity/mod.ts";
import { ROOT_CAUSE_CATEGORIES, rootCauseKey } from "@/lib/investigations/rules/root_causes.ts";
import { dayOrInstant, pageNumber } from "@/lib/page.ts";
import { seesAll, type Session } from "@/lib/session.ts";
import { hasLateForm, hasOpenDuty } from "./law/duties.ts";
import { hasInjury, INJURIES } from "./law/injuries.ts";
import { dateColumn, LIST_DATES, LIST_SORTS } from "./order.ts";
import { SEVERITY_LEVELS } from "./rules/severity.ts";
import { SHIFT_NAMES, SHIFTS, WEEKDAYS } from "./rules/shifts.ts";
import { INCIDENT_STATUSES } from "./rules/transitions.ts";
import { INCIDENT_TYPES, TREND_GROUP_OF, TREND_GROUPS, type TrendGroup } from "./rules/types.ts";

/** The input of a filter in the inbox. `none` is the label of a select's empty option. */
export type FilterInput =
  | { readonly kind: "search"; readonly example: PlainKey }
  | {
    readonly kind: "choice";
    readonly none: PlainKey;
    readonly choices: readonly { readonly value: string; readonly label: PlainKey }[];
    /** Whether the form has it only while the address does: figures of the dashboard lead there. */
    readonly onDemand?: true;
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
    list: Pick<Session, "timeZone" | "now" | "actor"> & { date: RawBuilder<Date> },
  ) => RawBuilder<SqlBool>;
  /** The input in the filter form; absent for the status, which has tabs. */
  readonly input?: FilterInput;
  /** Who may select by it: the answer tells of each incident in the list what others may not read. */
  readonly may?: Action;
}

/** Infers the value type of one filter. */
function filter<Schema extends z.ZodType>(row: Filter<Schema>): Filter<Schema> {
  return row;
}

/** The types of each series of the trend; `safety` is all that are a matter of safety. */
const GROUP_TYPES = {
  ...Object.fromEntries(TREND_GROUPS.map((group) => [group, typesOf(group)])) as Record<
    TrendGroup,
    string[]
  >,
  safety: [...typesOf("leading"), ...typesOf("lagging")],
};

function typesOf(group: TrendGroup): string[] {
  return INCIDENT_TYPES.filter((type) => TREND_GROUP_OF[type] === group);
}

/** The SQL of the shift in which an incident `i` happened. */
export function shiftOf(timeZone: string): RawBuilder<string> {
  const hour = sql`extract(hour from i.occurred_at at time zone ${timeZone})`;
  const { morning, afternoon, night } = SHIFTS;
  return sql`(case when ${hour} >= ${night}::int or ${hour} < ${morning}::int then 'night'
    when ${hour} < ${afternoon}::int then 'morning' else 'afternoon' end)`;
}

/**
 * The filters of incident lists by query parameter. The list, the counts, the search, the address
 * of the inbox, its form and its notices read this table.
 */
export const INCIDENT_FILTERS = {
  status: filter({
    schema: z.enum([...INCIDENT_STATUSES, "open", "all"]),
    label: "inbox.status",
    // Literals, not parameters, so that the planner can use the partial indexes, and knows what is rare.
    where: (status) => {
      if (status === "all") return sql`true`;
      return status === "open" ? sql`i.status <> 'closed'` : sql`i.status = ${sql.lit(status)}`;
    },
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
    schema: z.union([z.enum(["none", "any"]), z.coerce.number().int().min(1).max(5)]),
    label: "term.severity",
    where: (severity) => {
      if (severity === "none") return sql`i.severity is null`;
      return severity === "any" ? sql`i.severity is not null` : sql`i.severity = ${severity}`;
    },
    input: {
      kind: "choice",
      none: "inbox.all_severities",
      choices: [
        ...SEVERITY_LEVELS.map((level) => ({
          value: String(level),
          label: `severity.${level}` as const,
        })),
        { value: "none", label: "inbox.severity_none" },
        { value: "any", label: "inbox.severity_any" },
      ],
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
  /** Who handles it: the caller, nobody, or one officer. */
  officer: filter({
    schema: z.union([z.enum(["me", "none"]), z.uuid()]),
    label: "inbox.officer",
    // By the id, because a search has not all columns.
    where: (officer, { actor }) =>
      officer === "none"
        ? sql`not exists (select from incidents o where o.id = i.id and o.officer_id is not null)`
        : sql`i.id in (select o.id from incidents o
            where o.officer_id = ${officer === "me" ? actor.id : officer}::uuid)`,
    input: {
      kind: "choice",
      none: "inbox.any_officer",
      choices: [
        { value: "me", label: "inbox.officer_me" },
        { value: "none", label: "inbox.officer_none" },
      ],
    },
  }),
  duty: filter({
    schema: z.enum(["open", "jkkp_late"]),
    label: "inbox.duty",
    where: (duty, session) => duty === "open" ? hasOpenDuty() : hasLateForm(today(session)),
    input: {
      kind: "choice",
      none: "inbox.any_duty",
      choices: [
        { value: "open", label: "inbox.duty_open" },
        { value: "jkkp_late", label: "inbox.duty_jkkp_late" },
      ],
    },
  }),
  group: filter({
    schema: z.enum(Object.keys(GROUP_TYPES) as [keyof typeof GROUP_TYPES]),
    label: "inbox.group",
    where: (group) => sql`i.type = any(${GROUP_TYPES[group]}::text[])`,
    input: {
      kind: "choice",
      onDemand: true,
      none: "inbox.any_group",
      choices: (Object.keys(GROUP_TYPES) as (keyof typeof GROUP_TYPES)[])
        .map((group) => ({ value: group, label: `group.${group}` })),
    },
  }),
  weekday: filter({
    schema: z.coerce.number().int().min(1).max(7),
    label: "inbox.weekday",
    where: (weekday, { timeZone }) =>
      sql`extract(isodow from i.occurred_at at time zone ${timeZone}) = ${weekday}::int`,
    input: {
      kind: "choice",
      onDemand: true,
      none: "inbox.any_weekday",
      choices: WEEKDAYS.map((day) => ({ value: String(day), label: `weekday.${day}` })),
    },
  }),
  shift: filter({
    schema: z.enum(SHIFT_NAMES),
    label: "inbox.shift",
    where: (shift, { timeZone }) => sql`${shiftOf(timeZone)} = ${shift}`,
    input: {
      kind: "choice",
      onDemand: true,
      none: "inbox.any_shift",
      choices: SHIFT_NAMES.map((shift) => ({ value: shift, label: `shift.${shift}` })),
    },
  }),
  /** What was done to people is known from the triage and from the persons, which are health data. */
  injury: filter({
    schema: z.enum(INJURIES),
    label: "inbox.injury",
    where: hasInjury,
    may: "investigation.read",
    input: {
      kind: "choice",
      onDemand: true,
      none: "inbox.any_injury",
      choices: INJURIES.map((injury) => ({ value: injury, label: `injury.${injury}` })),
    },
  }),
  cause: filter({
    schema: z.enum(ROOT_CAUSE_CATEGORIES as [string, ...string[]]),
    label: "inbox.cause",
    where: (cause) =>
      sql`exists (select from investigations v join root_causes r on r.investigation_id = v.id
        where v.incident_id = i.id and v.submitted_at is not null and r.category = ${cause})`,
    may: "investigation.read",
    input: {
      kind: "choice",
      onDemand: true,
      none: "inbox.any_cause",
      choices: ROOT_CAUSE_CATEGORIES.map((cause) => ({
        value: cause,
        label: rootCauseKey(cause),
      })),
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
  /** A period up to today, for addresses that stay right; a week begins on Monday. */
  period: filter({
    schema: z.enum(["today", "this_week"]),
    label: "inbox.period",
    where: (period, { date, ...session }) => {
      const day = today(session);
      const from = period === "today" ? day : mondayOf(day);
      return sql`${date} >= ${beginningOf(from, session.timeZone)}`;
    },
    input: {
      kind: "choice",
      none: "inbox.any_period",
      choices: [
        { value: "today", label: "inbox.period_today" },
        { value: "this_week", label: "inbox.view.this_week" },
      ],
    },
  }),
  /** The date of `from`, `to`, `period` and the order. */
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
  /** A condition in place of the words of a search. */
  matching?: RawBuilder<SqlBool>;
};

/** Whether a role may select by a filter. */
export function maySelectBy(name: FilterName, role: Role): boolean {
  const { may }: { may?: Action } = INCIDENT_FILTERS[name];
  return may === undefined || allows(role, may);
}

/** Whether any filter besides the status is set. */
function isFiltered(
  { status: _status, sort: _sort, by: _by, page: _page, ...values }: ListFilters,
): boolean {
  return Object.values(values).some((value) => value !== undefined);
}

/** Whether values choose the incidents that a caller sees in a list (`limitTo`). */
export function isNarrowed({ actor }: Pick<Session, "actor">, filters: ListFilters): boolean {
  return !seesAll(actor) || isFiltered(filters);
}

/** Up to which number the closed incidents of a list on a page are counted. */
export function mostCounted({ q, matching, ...filters }: ListFilters): number {
  return !q && !matching && isFiltered(filters) ? MOST_FILTERED : MOST_COUNTED;
}

/**
 * Returns the SQL conditions of the filters on an incident `i`, except for the words of a search.
 * @throws Problem `forbidden` for a filter that the caller may not select by
 */
export function conditions(
  session: Pick<Session, "timeZone" | "actor" | "now">,
  { reporter_id, matching = sql<SqlBool>`true`, ...filters }: ListFilters,
): RawBuilder<SqlBool> {
  const { timeZone, now, actor } = session;
  const list = { timeZone, now, actor, date: dateColumn(filters) };
  const asked = Object.entries(INCIDENT_FILTERS).flatMap(([name, { where }]) => {
    const value = filters[name as FilterName];
    if (value !== undefined && !maySelectBy(name as FilterName, session.actor.role)) {
      throw new Problem("forbidden");
    }
    // The schema of the same row has validated the value.
    return where && value !== undefined ? [where(value as never, list)] : [];
  });
  const own = reporter_id === undefined ? [] : [sql<SqlBool>`i.reporter_id = ${reporter_id}`];
  return sql<SqlBool>`(${sql.join([matching, ...asked, ...own], sql` and `)})`;
}
