export { type AuditFault, type AuditReport, sealAudit, verifyAudit } from "./seals.ts";
export { rateLimited, secondsUntilAllowed } from "./turns.ts";
export { type AuditEntry, difference, writeAudit } from "./write.ts";
