import { type FieldProblem, Problem } from "@/lib/errors.ts";
import type { RequestContext } from "./context.ts";

/**
 * Refuses every query parameter, for calls that take none; the others refuse unknown ones themselves.
 * @throws Problem `validation_failed`
 */
export function requireNoQuery(c: RequestContext): void {
  const names = Object.keys(c.req.query());
  if (names.length === 0) return;
  const fields = names.map((path): FieldProblem => ({ path, code: "unknown_key" }));
  throw new Problem("validation_failed", { fields });
}
