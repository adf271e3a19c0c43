import { createMiddleware } from "hono/factory";
import { z } from "zod";
import { fieldProblem, Problem } from "@/lib/errors.ts";
import { type Env, isApi } from "../context.ts";
import { SAFE } from "./same_origin.ts";

/**
 * Header with the id of the user who wrote the request. A phone may send it later, when another
 * user is logged in.
 */
const HEADER = "Siaga-User";

const UserId = z.guid().toLowerCase();

/**
 * Refuses API requests that change data and were written by another user than the caller. Without
 * the header, the caller counts as the author. Anonymous requests are left to the guard of the
 * route.
 * @throws Problem `other_person`, `validation_failed`
 */
export const writtenBy = createMiddleware<Env>(async (c, next) => {
  const header = c.req.header(HEADER);
  const claims = c.get("claims");
  if (header !== undefined && claims && isApi(c) && !SAFE.has(c.req.method)) {
    const author = UserId.safeParse(header.trim());
    if (!author.success) throw fieldProblem(HEADER, "invalid");
    if (author.data !== claims.sub.toLowerCase()) throw new Problem("other_person");
  }
  await next();
});
