/** Corrective and preventive actions. */
export { type CapaAttention, readCapaAttention } from "./attention.ts";
export { type BoardColumn, readBoard } from "./board.ts";
export type { Capa, Recheck } from "./capa.ts";
export * from "./controls.ts";
export { createCapa } from "./create.ts";
export { deleteCapa } from "./delete.ts";
export { COLUMN_MOST, COLUMN_STEP, readFurther } from "./further.ts";
export { readCapaFilterOptions } from "./filter_options.ts";
export { CapaChange, CapaEdit, NewCapa, RecheckRecord, Reopening, Verification } from "./input.ts";
export { type LastCapaChange, readLastCapaChange, readLastReopening } from "./last_change.ts";
export { asksForNotes, requireNotes } from "./notes.ts";
export { listOwnOpenCapas } from "./own.ts";
export { listCapaOwners } from "./owner.ts";
export * from "./priority.ts";
export {
  CapaFilters,
  capasOfIncident,
  countCapas,
  listCapas,
  readCapa,
  readRechecks,
} from "./read.ts";
export { recordRecheck } from "./recheck.ts";
export * from "./transitions.ts";
export { updateCapa } from "./update.ts";
export { reopenCapa, verifyCapa } from "./verify.ts";
