import type { IncidentType } from "./types.ts";

/** Actual consequence, from 1 (first aid at most) to 5 (death). */
export const SEVERITY_LEVELS = [1, 2, 3, 4, 5] as const;
export type SeverityLevel = (typeof SEVERITY_LEVELS)[number];

/** Codes for data exchange; users always see the number and the translated word. */
export const SEVERITY_CODES = {
  1: "insignificant",
  2: "minor",
  3: "moderate",
  4: "major",
  5: "catastrophic",
} as const satisfies Record<SeverityLevel, string>;
export type SeverityCode = (typeof SEVERITY_CODES)[SeverityLevel];

export function isSeverityLevel(value: unknown): value is SeverityLevel {
  return SEVERITY_LEVELS.includes(value as SeverityLevel);
}

/** The kinds of consequence; the highest level of any of them is the severity. */
export const CONSEQUENCES = ["people", "loss", "environment"] as const;
export type Consequence = (typeof CONSEQUENCES)[number];

/** The relevant kinds of consequence for each incident type, most likely first. */
export const CONSEQUENCES_OF: Readonly<Record<IncidentType, readonly Consequence[]>> = {
  injury: ["people"],
  health: ["people"],
  transport: ["people", "loss"],
  environmental: ["environment"],
  asset: ["loss"],
  fire: ["people", "loss"],
  near_miss: ["people"],
  unsafe_act: ["people"],
  unsafe_condition: ["people"],
  security: ["people", "loss"],
  other: ["people", "loss"],
};

/** Message key for the meaning of a level in one kind of consequence. */
export function consequenceKey<Kind extends Consequence, Level extends SeverityLevel>(
  consequence: Kind,
  level: Level,
) {
  return `severity_${consequence}.${level}` as const;
}

/** Message keys of a level: "4 Major" and "Major". */
export function severityKeys<Level extends SeverityLevel>(level: Level) {
  return {
    numbered: `severity.${level}`,
    name: `severity_name.${level}`,
  } as const;
}
