/** Duties under NADOPOD 2004: checklist, decision, deadlines, schedules. */
export * from "./checklist_input.ts";
export * from "./rules/mod.ts";
