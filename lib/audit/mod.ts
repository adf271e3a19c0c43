export { type Download, exportAuditLog, MAX_EXPORT_ROWS } from "./export.ts";
export { type LastEntry, readLastEntry } from "./last_entry.ts";
export {
  AuditExport,
  AuditFilters,
  type AuditLogEntry,
  listAuditLog,
  readAuditFilterOptions,
} from "./list.ts";
export { type AuditNames, readAuditNames } from "./names.ts";
export { readSealStatus, type SealStatus } from "./seal_status.ts";
export { type AuditFault, type AuditReport, newestSeal, sealAudit, verifyAudit } from "./seals.ts";
export { rateLimited, secondsUntilAllowed } from "./rate_limit.ts";
export { type AuditEntry, difference, writeAudit } from "./write.ts";
