import { HTTPException } from "hono/http-exception";
import { diskFull, type ErrorCode, type FieldProblem, Problem, unavailable } from "@/lib/errors.ts";
import { StorageFault, StorageFull } from "@/lib/storage/mod.ts";
import { isMessageKey, type Locale, PUNCTUATION, sentence } from "@/lib/i18n/mod.ts";
import type { RequestContext } from "./context.ts";

/** An invalid field with its message: one entry of `errors`. */
export interface FieldError extends Pick<FieldProblem, "path" | "code"> {
  message: string;
}

/** Converts any thrown value to a Problem; unexpected errors are logged and become `internal`. */
export function problemOf(error: unknown, c: RequestContext): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof HTTPException && error.status === 413) {
    return new Problem("payload_too_large");
  }
  if (error instanceof StorageFull) {
    c.get("services").fullDisks.met("files", error.message);
    return diskFull();
  }
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  c.get("services").log({ event: "error", request_id: c.get("requestId"), name, message, stack });
  if (error instanceof StorageFault) return unavailable();
  return new Problem("internal", { values: { code: c.get("requestId").slice(0, 8) } });
}

/** The response for a Problem as `application/problem+json` (RFC 9457). */
export function problemResponse(c: RequestContext, problem: Problem): Response {
  const locale = c.get("locale");
  const { base } = c.get("services").config;
  setRetryAfter(c, problem);
  const body = {
    type: `${base}/api/docs#${problem.code}`,
    title: titleOf(problem.code),
    status: problem.status,
    detail: problem.detail(locale),
    code: problem.code,
    ...(problem.fields.length > 0 ? { errors: fieldErrors(problem, locale) } : {}),
  };
  c.header("Content-Type", "application/problem+json");
  return c.body(JSON.stringify(body), problem.status as 400);
}

/** Sets `Retry-After` on the response to a Problem that says when to try again. */
export function setRetryAfter(c: RequestContext, { retryAfter }: Problem): void {
  if (retryAfter !== undefined) c.header("Retry-After", String(retryAfter));
}

/** The title of a problem type, which is the same in every response (RFC 9457, 3.1.3). */
export function titleOf(code: ErrorCode): string {
  return code.charAt(0).toUpperCase() + code.slice(1).replaceAll("_", " ");
}

/** The field errors of a Problem with messages in one language. */
export function fieldErrors(problem: Problem, locale: Locale): FieldError[] {
  return problem.fields.map((field) => ({
    path: field.path,
    code: field.code,
    message: fieldMessage(field, problem, locale),
  }));
}

/** The text that says of its own field what is missing; undefined for a field that has none. */
export function requiredKey({ path, code }: { path: string; code?: string | undefined }) {
  const key = `required.${path.split(".").pop()}`;
  return code === "required" && isMessageKey(key) ? key : undefined;
}

/** Adds the values that are allowed, where the field's problem names them. */
function withAllowed(said: string, values: FieldProblem["values"], locale: Locale): string {
  if (values?.allowed === undefined) return said;
  const use = sentence(locale, "invalid.use_one_of", { allowed: values.allowed });
  return said + PUNCTUATION[locale].space + use;
}

function fieldMessage(field: FieldProblem, problem: Problem, locale: Locale): string {
  const { code, values } = field;
  const missing = requiredKey(field);
  if (missing) return sentence(locale, missing);
  const key = `invalid.${code}`;
  if (isMessageKey(key)) return withAllowed(sentence(locale, key, values), values, locale);
  return code === problem.code ? problem.detail(locale) : sentence(locale, "invalid.invalid");
}
