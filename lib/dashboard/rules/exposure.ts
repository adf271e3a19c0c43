import { daysBetween } from "@/lib/calendar.ts";
import type { Period } from "./periods.ts";

/** The workers and hours of a site in a calendar year. */
export interface YearFigures {
  readonly site_id: string;
  readonly year: number;
  readonly average_workers: number;
  readonly total_hours: number;
  /** Whether the hours come from time records rather than workers x days x hours. */
  readonly counted: boolean;
}

/** What rates divide by. */
export interface Exposure {
  /** Hours worked; null when they are not known of every site. */
  readonly hours: number | null;
  /** Average number of workers over the period; null like the hours. */
  readonly workers: number | null;
  /** Whether any of the hours were not counted for just these days. */
  readonly estimated: boolean;
  /** Sites without figures of the year or of an earlier one. */
  readonly missing: readonly string[];
}

/**
 * Hours and workers of sites in a period: of each year the share of its days. A year without figures
 * takes those of the last year before it that has some, as an estimate.
 */
export function exposureIn(
  { from, to }: Period,
  sites: readonly string[],
  figures: readonly YearFigures[],
): Exposure {
  const days = daysBetween(from, to) + 1;
  let hours = 0;
  let workers = 0;
  let estimated = false;
  const missing = new Set<string>();
  for (const site of sites) {
    for (const part of yearsOf({ from, to })) {
      const known = figures
        .filter(({ site_id, year }) => site_id === site && year <= part.year)
        .toSorted((a, b) => b.year - a.year)[0];
      if (!known) {
        missing.add(site);
        continue;
      }
      hours += known.total_hours * part.days / part.of;
      workers += known.average_workers * part.days / days;
      estimated ||= !known.counted || known.year !== part.year || part.days !== part.of;
    }
  }
  const isKnown = missing.size === 0 && sites.length > 0 && days > 0;
  return {
    hours: isKnown ? hours : null,
    workers: isKnown ? workers : null,
    estimated: isKnown && estimated,
    missing: [...missing],
  };
}

/** The years of a period, with how many of their days belong to it. */
function yearsOf({ from, to }: Period): { year: number; days: number; of: number }[] {
  const years: { year: number; days: number; of: number }[] = [];
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year++) {
    const [first, last] = [`${year}-01-01`, `${year}-12-31`];
    const begin = first < from ? from : first;
    const end = to < last ? to : last;
    const days = daysBetween(begin, end) + 1;
    if (days > 0) years.push({ year, days, of: daysBetween(first, last) + 1 });
  }
  return years;
}
