import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { LOCALES } from "@/lib/i18n/mod.ts";
import { deriveKey } from "@/lib/keys.ts";
import { ROLES } from "./rules/access.ts";

/** Lifetime of a session from log-in, in seconds; renewing the cookie does not extend it. */
export const SESSION_SECONDS = 8 * 60 * 60;

const Claims = z.object({
  sub: z.uuid(),
  role: z.enum(ROLES),
  name: z.string(),
  site_id: z.uuid().nullable(),
  locale: z.enum(LOCALES),
  /** The session version of the profile, compared with the database inside every transaction. */
  ver: z.number().int(),
  /** An administrator chose the password; changing it starts a new session. */
  must_change_password: z.literal(true).optional(),
  iat: z.number().int(),
  exp: z.number().int(),
});

/** The claims of a session token. */
export type TokenClaims = z.infer<typeof Claims>;

/** Signs and verifies session tokens, without the database. */
export interface Sessions {
  issue(
    claims: Omit<TokenClaims, "iat" | "exp">,
    times: { iat: number; exp: number },
  ): Promise<string>;
  /** The session of a token, or null when it is missing, forged, malformed or expired. */
  read(token: string | undefined, now: Date): Promise<TokenClaims | null>;
}

/** Sessions signed with HS256 under a key derived from `APP_SECRET`. */
export async function createSessions(secret: string): Promise<Sessions> {
  const key = await deriveKey(secret, "session");
  return {
    issue: (claims, { iat, exp }) =>
      new SignJWT({ ...claims, iat, exp }).setProtectedHeader({ alg: "HS256" }).sign(key),
    read: async (token, now) => {
      if (!token) return null;
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ["HS256"],
          currentDate: now,
        });
        return Claims.safeParse(payload).data ?? null;
      } catch {
        // A token with any fault counts as no token.
        return null;
      }
    },
  };
}

/** Issue and expiry time of a session that starts now, in seconds since 1970. */
export function sessionTimes(now: Date): { iat: number; exp: number } {
  const iat = Math.floor(now.getTime() / 1000);
  return { iat, exp: iat + SESSION_SECONDS };
}
