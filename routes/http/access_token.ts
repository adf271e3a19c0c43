import { rateLimited } from "@/lib/audit/mod.ts";
import { Problem } from "@/lib/errors.ts";
import { looksLikeToken, useAccessToken } from "@/lib/tokens/mod.ts";
import { isApi, type RequestContext } from "./context.ts";

/**
 * The access token that a request to the API carries, right or wrong. Such a request has no session,
 * whatever its cookies say.
 */
export function accessTokenOf(c: RequestContext): string | undefined {
  const [, given] = /^Bearer +(\S+)$/i.exec(c.req.header("Authorization") ?? "") ?? [];
  return given !== undefined && looksLikeToken(given) && isApi(c) ? given : undefined;
}

/**
 * Makes the holder of a token the caller.
 * @throws Problem `unauthenticated`; `forbidden` where tools may not call; `rate_limited`
 */
export async function requireTool(
  c: RequestContext,
  token: string,
  isForTools: boolean,
): Promise<void> {
  const { database, config } = c.get("services");
  c.header("WWW-Authenticate", "Bearer");
  const { tool, wait } = await useAccessToken({ database }, token, {
    now: c.get("now"),
    timeZone: config.timeZone,
  });
  c.header("WWW-Authenticate", undefined);
  if (!isForTools) throw new Problem("forbidden");
  if (wait > 0) throw rateLimited(wait);
  c.set("tool", tool);
}
