/** When a file of a CAPA was taken: before or after the work. */
export const PHASES = ["before", "after"] as const;
export type Phase = (typeof PHASES)[number];

/** The phase of a file that names none: most files show finished work. */
export const DEFAULT_PHASE = "after" satisfies Phase;
