import type { IncidentType } from "@/lib/incidents/rules/types.ts";
import { isoDate, malaysianDay } from "./calendar.ts";
import { company, registerSubmissions, siteYears } from "./company.ts";
import { composeIncident, numberYear, type Placed, reportedAt } from "./compose_incident.ts";
import type { DemoData } from "./model.ts";
import { people } from "./people.ts";
import { sites, trucks, zones } from "./places.ts";
import { stories } from "./stories/mod.ts";

export type * from "./model.ts";
export { COMPANY } from "./places.ts";

/** The demo accounts, each `@siaga.example`, all with the same password. */
export const DEMO_ACCOUNTS = [
  "admin",
  "hse",
  "supervisor",
  "management",
  "owner",
  "reporter",
] as const;
export const DEMO_PASSWORD = "siaga-demo";

/**
 * Returns the demo data: a Malaysian haulier's depots, people and 150 incidents of the 14 months
 * before the anchor. Depends only on the anchor's calendar date in Malaysia; nothing happens on
 * that date or later.
 */
export function demoData(anchor: Date): DemoData {
  const today = malaysianDay(anchor);
  const told = Object.entries(stories).flatMap(([type, list]) =>
    list.map((story) => ({ type: type as IncidentType, story, reported: reportedAt(story, today) }))
  );
  told.sort((a, b) => a.reported.getTime() - b.reported.getTime());
  const countByYear = new Map<string, number>();
  const incidents = told.map((entry, index) => {
    const placed: Placed = { ...entry, counter: index + 1 };
    const year = numberYear(placed.reported);
    const count = (countByYear.get(year) ?? 0) + 1;
    countByYear.set(year, count);
    return composeIncident(placed, `INC-${year}-${String(count).padStart(6, "0")}`, today);
  });
  return {
    company,
    sites,
    zones,
    trucks,
    people,
    site_years: siteYears(isoDate(today)),
    register_submissions: registerSubmissions(isoDate(today)),
    incidents,
  };
}
