import { addDays } from "@/lib/calendar.ts";
import { TREND_GROUP_OF } from "@/lib/incidents/rules/types.ts";
import type { IncidentType } from "@/lib/incidents/rules/types.ts";
import type { Period } from "./periods.ts";

/** Days of each part of the 90-day window. */
const RECENT_DAYS = 30;
const EARLIER_DAYS = 60;
/** A zone rises from this many recent reports on, if the recent ones weigh this much more. */
const LEAST_REPORTS = 3;
const LEAST_RATIO = 1.5;

const WEIGHTS = { leading: 1, lagging: 3, other: 0 } as const;

/** Reports of one kind in a zone. */
export interface ZoneCount {
  readonly zone_id: string;
  readonly type: IncidentType;
  /** Null before triage, which weighs as 1. */
  readonly severity: number | null;
  readonly recent: boolean;
  readonly count: number;
}

/** A zone where more happens than before. */
export interface RisingZone {
  readonly zone_id: string;
  /** Reports of the last 30 days, and of the 60 days before. */
  readonly recent: number;
  readonly earlier: number;
  /** The weight of the recent ones by that of the earlier ones in half the time; null without any. */
  readonly ratio: number | null;
}

/** The last 30 days and the 60 days before them. */
export function risingWindow(today: string): { recent: Period; earlier: Period } {
  const from = addDays(today, 1 - RECENT_DAYS);
  return {
    recent: { from, to: today },
    earlier: { from: addDays(from, -EARLIER_DAYS), to: addDays(from, -1) },
  };
}

/**
 * The zones of rising risk, the steepest first (domain.md 6): three or more reports of a matter of safety
 * in the last 30 days that weigh half more than those of the 60 days before in half the time. A
 * lagging report weighs three times a leading one, each by its severity.
 */
export function risingZones(counts: readonly ZoneCount[]): RisingZone[] {
  const zones = new Map<string, { recent: number; earlier: number; now: number; before: number }>();
  for (const { zone_id, type, severity, recent, count } of counts) {
    const weight = WEIGHTS[TREND_GROUP_OF[type]] * (severity ?? 1) * count;
    if (weight === 0) continue;
    const zone = zones.get(zone_id) ?? { recent: 0, earlier: 0, now: 0, before: 0 };
    zones.set(zone_id, {
      recent: zone.recent + (recent ? count : 0),
      earlier: zone.earlier + (recent ? 0 : count),
      now: zone.now + (recent ? weight : 0),
      before: zone.before + (recent ? 0 : weight),
    });
  }
  const share = RECENT_DAYS / EARLIER_DAYS;
  return [...zones].flatMap(([zone_id, { recent, earlier, now, before }]) => {
    const ratio = before === 0 ? null : now / (before * share);
    const rises = recent >= LEAST_REPORTS && (ratio === null || ratio >= LEAST_RATIO);
    return rises ? [{ zone_id, recent, earlier, ratio }] : [];
  }).sort((a, b) =>
    (b.ratio ?? Infinity) - (a.ratio ?? Infinity) || b.recent - a.recent ||
    a.zone_id.localeCompare(b.zone_id)
  );
}
