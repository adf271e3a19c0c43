export { type Download, exportAuditLog, MAX_EXPORT_ROWS } from "./export.ts";
export {
  AuditExport,
  AuditFilters,
  type AuditLogEntry,
  type AuditNames,
  type LastEntry,
  listAuditLog,
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
export {
  actionsOn,
  AUDIT_ACTIONS,
  type AuditAction,
  type AuditEntry,
  type IncidentAction,
  isAuditAction,
  isSubjectType,
  SUBJECT_TYPES,
  type SubjectType,
} from "./rules/actions.ts";
export { difference, writeAudit } from "./write.ts";
