import { createMiddleware } from "hono/factory";
import { z } from "zod";
import { fieldProblem, Problem } from "@/lib/errors.ts";
import { type Env, isApi } from "../context.ts";
import { SAFE } from "./same_origin.ts";

/** Who wrote what a phone sends: it may have waited there while somebody else logged in. */
const HEADER = "Siaga-User";

const UserId = z.guid().toLowerCase();

/**
 * Refuses what another person than the caller wrote, on every address of the API that changes something.
 * Without the header the caller is the author. Who is not logged in is refused by the route's guard.
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
