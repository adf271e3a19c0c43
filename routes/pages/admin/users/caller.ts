import type { Actor } from "@/lib/database/mod.ts";
import { actorOf, type RequestContext } from "../../../http/context.ts";

/** Who asks, and when, for calls that hash between their transactions. */
export function callerOf(c: RequestContext): { actor: Actor; now: Date } {
  return { actor: actorOf(c), now: c.get("now") };
}
