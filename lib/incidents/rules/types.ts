/**
 * The incident types for reporters; legal classes such as "dangerous occurrence" are determined at
 * triage.
 */
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

/** Series of the 12-month trend: leading indicators, lagging indicators, other. */
export const TREND_GROUPS = ["leading", "lagging", "other"] as const;
export type TrendGroup = (typeof TREND_GROUPS)[number];

/** The trend series depends only on the type, so that a later triage never changes the chart. */
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

/** Whether a value is an incident type; the comparison is exact. */
export function isIncidentType(value: unknown): value is IncidentType {
  return INCIDENT_TYPES.includes(value as IncidentType);
}
