import { z } from "zod";
import { today } from "@/lib/calendar.ts";
import { allows } from "@/lib/identity/mod.ts";
import { asAdministrator, type Session } from "@/lib/session.ts";
import { readCapaFigures } from "./capa_figures.ts";
import { readYears } from "./dashboard.ts";
import {
  type IncidentFigures,
  type PeriodCounts,
  readIncidentFigures,
} from "./incident_figures.ts";
import { type InjuryCounts, readInjuryFigures } from "./injury_figures.ts";
import { computeKpis, type Kpi } from "./kpis.ts";
import {
  type DutyDone,
  type DutyToDo,
  type Listed,
  type OverdueAction,
  readDutiesDone,
  readDutiesToDo,
  readOverdueActions,
  readSeriousCases,
  type SeriousCase,
} from "./monthly_lists.ts";
import { exposureIn } from "./rules/exposure.ts";
import { addMonths, daysOfMonth, type Period, trendMonths } from "./rules/periods.ts";

/** The month (`YYYY-MM`) and site of a report; an invalid value counts as absent. */
export const MonthlyFilters = z.object({
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/).optional().catch(undefined),
  site_id: z.uuid().optional().catch(undefined),
});
export type MonthlyFilters = z.output<typeof MonthlyFilters>;

/** Months that the form offers, the latest first; older ones can be asked for by address. */
const MONTHS_OFFERED = 24;

/** No incident is older. */
const FIRST_MONTH = "2000-01";

/** The counts and key figures of one month. */
export interface MonthFigures {
  readonly days: Period;
  readonly incidents: PeriodCounts;
  readonly injuries: InjuryCounts;
  readonly kpis: readonly Kpi[];
}

/** The figures and lists of a month, of one snapshot. */
export interface MonthlyReport {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly offered: readonly string[];
  /** Null for all sites. */
  readonly site: { readonly id: string; readonly name: string } | null;
  /** The sites that the caller may choose. */
  readonly sites: readonly { readonly id: string; readonly name: string }[];
  readonly company: string | null;
  /** Up to today when the month is not over. */
  readonly now: MonthFigures;
  /** The month before; null when too many incidents kept it from being read. */
  readonly before: MonthFigures | null;
  /** The same month of the year before. */
  readonly yearAgo: MonthFigures;
  /** The twelve months of the trend. */
  readonly months: readonly string[];
  readonly incidents: IncidentFigures;
  /** Names of sites whose hours of the month are not known. */
  readonly withoutHours: readonly string[];
  readonly serious: Listed<SeriousCase>;
  /** As of today. */
  readonly overdue: Listed<OverdueAction>;
  /** Null for those who may not read duties. */
  readonly duties: { readonly open: Listed<DutyToDo>; readonly done: Listed<DutyDone> } | null;
}

/**
 * Reads the report of a month in a session of one snapshot; by default of the last month that is over.
 * Supervisors get it of their own site; without one there is nothing to report.
 */
export async function readMonthlyReport(
  session: Session,
  asked: MonthlyFilters,
): Promise<MonthlyReport | null> {
  const { actor } = session;
  const day = today(session);
  const month = chosenMonth(asked.month, day);
  const places = await readSites(session);
  const wanted = actor.role === "supervisor" ? actor.site_id : asked.site_id;
  const site = places.find(({ id }) => id === wanted) ?? null;
  if (actor.role === "supervisor" && !site) return null;
  const place = { site_id: site?.id };
  const whole = daysOfMonth(month);
  const days = { from: whole.from, to: whole.to < day ? whole.to : day };
  const before = monthsBefore(month, 1);
  const yearAgo = monthsBefore(month, 12);
  const months = trendMonths(whole.from);

  const recent = { ...place, now: days, before, months };
  // Compared with itself: a month of its own.
  const past = { ...place, now: yearAgo, before: yearAgo, months: [yearAgo.from.slice(0, 7)] };
  const incidents = await readIncidentFigures(session, recent);
  const pastIncidents = await readIncidentFigures(session, past);
  const capas = await readCapaFigures(session, recent);
  const pastCapas = await readCapaFigures(session, past);
  const behind = await asAdministrator(
    session,
    "count for the monthly report",
    async () => ({
      injuries: await readInjuryFigures(session, recent),
      pastInjuries: await readInjuryFigures(session, past),
      years: await readYears(session),
      // Supervisors may not read the company's record; its name is on every paper.
      company: await session.tx.selectFrom("company").select("name").executeTakeFirst(),
    }),
  );
  const exposureOf = (period: Period, active: ReadonlyMap<string, number>) =>
    exposureIn(
      period,
      places.filter(({ id, active: inUse }) =>
        (site === null || id === site.id) && (inUse || active.has(id))
      ).map(({ id }) => id),
      behind.years,
    );
  const exposure = exposureOf(days, incidents.sites);
  const figuresOf = (
    source: Omit<MonthFigures, "kpis">,
    of: Parameters<typeof computeKpis>[0],
  ) => ({
    ...source,
    kpis: computeKpis(of, null),
  });
  const column = (of: "now" | "before", period: Period): MonthFigures => {
    const source = { days: period, incidents: incidents[of], injuries: behind.injuries[of] };
    const over = of === "now" ? exposure : exposureOf(period, incidents.sites);
    return figuresOf(source, { ...source, capas: capas[of], exposure: over });
  };
  const pastSource = {
    days: yearAgo,
    incidents: pastIncidents.now,
    injuries: behind.pastInjuries.now,
  };
  const { cutOn } = incidents;
  const seesDuties = allows(actor.role, "legal_duty.read");
  return {
    month,
    offered: offeredMonths(month, day),
    site,
    sites: actor.role === "supervisor" ? places.filter(({ id }) => id === site?.id) : places,
    company: behind.company?.name ?? null,
    now: column("now", days),
    before: cutOn === null || cutOn <= before.from ? column("before", before) : null,
    yearAgo: figuresOf(pastSource, {
      ...pastSource,
      capas: pastCapas.now,
      exposure: exposureOf(yearAgo, pastIncidents.sites),
    }),
    months,
    incidents,
    withoutHours: places.filter(({ id }) => exposure.missing.includes(id)).map(({ name }) => name),
    serious: await readSeriousCases(session, { ...place, ...days }),
    overdue: await readOverdueActions(session, place.site_id),
    duties: seesDuties
      ? {
        open: await readDutiesToDo(session, place.site_id),
        done: await readDutiesDone(session, { ...place, ...days }),
      }
      : null,
  };
}

/** A month that has begun, or else the last that is over. */
function chosenMonth(asked: string | undefined, day: string): string {
  if (asked !== undefined && asked >= FIRST_MONTH && asked <= day.slice(0, 7)) return asked;
  return addMonths(day, -1).slice(0, 7);
}

function monthsBefore(month: string, count: number): Period {
  return daysOfMonth(addMonths(`${month}-01`, -count).slice(0, 7));
}

/** The latest months, and the chosen one if it is older. */
function offeredMonths(month: string, day: string): string[] {
  const latest = Array.from(
    { length: MONTHS_OFFERED },
    (_, ago) => addMonths(day, -ago).slice(0, 7),
  );
  return latest.includes(month) ? latest : [...latest, month];
}

function readSites({ tx }: Session) {
  return tx.selectFrom("sites").select(["id", "name", "active"]).orderBy("name").orderBy("id")
    .execute();
}
