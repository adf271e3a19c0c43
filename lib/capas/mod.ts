/** Corrective and preventive actions. */
export { type CapaAttention, readCapaAttention, readCapaFilterOptions } from "./list.ts";
export { type BoardColumn, COLUMN_MOST, COLUMN_STEP, readBoard, readFurther } from "./board.ts";
export type { Capa, Recheck } from "./capa.ts";
export * from "./rules/controls.ts";
export { createCapa } from "./create.ts";
export { deleteCapa } from "./delete.ts";

export { CapaChange, CapaEdit, NewCapa, RecheckRecord, Reopening, Verification } from "./input.ts";
export {
  CapaFilters,
  capasOfIncident,
  countCapas,
  type LastCapaChange,
  listCapas,
  listOwnOpenCapas,
  readCapa,
  readLastCapaChange,
  readLastReopening,
  readRechecks,
} from "./read.ts";
export { asksForNotes, listCapaOwners, requireNotes, updateCapa } from "./update.ts";

export * from "./rules/priorities.ts";

export { recordRecheck } from "./recheck.ts";
export * from "./rules/statuses.ts";

export { reopenCapa, verifyCapa } from "./verify.ts";
