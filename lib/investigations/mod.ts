/** Root-cause analysis of an incident, with its tests and witnesses. */
export {
  findInvestigation,
  type Investigation,
  readInvestigation,
  readLastChange,
  readSubmittedRootCauses,
} from "./read.ts";
export * from "./rules/alcohol_test.ts";
export * from "./rules/analysis.ts";
export * from "./rules/fields.ts";
export { wasMeasured, wasPerformed } from "./rules/medical_tests.ts";
export * from "./rules/options.ts";
export * from "./rules/root_causes.ts";
export * from "./rules/urine_test.ts";
export { saveInvestigation } from "./save.ts";
export { InvestigationDraft } from "./schema.ts";
export { SuggestedItem, takeOverItems, withItems } from "./take_over.ts";
export { startInvestigation, submitInvestigation } from "./workflow.ts";
