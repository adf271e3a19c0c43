import type { Urgency } from "@/lib/i18n/deadlines.ts";

/** How loud the next step is, by the urgency of its deadline. */
export const TONES = {
  late: "late",
  soon: "warn",
  later: "green",
} as const satisfies Record<Urgency, string>;
