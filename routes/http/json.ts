import type { RequestContext } from "./context.ts";

/**
 * Answers with a large value as JSON. V8 writes objects and texts in a tenth of the time that it takes
 * when one of the values has a `toJSON` to be called, as dates have; so they become texts first.
 */
export function answerJson(c: RequestContext, value: unknown): Response {
  return c.body(JSON.stringify(withoutDates(value)), 200, { "Content-Type": "application/json" });
}

/** The same value with its dates as ISO 8601 texts. */
function withoutDates(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(withoutDates);
  const written: Record<string, unknown> = {};
  for (const name in value) written[name] = withoutDates(value[name as keyof typeof value]);
  return written;
}
