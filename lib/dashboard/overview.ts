import { today } from "@/lib/calendar.ts";
import { readTogether, type Session } from "@/lib/session.ts";
import { type IncidentFigures, readIncidentFigures } from "./incident_figures.ts";
import { type DutyToDo, type Listed, readDutiesToDo } from "./monthly_lists.ts";
import { daysOf, DEFAULT_PERIOD, type Period, trendMonths } from "./rules/periods.ts";

/** What management sees first: a year of incidents, and what the law asks for today. */
export interface Overview {
  readonly now: Period;
  readonly months: readonly string[];
  readonly incidents: IncidentFigures;
  /** Open legal duties of all sites; for the roles of `legal_duty.read`. */
  readonly duties: Listed<DutyToDo>;
}

/** Reads figures of the dashboard for a start page: its usual period, compared with none. */
export async function readOverview(session: Session): Promise<Overview> {
  const now = daysOf(DEFAULT_PERIOD, today(session));
  const months = trendMonths(now.to);
  const read = await readTogether(session, {
    incidents: () => readIncidentFigures(session, { now, before: now, months }),
    duties: () => readDutiesToDo(session, undefined),
  });
  return { now, months, ...read };
}
