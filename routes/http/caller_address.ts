import type { RequestContext } from "./context.ts";

/** The IP address of the caller; behind a trusted proxy, the address that the proxy reports. */
export function callerAddress(c: RequestContext): string {
  const { trustProxy } = c.get("services").config;
  // Clients can forge earlier entries of the header; the last one is added by the trusted proxy.
  const forwarded = trustProxy && c.req.header("X-Forwarded-For")?.split(",").at(-1)?.trim();
  return forwarded || c.env?.remoteAddress || "unknown";
}
