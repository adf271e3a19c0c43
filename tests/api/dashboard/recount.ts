import { parse } from "csv-parse/sync";
import { wallClock } from "@/lib/calendar.ts";
import type { Api } from "@/tests/support/api.ts";

const ZONE = "Asia/Kuala_Lumpur";
const DAY_MS = 86_400_000;
const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
const WEEKDAYS = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");
const LEADING = ["Near miss", "Unsafe act", "Unsafe condition"];
const OTHER = ["Security", "Other"];

type Counts = Record<string, number>;

/** An incident as the exported file names it. */
export interface Exported {
  number: string;
  type: string;
  severity: string;
  site: string;
  zone: string;
  /** Date and time in Malaysia. */
  at: string;
}

/** The rows of an exported file. */
export function readExport(csv: string): Exported[] {
  const rows = parse(csv, { bom: true, columns: true }) as Record<string, string>[];
  return rows.map((row) => ({
    number: row["Number"]!,
    type: row["Type"]!,
    severity: row["Severity"]!,
    site: row["Site"]!,
    zone: row["Zone"]!,
    at: row["Happened"]!,
  }));
}

/** Counts the rows of a file by what the dashboard shows, from their texts alone. */
export function recountExport(rows: readonly Exported[]) {
  return {
    types: countBy(rows, ({ type }) => type),
    sites: countBy(rows, ({ site }) => site),
    zones: countBy(rows, ({ zone, site }) => `${zone}, ${site}`),
    severities: countBy(rows, ({ severity }) => severity || "none"),
    weekdays: countBy(
      rows,
      ({ at }) => WEEKDAYS[new Date(`${at.slice(0, 10)}T12:00Z`).getUTCDay()]!,
    ),
    shifts: countBy(rows, ({ at }) => {
      const hour = Number(at.slice(11, 13));
      return hour >= 7 && hour < 15 ? "Morning" : hour >= 15 && hour < 23 ? "Afternoon" : "Night";
    }),
  };
}

/** Leading, lagging, other and all of each month, by the month's name. */
export function recountTrend(rows: readonly Exported[]): Record<string, number[]> {
  const months: Record<string, number[]> = {};
  for (const { type, at } of rows) {
    const month = `${MONTHS[Number(at.slice(5, 7)) - 1]} ${at.slice(0, 4)}`;
    const counts = months[month] ??= [0, 0, 0, 0];
    counts[LEADING.includes(type) ? 0 : OTHER.includes(type) ? 2 : 1]!++;
    counts[3]!++;
  }
  return months;
}

/** All stored rows that figures come from, past the service. */
export async function storedRows({ test }: Pick<Api, "test">) {
  return await test.database.asAdministrator("look", async (tx) => ({
    incidents: await tx.selectFrom("incidents").selectAll().execute(),
    persons: await tx.selectFrom("incident_persons").selectAll().execute(),
    deaths: await tx.selectFrom("addenda").selectAll().where("kind", "=", "death").execute(),
    investigations: await tx.selectFrom("investigations").selectAll().execute(),
    causes: await tx.selectFrom("root_causes").selectAll().execute(),
    capas: await tx.selectFrom("capas").selectAll().execute(),
    years: await tx.selectFrom("site_years").selectAll().execute(),
    duties: await tx.selectFrom("legal_duties").selectAll().execute(),
  }));
}
type Stored = Awaited<ReturnType<typeof storedRows>>;

/** What is counted: the days, and which incidents. */
export interface Chosen {
  from: string;
  to: string;
  fits?: (incident: Stored["incidents"][number]) => boolean;
}

/** The day of an instant in Malaysia. */
export function dayOf(at: Date): string {
  return wallClock(at, ZONE).slice(0, 10);
}

/** The injuries of the chosen incidents, by the definitions of the domain. */
export function recountInjuries(stored: Stored, { from, to, fits = () => true }: Chosen) {
  const sums = { any: 0, recordable: 0, lost_time: 0, death: 0, days: 0 };
  const incidents = { any: 0, recordable: 0, lost_time: 0, death: 0 };
  let last = "";
  for (const one of stored.incidents) {
    const says = one.checklist as Record<string, unknown> | null;
    if (!one.register_jkkp8 || says?.any_injury !== true || !fits(one)) continue;
    const persons = stored.persons.filter(({ incident_id }) => incident_id === one.id);
    const later = stored.deaths.filter(({ incident_id }) => incident_id === one.id).length;
    const charged = persons.map(({ effect, lost_days }) =>
      effect === "M" || effect === "HUK" ? 6000 : lost_days ?? 0
    );
    const isCharged = says.fatality === true || says.permanent_disability === true;
    const told = isCharged ? 6000 : Number(says.lost_days ?? 0);
    const death = Math.max(
      says.fatality === true ? 1 : 0,
      persons.filter(({ effect }) => effect === "M").length,
      later,
    );
    const lost = Math.max(
      told > 0 || says.over_4_days === "yes" ? 1 : 0,
      charged.filter((days) => days > 0).length,
      later,
    );
    const treatment = (one.type_details as Record<string, unknown>).treatment;
    const beyond = ["clinic", "hospital_outpatient", "hospital_admitted", "fatal"];
    const isMedical = says.serious_bodily_injury === true || beyond.includes(String(treatment));
    const hurt = persons.filter((person) =>
      [person.effect, person.lost_days, person.injury_nature].some((value) =>
        value !== null
      )
    ).length;
    if (lost > 0 && dayOf(one.occurred_at) > last) last = dayOf(one.occurred_at);
    const day = dayOf(one.occurred_at);
    if (day < from || day > to) continue;
    const found = {
      any: Math.max(1, hurt),
      recordable: Math.max(lost, isMedical ? 1 : 0),
      lost_time: lost,
      death,
    };
    for (const key of ["any", "recordable", "lost_time", "death"] as const) {
      sums[key] += found[key];
      incidents[key] += found[key] > 0 ? 1 : 0;
    }
    sums.days += Math.max(told, charged.reduce((sum, days) => sum + days, 0), later * 6000);
  }
  return { sums, incidents, last };
}

/** Incidents by category of their root causes, of submitted investigations. */
export function recountCauses(stored: Stored, { from, to, fits = () => true }: Chosen): Counts {
  const pairs = new Set<string>();
  for (const { investigation_id, category } of stored.causes) {
    const inquiry = stored.investigations.find(({ id }) => id === investigation_id)!;
    const incident = stored.incidents.find(({ id }) => id === inquiry.incident_id)!;
    const day = dayOf(incident.occurred_at);
    if (inquiry.status === "submitted" && day >= from && day <= to && fits(incident)) {
      pairs.add(`${category} ${incident.id}`);
    }
  }
  return countBy([...pairs], (pair) => pair.split(" ")[0]!);
}

/** Actions by their state now, and those that were sent in the period. */
export function recountCapas(
  { capas, incidents }: Stored,
  { from, to, fits = () => true }: Chosen,
  today: string,
) {
  const chosen = capas.filter(({ incident_id }) =>
    fits(incidents.find(({ id }) => id === incident_id)!)
  );
  const toDo = chosen.filter(({ status }) => status === "open" || status === "in_progress");
  const sent = chosen.filter(({ completed_at }) =>
    completed_at !== null && dayOf(completed_at) >= from && dayOf(completed_at) <= to
  );
  const onTime = sent.filter(({ completed_at, due_date }) => dayOf(completed_at!) <= due_date);
  return {
    overdue: toDo.filter(({ due_date }) => due_date < today).length,
    waiting: chosen.filter(({ status }) => status === "pending_verification").length,
    ages: countBy(toDo, ({ assigned_at }) => {
      const days = (Date.parse(today) - Date.parse(dayOf(assigned_at))) / DAY_MS;
      return days <= 7
        ? "Up to 7 days"
        : days <= 30
        ? "8 to 30 days"
        : days <= 90
        ? "31 to 90 days"
        : "Over 90 days";
    }),
    sent: {
      "On time": onTime.length,
      Late: sent.length - onTime.length,
      Reopened: sent.filter(({ reopened_count }) => reopened_count > 0).length,
    },
    controls: countBy(sent, ({ control_level }) => control_level),
  };
}

/** Hours and workers of sites on each day of a period, summed day by day. */
export function recountExposure({ years }: Stored, sites: readonly string[], { from, to }: Chosen) {
  let hours = 0;
  let workers = 0;
  let days = 0;
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS, days++) {
    const year = new Date(at).getUTCFullYear();
    const inYear = (Date.UTC(year + 1, 0, 1) - Date.UTC(year, 0, 1)) / DAY_MS;
    for (const site of sites) {
      const known = years.filter(({ site_id, year: of }) => site_id === site && of <= year)
        .sort((a, b) => b.year - a.year)[0]!;
      const computed = known.average_workers * known.working_days * Number(known.hours_per_day);
      hours += (known.counted_hours === null ? computed : Number(known.counted_hours)) / inYear;
      workers += known.average_workers;
    }
  }
  return { hours, workers: workers / days };
}

/** The key figures as written, computed from rows. */
export function kpisOf(
  stored: Stored,
  days: Chosen,
  sites: readonly string[],
  rows: readonly { type: string }[],
  names: ReadonlyMap<string, string>,
): Record<string, string> {
  const { sums } = recountInjuries(stored, days);
  const { hours, workers } = recountExposure(stored, sites, days);
  const types = countBy(rows, ({ type }) => names.get(type)!);
  const leading = ["near_miss", "unsafe_act", "unsafe_condition"]
    .reduce((sum, type) => sum + (types[type] ?? 0), 0);
  const { sent } = recountCapas(stored, days, days.to);
  const all = sent["On time"] + sent.Late;
  const rate = (value: number) =>
    value.toLocaleString("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const short = (value: number, digits: number) =>
    value.toLocaleString("en", { maximumFractionDigits: digits });
  const mean = (step: "triaged_at" | "closed_at") => {
    const spans = stored.incidents.filter((one) => {
      const day = dayOf(one.occurred_at);
      return one[step] && day >= days.from && day <= days.to && days.fits!(one);
    }).map((one) => (one[step]!.getTime() - one.created_at.getTime()) / 86_400_000);
    const sum = spans.reduce((all, span) => all + span, 0);
    return spans.length === 0 ? "–" : short(Math.round(sum / spans.length * 100) / 100, 1);
  };
  return {
    "Reports in the period": short(rows.length, 0),
    "Lost-time injury frequency rate": rate(sums.lost_time * 1e6 / hours),
    "Total recordable incident rate": rate(sums.recordable * 2e5 / hours),
    "Severity rate": rate(sums.days * 1e6 / hours),
    "Incidence rate": rate(sums.any * 1000 / workers),
    "Fatality rate": rate(sums.death * 1e5 / workers),
    "Near-miss ratio": sums.recordable === 0
      ? "–"
      : `${short((types.near_miss ?? 0) / sums.recordable, 2)} : 1`,
    "Leading share of all reports": `${Math.round(leading * 100 / rows.length)}%`,
    "Actions sent on time": all === 0 ? "–" : `${Math.round(sent["On time"] * 100 / all)}%`,
    "Days from report to triage": mean("triaged_at"),
    "Days from report to closure": mean("closed_at"),
    "Transport accident rate": "–",
  };
}

/** How many items have each key. */
export function countBy<T>(items: readonly T[], keyOf: (item: T) => string): Counts {
  const counts: Counts = {};
  for (const item of items) counts[keyOf(item)] = (counts[keyOf(item)] ?? 0) + 1;
  return counts;
}
