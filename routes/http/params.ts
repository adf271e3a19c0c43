import { z } from "zod";
import { fieldProblem, Problem } from "@/lib/errors.ts";
import type { RequestContext } from "./context.ts";
import { type SiteYear, Year } from "@/lib/company/mod.ts";

const Id = z.uuid();
/** Any UUID version and variant, because clients generate their own keys. */
const Key = z.guid();

/** The id in the address; anything but a UUID is unknown. @throws Problem `not_found` */
export function idOf(c: RequestContext, name = "id"): string {
  const id = Id.safeParse(c.req.param(name));
  if (!id.success) throw new Problem("not_found");
  return id.data;
}

/** The client's idempotency key, or null. @throws Problem `validation_failed` */
export function idempotencyKey(c: RequestContext): string | null {
  const header = c.req.header("Idempotency-Key");
  if (header === undefined) return null;
  const key = Key.safeParse(header.trim());
  if (!key.success) throw fieldProblem("Idempotency-Key", "invalid");
  return key.data;
}

/**
 * When the client added the file that it sends now, from `Siaga-Added-At` in milliseconds since 1970.
 * Null without a usable value: a photo is not refused for the clock of its phone.
 */
export function addedAt(c: RequestContext): Date | null {
  const header = c.req.header("Siaga-Added-At");
  return header !== undefined && /^\d{12,13}$/.test(header) ? new Date(Number(header)) : null;
}

/** The site and the year in the address. @throws Problem `not_found` when the year is invalid */
export function siteYearOf(c: RequestContext): Pick<SiteYear, "site_id" | "year"> {
  const year = Year.safeParse(c.req.param("year"));
  if (!year.success) throw new Problem("not_found");
  return { site_id: idOf(c), year: year.data };
}
