/** The questions of each incident type in addition to the common facts. */
export * from "./field.ts";
export * from "./form.ts";
export * from "./injury.ts";
export * from "./labels.ts";
export * from "./table.ts";
