import type { RequestContext } from "./context.ts";

/** The network address of the caller; behind a trusted proxy, the one that proxy saw. */
export function callerAddress(c: RequestContext): string {
  const { trustProxy } = c.get("services").config;
  // A client can write anything in front; the last entry is our own proxy's.
  const forwarded = trustProxy && c.req.header("X-Forwarded-For")?.split(",").at(-1)?.trim();
  return forwarded || c.env?.remoteAddress || "unknown";
}
