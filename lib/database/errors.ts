import {
  diskFull,
  type ErrorCode,
  ERRORS,
  fieldProblem,
  Problem,
  problemOfField,
  unavailable,
} from "@/lib/errors.ts";

type Translation = readonly [code: ErrorCode, field?: string, fieldCode?: string];

/** The problem of each violated constraint that a caller can correct. */
const CONSTRAINTS: Record<string, Translation> = {
  investigations_incident_id_key: ["investigation_exists"],
  incidents_truck_required: ["validation_failed", "truck_id", "truck_required"],
  incidents_zone_of_site_fkey: ["validation_failed", "zone_id", "zone_not_in_site"],
  incidents_idempotency_key: ["idempotency_key_reused"],
  evidence_idempotency_key: ["idempotency_key_reused"],
  capas_verifier: ["verifier_is_owner"],
  users_email_key: ["email_taken", "email", "taken"],
  profiles_site_id_fkey: ["validation_failed", "site_id", "unknown_site"],
  zones_site_id_fkey: ["validation_failed", "site_id", "unknown_site"],
  site_years_site_id_fkey: ["not_found"],
  sites_code_key: ["duplicate", "code", "taken"],
  sites_name_key: ["duplicate", "name", "taken"],
  sites_name_once: ["duplicate", "name", "taken"],
  zones_site_code_key: ["duplicate", "code", "taken"],
  zones_site_name_key: ["duplicate", "name", "taken"],
  zones_name_once: ["duplicate", "name", "taken"],
  trucks_number_key: ["duplicate", "number", "taken"],
  trucks_number_once: ["duplicate", "number", "taken"],
};

const RAISED = "SI001";
const RAISED_FOR_FIELD = "SI002";
/** An error with a code of its own, in JSON, as PostgREST has it. */
const RAISED_AS_JSON = "PGRST";
const CHECK_VIOLATION = "23514";
const DATA_EXCEPTION = /^22/;
const FOREIGN_KEY_VIOLATION = "23503";
/** Serialization failure and deadlock: the transaction was rolled back and may run again. */
const COLLISION = /^40(001|P01)$/;
/** A kept statement whose result a migration changed, or which the server no longer knows. */
const STALE_STATEMENT = /^(0A000|26000)$/;
/** Connection failure, server shutdown, too many connections, timeouts, and repeated collisions. */
const UNREACHABLE =
  /^(08|57P|57014|53300|55P03|25P03|40)|^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/;
/** A connection that was closed: messages of the driver without a code, and codes. */
const CLOSED = /^Connection terminated(?! due to)|^Client (was|has) .* not queryable$/;
const CLOSED_CODE = /^(57P01|08006|08003|ECONNRESET|EPIPE)$/;
/** Messages of the driver, without a code, for a server that hangs. */
const SILENT = /^Connection terminated due to|^Query read timeout|^timeout exceeded/;
const DISK_FULL = "53100";
/** PostgreSQL has a code for a full disk, and none for a quota. */
const NO_ROOM = /: (No space left on device|Disk quota exceeded)$/;

interface DatabaseError {
  code: string;
  message: string;
  detail?: string;
  constraint?: string;
}

/** Returns the problem that a caller can act on, or the error itself if it is of another kind. */
export function translateDatabaseError(error: unknown): unknown {
  if (error instanceof Problem) return error;
  if (error instanceof Error && [CLOSED, SILENT].some((lost) => lost.test(error.message))) {
    return unavailable();
  }
  if (!isDatabaseError(error)) return error;
  if (isDiskFull(error)) return diskFull();
  if (error.code === RAISED && error.message === "query_too_broad") {
    return problemOfField("q", error.message);
  }
  if (error.code === RAISED && isErrorCode(error.message)) return new Problem(error.message);
  if (error.code === RAISED_AS_JSON) {
    const { code } = JSON.parse(error.message);
    if (isErrorCode(code)) return new Problem(code);
  }
  if (error.code === RAISED_FOR_FIELD) return fieldProblem(error.detail ?? "", error.message);
  if (UNREACHABLE.test(error.code)) return unavailable();
  const known = error.constraint ? CONSTRAINTS[error.constraint] : undefined;
  if (known) return problemOf(known);
  // Another row refers to the deleted one.
  if (error.code === FOREIGN_KEY_VIOLATION && error.detail?.includes("is still referenced")) {
    return new Problem("referenced", { values: { what: "refers.records" } });
  }
  // The schemas of the requests accept a value that the column does not: the caller can correct it.
  if (error.code === CHECK_VIOLATION || DATA_EXCEPTION.test(error.code)) {
    return new Problem("validation_failed");
  }
  return error;
}

/**
 * Whether a statement failed because its connection was lost, as one that was idle may be without anybody
 * having noticed; not because the server is silent or refuses connections.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return CLOSED.test(error.message) || isDatabaseError(error) && CLOSED_CODE.test(error.code);
}

/** Whether a statement failed because the disk of the database, or its quota, is full. */
export function isDiskFull(error: unknown): error is Error {
  return isDatabaseError(error) && (error.code === DISK_FULL || NO_ROOM.test(error.message));
}

/** Whether a transaction failed only because it collided with another one. */
export function isCollision(error: unknown): boolean {
  return isDatabaseError(error) && COLLISION.test(error.code);
}

/** Whether a statement failed only because its connection had kept it. */
export function isStaleStatement(error: unknown): boolean {
  return isDatabaseError(error) && STALE_STATEMENT.test(error.code);
}

/** Whether a statement failed only because one before it had aborted the transaction. */
export function isAfterFailure(error: unknown): boolean {
  return isDatabaseError(error) && error.code === "25P02";
}

/** Returns the name of the violated foreign key, or null for any other error. */
export function brokenForeignKey(error: unknown): string | null {
  if (!isDatabaseError(error) || error.code !== FOREIGN_KEY_VIOLATION) return null;
  return error.constraint ?? "";
}

function problemOf([code, path, fieldCode]: Translation): Problem {
  return new Problem(code, path && fieldCode ? { fields: [{ path, code: fieldCode }] } : {});
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && typeof (error as Partial<DatabaseError>).code === "string";
}

function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(ERRORS, text);
}
