/** What a reporter may choose; legal verdicts such as "dangerous occurrence" are made at triage. */
export const INCIDENT_TYPES = [
  "injury",
  "health",
  "transport",
  "environmental",
  "asset",
  "fire",
  "near_miss",
  "unsafe_act",
  "unsafe_condition",
  "security",
  "other",
] as const;
export type IncidentType = (typeof INCIDENT_TYPES)[number];

/** Series of the 12-month trend: a warning before harm, harm or loss, not a safety outcome. */
export const TREND_GROUPS = ["leading", "lagging", "other"] as const;
export type TrendGroup = (typeof TREND_GROUPS)[number];

/** The trend group depends on the type alone, so that a later triage never moves a bar. */
export const TREND_GROUP_OF: Readonly<Record<IncidentType, TrendGroup>> = {
  injury: "lagging",
  health: "lagging",
  transport: "lagging",
  environmental: "lagging",
  asset: "lagging",
  fire: "lagging",
  near_miss: "leading",
  unsafe_act: "leading",
  unsafe_condition: "leading",
  security: "other",
  other: "other",
};

/** Matching is exact: no trimming, no change of case. */
export function isIncidentType(value: unknown): value is IncidentType {
  return INCIDENT_TYPES.includes(value as IncidentType);
}
