import { addDays } from "@/lib/calendar.ts";
import { INCIDENT_TYPES, type IncidentType, TREND_GROUP_OF } from "@/lib/incidents/rules/types.ts";
import type { Period } from "./periods.ts";

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
