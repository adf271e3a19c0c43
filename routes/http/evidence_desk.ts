import type { Desk } from "@/lib/evidence/mod.ts";
import { inSession, type RequestContext } from "./context.ts";

/** Where the caller of a request hands in files. */
export function deskOf(c: RequestContext): Desk {
  return { storage: c.get("services").storage, inSession: (call) => inSession(c, call) };
}
