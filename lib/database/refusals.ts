import { type ErrorCode, ERRORS, fieldProblem, Problem } from "@/lib/errors.ts";

/** What the database refuses by name, as a caller is told it: constraint -> code, or field and code. */
const CONSTRAINTS: Record<string, ErrorCode | readonly [field: string, code: string]> = {
  investigations_incident_id_key: "investigation_exists",
  incidents_truck_required: ["truck_id", "truck_required"],
  incidents_zone_of_site_fkey: ["zone_id", "zone_not_in_site"],
  incidents_idempotency_key: "idempotency_key_reused",
  capas_verifier: "verifier_is_owner",
  users_email_key: "email_taken",
};

const RAISED = "SI001";
const RAISED_FOR_FIELD = "SI002";
const CHECK_VIOLATION = "23514";
const DATA_EXCEPTION = /^22/;
const FOREIGN_KEY_VIOLATION = "23503";
/** Connection failures, server shutdown, too many connections. */
const UNREACHABLE = /^(08|57P|53300)|^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/;
/** What the driver says of a connection that was lost between two statements; it gives no code. */
const LOST = /^Connection terminated|^Client (was|has) .* not queryable$/;

interface DatabaseError {
  code: string;
  message: string;
  detail?: string;
  constraint?: string;
}

/** Turns a refusal of the database into the problem a caller can act on; other errors stay as they are. */
export function translateDatabaseError(error: unknown): unknown {
  if (error instanceof Problem) return error;
  if (error instanceof Error && LOST.test(error.message)) return new Problem("unavailable");
  if (!isDatabaseError(error)) return error;
  if (error.code === RAISED && isErrorCode(error.message)) return new Problem(error.message);
  if (error.code === RAISED_FOR_FIELD) return fieldProblem(error.detail ?? "", error.message);
  if (UNREACHABLE.test(error.code)) return new Problem("unavailable");
  const known = error.constraint ? CONSTRAINTS[error.constraint] : undefined;
  if (typeof known === "string") return new Problem(known);
  if (known) return fieldProblem(known[0], known[1]);
  // Something still refers to the row that was to be deleted.
  if (error.code === FOREIGN_KEY_VIOLATION && error.detail?.includes("is still referenced")) {
    return new Problem("referenced");
  }
  // A value that our own checks let through but a column does not take: still the caller's to mend.
  if (error.code === CHECK_VIOLATION || DATA_EXCEPTION.test(error.code)) {
    return new Problem("validation_failed");
  }
  return error;
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && typeof (error as Partial<DatabaseError>).code === "string";
}

function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(ERRORS, text);
}
