import { createMiddleware } from "hono/factory";
import { type FieldProblem, Problem } from "@/lib/errors.ts";
import { type Env, isApi, type RequestContext } from "./context.ts";

/** The calls of the API that read their query with a schema, relative to the path prefix; others take none. */
const TAKES_QUERY: readonly RegExp[] = [
  /^GET \/api\/(incidents|capas|notifications|dashboard\/(stats|export\.csv)|reports\/jkkp-8(\/register\.pdf)?|auth\/callback)\/?$/,
  /^GET \/api\/admin\/(users|sites|zones|trucks|audit|audit\.csv|audit\/verify)\/?$/,
  /^GET \/api\/incidents\/[^/]+\/(form\.pdf|similar)\/?$/,
  /^POST \/api\/admin\/users\/import\/?$/,
];

/**
 * Refuses every query parameter of a call that takes none; the others refuse unknown ones themselves.
 * @throws Problem `validation_failed`
 */
export function requireKnownQuery(c: RequestContext): void {
  const names = Object.keys(c.req.query());
  if (names.length === 0 || !isApi(c)) return;
  const inside = c.req.path.slice(c.get("services").config.base.length);
  const method = c.req.method === "HEAD" ? "GET" : c.req.method;
  if (TAKES_QUERY.some((pattern) => pattern.test(`${method} ${inside}`))) return;
  const fields = names.map((path): FieldProblem => ({ path, code: "unknown_key" }));
  throw new Problem("validation_failed", { fields });
}

/** The same for calls without a guard. */
export const withoutQuery = createMiddleware<Env>(async (c, next) => {
  requireKnownQuery(c);
  await next();
});
