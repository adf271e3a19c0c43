export { type Download, exportAuditLog, MAX_EXPORT_ROWS } from "./export.ts";
export {
  AuditExport,
  AuditFilters,
  type AuditLogEntry,
  type AuditNames,
  type LastEntry,
  listAuditLog,
  readAuditFilterOptions,
  readAuditNames,
  readLastEntry,
} from "./list.ts";

export {
  type AuditFault,
  type AuditReport,
  newestSeal,
  readSealStatus,
  sealAudit,
  type SealStatus,
  verifyAudit,
} from "./seals.ts";

export { rateLimited, secondsUntilAllowed } from "./rate_limit.ts";
export { type AuditEntry, difference, writeAudit } from "./write.ts";
