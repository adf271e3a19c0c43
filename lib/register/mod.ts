/** The annual register JKKP 8: its lines, summary, CSV, and whether it was submitted. */
export { exportRegister, registerFileName } from "./export.ts";
export { type PreparedRegister, prepareRegister, recordRegisterPrinted } from "./print.ts";
export { readRegister, RegisterQuery, type RegisterScope } from "./read.ts";
export {
  countMissing,
  type HeaderField,
  type RegisterSite,
  reviewRegister,
  reviewRegisters,
  type SiteRegister,
} from "./review.ts";
export {
  readRegisterStatus,
  type RegisterBanner,
  registerBanners,
  type RegisterStatus,
  type RegisterSubmission,
  RegisterSubmissionInput,
  RegisterWithdrawal,
  submitRegister,
  withdrawSubmission,
} from "./submissions.ts";
export * from "./rules/case.ts";
export * from "./rules/columns.ts";
export { spellOut } from "./rules/document.ts";
export * from "./rules/gaps.ts";
export * from "./rules/period.ts";
export * from "./rules/rows.ts";
export * from "./rules/summary.ts";
