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

export { type AuditKey, createAuditKey, type PublicAuditKey, publicAuditKey } from "./keys.ts";
export {
  type NewestSeal,
  readNewestSeal,
  readSealStatus,
  type Seal,
  sealAudit,
  sealExists,
  type SealStatus,
} from "./seals.ts";
export { isSealSigned, readSealLink, type SealLink, sealLink } from "./seal_link.ts";
export { type AuditFault, type AuditReport, type UsedKey, verifyAudit } from "./verify.ts";
export { type FileFault, verifyAuditFile } from "./verify_file.ts";

export { rateLimited, secondsUntilAllowed, untilAllowed } from "./rate_limit.ts";
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
export { auditEntry, difference, writeAudit } from "./write.ts";
