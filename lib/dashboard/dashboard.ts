import { z } from "zod";
import { sql } from "kysely";
import { beginningOf, calendarDate, daysBetween, today } from "@/lib/calendar.ts";
import { allows } from "@/lib/identity/mod.ts";
import { hasOpenDuty, INCIDENT_TYPES } from "@/lib/incidents/mod.ts";
import { asAdministrator, type Session } from "@/lib/session.ts";
import { type CapaFigures, readCapaFigures } from "./capa_figures.ts";
import { type CauseCount, countCauses } from "./causes.ts";
import {
  type IncidentFigures,
  laterOf,
  type PlaceAndDays,
  readIncidentFigures,
} from "./incident_figures.ts";
import { type InjuryFigures, readInjuryFigures } from "./injury_figures.ts";
import { computeKpis, type Kpi } from "./kpis.ts";
import { type Exposure, exposureIn, type YearFigures } from "./rules/exposure.ts";
import {
  daysBefore,
  daysOf,
  DEFAULT_PERIOD,
  offeredPeriods,
  type Period,
  type PeriodName,
  trendMonths,
} from "./rules/periods.ts";
import { risingZonesIn } from "./risk/zones.ts";
import { risingWindow, type RisingZone } from "./rules/rising_zones.ts";
import { isIn } from "./scope.ts";

/** What the dashboard shows; an invalid value counts as absent, because addresses are typed and shared. */
export const DashboardFilters = z.object({
  site_id: z.uuid().optional().catch(undefined),
  type: z.enum(INCIDENT_TYPES).optional().catch(undefined),
  period: z.string().optional().catch(undefined),
});
export type DashboardFilters = z.output<typeof DashboardFilters>;

/** A place by its name. */
interface Site {
  readonly id: string;
  readonly name: string;
  readonly active: boolean;
}

/** All figures of the dashboard, of one snapshot. */
export interface Dashboard {
  readonly filters: {
    readonly site_id: string | undefined;
    readonly type: DashboardFilters["type"];
    readonly period: PeriodName;
  };
  readonly offered: readonly PeriodName[];
  /** The sites that the caller may choose. */
  readonly sites: readonly Site[];
  readonly zones: ReadonlyMap<string, { readonly name: string; readonly site_id: string }>;
  /** The days that the figures are about; from a later day on when there are too many incidents. */
  readonly now: Period;
  /** Null when too many incidents kept the period before from being read. */
  readonly before: Period | null;
  readonly months: readonly string[];
  readonly incidents: IncidentFigures;
  readonly injuries: InjuryFigures;
  readonly daysSinceLostTime: number | null;
  readonly capas: CapaFigures;
  readonly kpis: readonly Kpi[];
  readonly exposure: Exposure;
  readonly causes: readonly CauseCount[];
  /** Null when the period does not reach today, or the days before were not read. */
  readonly rising: readonly RisingZone[] | null;
  readonly open: number;
  /** Incidents with an open legal duty; null for those who see no duties. */
  readonly duties: number | null;
}

/**
 * Reads the dashboard in a session of one snapshot. Supervisors see their own site; without one there is
 * nothing to show.
 */
export async function readDashboard(
  session: Session,
  asked: DashboardFilters,
): Promise<Dashboard | null> {
  const { actor } = session;
  const site_id = actor.role === "supervisor" ? actor.site_id ?? undefined : asked.site_id;
  if (actor.role === "supervisor" && !site_id) return null;
  const day = today(session);
  const offered = offeredPeriods(day);
  const period = offered.find((name) => name === asked.period) ?? DEFAULT_PERIOD;
  const days = daysOf(period, day);
  const place = { site_id, type: asked.type };
  const months = trendMonths(days.to);
  const incidents = await readIncidentFigures(session, {
    ...place,
    now: days,
    before: daysBefore(period, days),
    months,
  });
  const { cutOn } = incidents;
  const now = { from: laterOf(days.from, cutOn), to: days.to };
  const earlier = daysBefore(period, days);
  const before = cutOn === null || cutOn <= earlier.from ? earlier : null;
  const selection = { ...place, now, before };
  const capas = await readCapaFigures(session, selection);
  const places = await readPlaces(session, site_id);
  const behind = await asAdministrator(
    session,
    "count for the dashboard",
    () => readBehind(session, selection),
  );
  const sites = places.sites.filter(({ id, active }) =>
    (site_id === undefined || id === site_id) && (active || incidents.sites.has(id))
  ).map(({ id }) => id);
  const source = (of: "now" | "before") => ({
    incidents: incidents[of],
    injuries: behind.injuries[of],
    capas: capas[of],
    exposure: exposureIn(of === "now" ? now : earlier, sites, behind.years),
  });
  const current = source("now");
  const risingFrom = risingWindow(day).earlier.from;
  const last = behind.injuries.lastLostTime;
  return {
    filters: { ...place, period },
    offered,
    ...places,
    now,
    before,
    months,
    incidents,
    injuries: behind.injuries,
    daysSinceLostTime: last && daysBetween(calendarDate(last.occurred_at, session.timeZone), day),
    capas,
    kpis: computeKpis(current, before && source("before")),
    exposure: current.exposure,
    causes: behind.causes,
    rising: days.to === day && (cutOn === null || cutOn <= risingFrom)
      ? risingZonesIn(incidents.rows, session)
      : null,
    ...await readOpen(session, place),
  };
}

/** What the caller's role may not read row by row: injuries, causes and hours. */
async function readBehind(session: Session, selection: PlaceAndDays) {
  const { site_id, type, now } = selection;
  const chosen = sql<boolean>`${isIn({ site_id, ...now }, session)} and ${
    type ? sql`i.type = ${type}` : sql`true`
  }`;
  return {
    injuries: await readInjuryFigures(session, selection),
    causes: await countCauses(
      session,
      session.actor.role,
      chosen,
      beginningOf(now.from, session.timeZone),
    ),
    years: await readYears(session),
  };
}

/** The workers and hours of all sites and years; only administrators read them all. */
export async function readYears({ tx }: Session): Promise<YearFigures[]> {
  const rows = await tx.selectFrom("site_years")
    .select(["site_id", "year", "average_workers", "counted_hours"])
    .select(sql<string>`coalesce(counted_hours, average_workers * working_days * hours_per_day)`
      .as("total_hours")).execute();
  return rows.map(({ counted_hours, total_hours, ...row }) => ({
    ...row,
    total_hours: Number(total_hours),
    counted: counted_hours !== null,
  }));
}

/** The sites to choose from, and all zones by id, in one statement. */
async function readPlaces({ tx, actor }: Session, siteId: string | undefined) {
  const { rows } = await sql<Site & { site_id: string | null }>`
    select id, name, active, null::uuid as site_id from sites
    union all
    select id, name, active, site_id from zones
      where ${siteId ? sql`site_id = ${siteId}` : sql`true`}
    order by name, id`.execute(tx);
  const own = (id: string) => actor.role !== "supervisor" || id === actor.site_id;
  return {
    sites: rows.filter(({ id, site_id }) => site_id === null && own(id)),
    zones: new Map(
      rows.flatMap(({ id, name, site_id }) => site_id ? [[id, { name, site_id }] as const] : []),
    ),
  };
}

/** What is open now, whatever the period is. */
async function readOpen(
  session: Session,
  { site_id, type }: Pick<PlaceAndDays, "site_id" | "type">,
): Promise<{ open: number; duties: number | null }> {
  const chosen = sql`${isIn({ site_id }, session)} and ${type ? sql`i.type = ${type}` : sql`true`}`;
  const seesDuties = allows(session.actor.role, "legal_duty.read");
  const duties = sql`(select count(*)::int from incidents i where ${hasOpenDuty()} and ${chosen})`;
  const { rows: [row] } = await sql<{ open: number; duties: number | null }>`select
    (select count(*)::int from incidents i where i.status <> 'closed' and ${chosen}) as open,
    ${seesDuties ? duties : sql`null::int`} as duties`.execute(session.tx);
  return row!;
}
