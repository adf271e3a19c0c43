/** The rules without request parsing: small enough for the browser, which shows them live. */
export * from "./authorities.ts";
export * from "./checklist.ts";
export * from "./deadlines.ts";
export * from "./decision.ts";
export * from "./form_answers.ts";
export * from "./minimum_severity.ts";
export * from "./schedules.ts";
