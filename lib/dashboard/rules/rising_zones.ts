import { addDays } from "@/lib/calendar.ts";
import { INCIDENT_TYPES, type IncidentType, TREND_GROUP_OF } from "@/lib/incidents/rules/types.ts";
import type { Period } from "./periods.ts";
import { rounded } from "./rates.ts";

/** Days that are looked at, and days before them that they are compared with. */
export const RISING_DAYS = 90;

/** How sure one must be that a zone rises; docs/decisions.md says why. */
export const RISING_RULE = {
  /** Reports of the last days at least. */
  least_reports: 3,
  /**
   * As many reports of equal weight as these say the same at least, so that one heavy report among light
   * ones raises nothing (Kish's effective number).
   */
  least_effective: 2,
  /** Weight of the last days by the expected one at least. */
  least_ratio: 1.5,
  /** The expected weight is exceeded with a certainty of 95 %: the quantile of the normal distribution. */
  quantile: 1.645,
  /** With a certainty of 99.9 % the level is `high`. */
  high_quantile: 3.09,
} as const;

export type RisingLevel = "elevated" | "high";

/** A zone where more or heavier things happen than expected. */
export interface RisingZone {
  readonly zone_id: string;
  readonly level: RisingLevel;
  /** Reports of the last days, and of as many days before. */
  readonly recent: number;
  readonly earlier: number;
  /** Their weights, and the expected one of the last days. */
  readonly recent_weight: number;
  readonly earlier_weight: number;
  readonly expected_weight: number;
  /** The recent weight by the expected one. */
  readonly ratio: number;
}

const GROUP_WEIGHTS = { leading: 1, lagging: 3, other: 0 } as const;

/** What a report of severity 1 weighs by its type; types that are no matter of safety are left out. */
export const TYPE_WEIGHTS: readonly (readonly [IncidentType, number])[] = INCIDENT_TYPES
  .map((type) => [type, GROUP_WEIGHTS[TREND_GROUP_OF[type]]] as const)
  .filter(([, weight]) => weight > 0);

/** The last days, and as many days before them. */
export function risingWindow(today: string): { recent: Period; earlier: Period } {
  const from = addDays(today, 1 - RISING_DAYS);
  return {
    recent: { from, to: today },
    earlier: { from: addDays(from, -RISING_DAYS), to: addDays(from, -1) },
  };
}

/** What a zone's reports of both windows add up to. */
export interface ZoneReports {
  readonly zone_id: string;
  readonly site_id: string;
  readonly active: boolean;
  recent: number;
  earlier: number;
  recent_weight: number;
  earlier_weight: number;
  /** The sum of the squares of the recent weights. */
  recent_squares: number;
}

/**
 * The zones of rising risk among all zones of their sites, the steepest first.
 *
 * What is expected of a zone is half its own weight of the days before and half the mean of its site's
 * zones over both windows: a quiet zone's few reports say little. A zone rises when even the lower end of
 * the interval of its weight exceeds that: Byar's approximation for Poisson counts, of the effective
 * number of reports of equal weight.
 */
export function findRisingZones(zones: readonly ZoneReports[]): RisingZone[] {
  const { least_reports, least_effective, least_ratio, quantile, high_quantile } = RISING_RULE;
  const means = meansOfSites(zones);
  const found = zones.flatMap((zone) => {
    const { recent, recent_weight } = zone;
    const effective = recent_weight ** 2 / zone.recent_squares;
    if (recent < least_reports || effective < least_effective) return [];
    const expected = (zone.earlier_weight + means.get(zone.site_id)!) / 2;
    const lowerEnd = (at: number) =>
      recent_weight * Math.max(0, 1 - 1 / (9 * effective) - at / (3 * Math.sqrt(effective))) ** 3;
    const ratio = recent_weight / expected;
    if (ratio < least_ratio || lowerEnd(quantile) <= expected) return [];
    const level: RisingLevel = lowerEnd(high_quantile) > expected ? "high" : "elevated";
    return [{ zone, level, expected, ratio }];
  });
  found.sort((a, b) =>
    b.ratio - a.ratio || b.zone.recent - a.zone.recent || (a.zone.zone_id < b.zone.zone_id ? -1 : 1)
  );
  return found.map(({ zone, level, expected, ratio }) => ({
    zone_id: zone.zone_id,
    level,
    recent: zone.recent,
    earlier: zone.earlier,
    recent_weight: zone.recent_weight,
    earlier_weight: zone.earlier_weight,
    expected_weight: rounded(expected),
    ratio: rounded(ratio),
  }));
}

/** The mean weight of a window by site, over the zones in use and those with reports. */
function meansOfSites(zones: readonly ZoneReports[]): Map<string, number> {
  const counted = zones.filter(({ active, recent, earlier }) => active || recent + earlier > 0);
  return new Map(
    [...Map.groupBy(counted, ({ site_id }) => site_id)].map(([site, ofSite]) => {
      const weight = ofSite.reduce((sum, one) => sum + one.recent_weight + one.earlier_weight, 0);
      return [site, weight / 2 / ofSite.length];
    }),
  );
}
