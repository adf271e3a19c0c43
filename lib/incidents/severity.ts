/** Actual consequence, from 1 (first aid at most) to 5 (death). */
export const SEVERITY_LEVELS = [1, 2, 3, 4, 5] as const;
export type SeverityLevel = (typeof SEVERITY_LEVELS)[number];

/** Names for data exchange; people always see the number and the translated word. */
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

/** Message keys of a level: "4 Major", "Major", and what the level means in one line. */
export function severityKeys<Level extends SeverityLevel>(level: Level) {
  return {
    numbered: `severity.${level}`,
    name: `severity_name.${level}`,
    meaning: `severity_meaning.${level}`,
  } as const;
}
