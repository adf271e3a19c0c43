/** Corrective and preventive actions (CAPAs). */
export { type BoardColumn, COLUMN_STEP, readBoard, readBoardWithAttention } from "./list/board.ts";
export { type Capa, IS_TO_DO, isOverdueOn, type Recheck } from "./capa.ts";
export { countCapas, countUnfinished } from "./list/counts.ts";
export { createCapa } from "./create.ts";
export { deleteCapa } from "./delete.ts";
export { escalateOverdue } from "./escalate.ts";
export { changeUser, listOpenCapasOf } from "./hand_over.ts";
export { CapaChange, CapaEdit, NewCapa, RecheckRecord, Reopening, Verification } from "./input.ts";
export { type CapaAttention, listCapas, listCapasInBrief, listWithAttention } from "./list/list.ts";
export { CapaFilters, mostCounted } from "./list/filters.ts";
export type { ListedCapa } from "./list/listed.ts";
export { readCapaFilterOptions } from "./list/options.ts";
export {
  capasOfIncident,
  type LastCapaChange,
  listCapaOwners,
  listOwnOpenCapas,
  readCapa,
  readLastCapaChange,
  readLastReopening,
  readReasonedChanges,
  readRechecks,
  type ReasonedChange,
} from "./read.ts";
export { recordRecheck, remindOfRechecks } from "./recheck.ts";
export * from "./rules/controls.ts";
export * from "./rules/fields.ts";
export * from "./rules/priorities.ts";
export * from "./rules/rechecks.ts";
export * from "./rules/statuses.ts";
export { updateCapa } from "./update.ts";
export { reopenCapa, verifyCapa } from "./verify.ts";
