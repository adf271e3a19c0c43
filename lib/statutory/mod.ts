/** Duties under NADOPOD 2004: checklist, decision, deadlines, schedules. */
export * from "./checklist.ts";
export * from "./checklist_input.ts";
export * from "./deadlines.ts";
export * from "./decision.ts";
export * from "./minimum_severity.ts";
export * from "./reasons.ts";
export * from "./result.ts";
export * from "./schedules.ts";
