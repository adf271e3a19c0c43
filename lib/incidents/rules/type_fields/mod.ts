/** What each type of incident asks beyond the common report. */
export * from "./field.ts";
export * from "./form.ts";
export * from "./injury.ts";
export * from "./labels.ts";
export * from "./table.ts";
