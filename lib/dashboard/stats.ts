import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { addDays, beginningOf, today } from "@/lib/calendar.ts";
import { CAPA_STATUSES, IS_TO_DO, isOverdueOn } from "@/lib/capas/mod.ts";
import type { CapaStatus, IncidentStatus } from "@/lib/database/mod.ts";
import {
  INCIDENT_STATUSES,
  INCIDENT_TYPES,
  type IncidentType,
  TREND_GROUP_OF,
  TREND_GROUPS,
  type TrendGroup,
} from "@/lib/incidents/mod.ts";
import { asAdministrator, type Session } from "@/lib/session.ts";
import { type CauseCount, countCauses } from "./causes.ts";
import { isIn, Scope } from "./scope.ts";

/** Incidents read at most; the newest ones by the day they happened. */
export const MOST_INCIDENTS = 10_000;
export const TREND_MONTHS = 12;

/** Which incidents are counted. */
export const StatsFilters = Scope.extend({ type: z.enum(INCIDENT_TYPES).optional() });
export type StatsFilters = z.output<typeof StatsFilters>;

/** A month of the trend, in the people's time zone. */
export type TrendMonth = { month: string } & Record<TrendGroup, number>;

/** Counts of the incidents that the caller may see. */
export interface Stats {
  /** Incidents counted. */
  total: number;
  by_type: Record<IncidentType, number>;
  by_status: Record<IncidentStatus, number>;
  /** `none`: not triaged yet. */
  by_severity: Record<"1" | "2" | "3" | "4" | "5" | "none", number>;
  /** The sites that have any, the most first. */
  by_site: { site_id: string; name: string; count: number }[];
  /** The last twelve months with the current one, oldest first, whatever period is counted. */
  trend: TrendMonth[];
  /** Incidents by category of their root causes, the most first. */
  top_root_causes: CauseCount[];
  capa: CapaStats;
  rows_read: number;
  /** Whether there are more than were read. */
  truncated: boolean;
}

/** Counts of the CAPAs of the incidents. */
export interface CapaStats {
  total: number;
  by_status: Record<CapaStatus, number>;
  open: number;
  overdue: number;
  /** Sent to verification on or before the due date, of all that were sent. */
  sent: number;
  sent_on_time: number;
  /** Reopened at least once. */
  reopened: number;
  by_control_level: Record<string, number>;
}

/**
 * Counts the incidents that the caller may see and their CAPAs, in one statement, which is one snapshot.
 * For those who may not read investigations, causes that tell of somebody's health count as `other`.
 */
export async function readStats(session: Session, filters: StatsFilters): Promise<Stats> {
  const { tx } = session;
  const months = lastMonths(today(session));
  const { rows: [counts] } = await sql<Counts>`
    with picked as materialized (${pick(session, filters)}),
      shown as materialized (
        select * from picked order by occurred_at desc, id desc limit ${MOST_INCIDENTS}),
      capas_shown as materialized (select c.* from shown join capas c on c.incident_id = shown.id)
    select
      (select count(*)::int from picked) as matching,
      (select count(*)::int from shown) as total,
      (select ${objectOf("type", "shown")}) as by_type,
      (select ${objectOf("status", "shown")}) as by_status,
      (select ${objectOf("coalesce(severity::text, 'none')", "shown")}) as by_severity,
      (select coalesce(json_agg(json_build_object('site_id', s.id, 'name', s.name, 'count', n.count)
          order by n.count desc, s.name), '[]')
        from (select site_id, count(*)::int as count from shown group by site_id) n
          join sites s on s.id = n.site_id) as by_site,
      (select coalesce(json_agg(json_build_object('month', month, 'type', type, 'count', count)), '[]')
        from (select to_char(occurred_at at time zone ${session.timeZone}, 'YYYY-MM') as month, type,
            count(*)::int as count from shown
          where occurred_at >= ${beginningOf(`${months[0]}-01`, session.timeZone)}
          group by 1, 2) t) as trend,
      (select coalesce(json_agg(id), '[]') from shown) as ids,
      (select row_to_json(c) from (${countCapas(session)}) c) as capa`.execute(tx);
  const { matching, total, ids, ...rest } = counts!;
  return {
    total,
    by_type: withAll(INCIDENT_TYPES, rest.by_type),
    by_status: withAll(INCIDENT_STATUSES, rest.by_status),
    by_severity: withAll(["1", "2", "3", "4", "5", "none"] as const, rest.by_severity),
    by_site: rest.by_site,
    trend: trendOf(months, rest.trend),
    top_root_causes: await asAdministrator(
      session,
      "count root causes",
      () => countCauses(session, session.actor.role, sql`i.id = any (${ids}::uuid[])`),
    ),
    capa: {
      ...rest.capa,
      by_status: withAll(CAPA_STATUSES, rest.capa.by_status ?? {}),
      by_control_level: rest.capa.by_control_level ?? {},
    },
    rows_read: total,
    truncated: matching > total,
  };
}

interface Counts {
  matching: number;
  total: number;
  by_type: Record<string, number>;
  by_status: Record<string, number>;
  by_severity: Record<string, number>;
  by_site: Stats["by_site"];
  trend: { month: string; type: IncidentType; count: number }[];
  ids: string[];
  capa: CapaStats;
}

/** One more than are counted, so that a cut shows. */
function pick(session: Session, { type, ...scope }: StatsFilters): RawBuilder<unknown> {
  const isOfType = type ? sql`i.type = ${type}` : sql`true`;
  return sql`select i.id, i.type, i.status, i.severity, i.site_id, i.occurred_at from incidents i
    where ${isIn(scope, session)} and ${isOfType}
    order by i.occurred_at desc, i.id desc limit ${MOST_INCIDENTS + 1}`;
}

/** `{value: count}` of an expression over the rows of a table. */
function objectOf(expression: string, table: string): RawBuilder<unknown> {
  return sql`coalesce(json_object_agg(value, count), '{}') from (
    select ${sql.raw(expression)} as value, count(*)::int as count from ${
    sql.table(table)
  } group by 1) n`;
}

function countCapas(session: Session): RawBuilder<unknown> {
  return sql`
    select count(*)::int as total,
      count(*) filter (where ${IS_TO_DO})::int as open,
      count(*) filter (where ${isOverdueOn(today(session))})::int as overdue,
      count(c.completed_at)::int as sent,
      count(*) filter (where (c.completed_at at time zone ${session.timeZone})::date <= c.due_date)::int
        as sent_on_time,
      count(*) filter (where c.reopened_count > 0)::int as reopened,
      (select ${objectOf("status", "capas_shown")}) as by_status,
      (select ${objectOf("control_level", "capas_shown")}) as by_control_level
    from capas_shown c`;
}

/** Every key of a table, also those that nothing has. */
function withAll<Key extends string>(keys: readonly Key[], counts: Record<string, number>) {
  return Object.fromEntries(keys.map((key) => [key, counts[key] ?? 0])) as Record<Key, number>;
}

/** The last twelve months up to that of a date, as `YYYY-MM`, oldest first. */
function lastMonths(date: string): string[] {
  const months: string[] = [];
  let first = `${date.slice(0, 7)}-01`;
  while (months.length < TREND_MONTHS) {
    months.unshift(first.slice(0, 7));
    first = `${addDays(first, -1).slice(0, 7)}-01`;
  }
  return months;
}

function trendOf(months: readonly string[], counts: Counts["trend"]): TrendMonth[] {
  return months.map((month) => {
    const groups = Object.fromEntries(TREND_GROUPS.map((group) => [group, 0])) as Record<
      TrendGroup,
      number
    >;
    for (const one of counts) {
      if (one.month === month) groups[TREND_GROUP_OF[one.type]] += one.count;
    }
    return { month, ...groups };
  });
}
