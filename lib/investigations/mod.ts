/** Root-cause analysis of an incident, with its tests and witnesses. */
export * from "./alcohol_test.ts";
export * from "./analysis.ts";
export {
  findInvestigation,
  type Investigation,
  readInvestigation,
  readLastChange,
  readSubmittedRootCauses,
} from "./read.ts";

export {
  MAX_ROOT_CAUSES,
  ROOT_CAUSE_CATEGORIES,
  ROOT_CAUSE_GROUPS,
  ROOT_CAUSES,
  RootCause,
  type RootCauseCategory,
  type RootCauseGroup,
  rootCauseGroupKey,
  rootCauseKey,
  tellsOfHealth,
} from "./root_causes.ts";
export { saveInvestigation } from "./save.ts";
export { startInvestigation, submitInvestigation } from "./workflow.ts";

export * from "./urine_test.ts";
export * from "./witness_statement.ts";
