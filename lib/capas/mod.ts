/** Corrective and preventive actions. */
export type { Capa, Recheck } from "./capa.ts";
export * from "./controls.ts";
export { createCapa } from "./create.ts";
export { deleteCapa } from "./delete.ts";
export { CapaChange, NewCapa, Reopening, Verification } from "./input.ts";
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
export * from "./transitions.ts";
export { updateCapa } from "./update.ts";
export { reopenCapa, verifyCapa } from "./verify.ts";
