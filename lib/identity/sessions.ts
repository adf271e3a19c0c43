import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { writeAudit } from "@/lib/audit/mod.ts";
import type { Actor, Database } from "@/lib/database/mod.ts";
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
  /** The id of the session; log-out ends all tokens that carry it. */
  jti: z.uuid(),
  iat: z.number().int(),
  exp: z.number().int(),
});

/** The claims of a session token. */
export type TokenClaims = z.infer<typeof Claims>;

/** What tells one session from another: its id, and when it was issued and expires, in seconds since 1970. */
export type SessionClaims = Pick<TokenClaims, "jti" | "iat" | "exp">;

/** Signs and verifies session tokens, without the database. */
export interface Sessions {
  issue(claims: Omit<TokenClaims, keyof SessionClaims>, session: SessionClaims): Promise<string>;
  /** The session of a token, or null when it is missing, forged, malformed or expired. */
  read(token: string | undefined, now: Date): Promise<Readonly<TokenClaims> | null>;
}

/** Verified tokens that a process remembers, some 2 KB each; beyond that, the oldest is forgotten. */
const MOST_REMEMBERED = 2_000;

/**
 * Sessions signed with HS256 under a key derived from `APP_SECRET`. The signature of a token is verified
 * once and remembered under the whole token, because the same one comes with every request; whether it
 * has expired is checked each time, and whether it was ended by the database.
 */
export async function createSessions(secret: string): Promise<Sessions> {
  // Made once: given as bytes, the key would be imported anew for every request.
  const key = await crypto.subtle.importKey(
    "raw",
    await deriveKey(secret, "session"),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign", "verify"],
  );
  const verified = new Map<string, Readonly<TokenClaims>>();

  async function verify(token: string, now: Date): Promise<Readonly<TokenClaims> | null> {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ["HS256"],
        currentDate: now,
      });
      const claims = Claims.safeParse(payload).data;
      if (!claims) return null;
      if (verified.size >= MOST_REMEMBERED) verified.delete(verified.keys().next().value!);
      verified.set(token, Object.freeze(claims));
      return claims;
    } catch {
      // A token with any fault counts as no token.
      return null;
    }
  }

  return {
    issue: (claims, { jti, iat, exp }) =>
      new SignJWT({ ...claims, jti, iat, exp }).setProtectedHeader({ alg: "HS256" }).sign(key),
    read: async (token, now) => {
      if (!token) return null;
      const known = verified.get(token);
      if (!known) return await verify(token, now);
      if (known.exp > Math.floor(now.getTime() / 1000)) return known;
      verified.delete(token);
      return null;
    },
  };
}

/** A session that starts now. */
export function newSession(now: Date): SessionClaims {
  const iat = Math.floor(now.getTime() / 1000);
  return { jti: crypto.randomUUID(), iat, exp: iat + SESSION_SECONDS };
}

/**
 * Throws when the session has ended, which a token alone does not tell. For what costs much before the
 * transaction that would notice.
 * @throws Problem `session_ended`
 */
export async function requireSession(database: Database, actor: Actor): Promise<void> {
  await database.inSession(actor, () => Promise.resolve());
}

/**
 * Ends a session: all copies of its token are refused from now on, by every process. Ending it again has
 * no effect.
 */
export async function logOut(
  { database }: { database: Database },
  { actor, now }: { actor: Actor; now: Date },
  { jti, exp }: Pick<SessionClaims, "jti" | "exp">,
): Promise<void> {
  await database.asAdministrator("log out", async (tx) => {
    const ended = await tx.insertInto("ended_sessions")
      .values({ id: jti, user_id: actor.id, expires_at: new Date(exp * 1000) })
      .onConflict((conflict) => conflict.doNothing()).returning("id").executeTakeFirst();
    if (!ended) return;
    await writeAudit({ tx, now }, { action: "session.ended", subject: ["user", actor.id] });
  }, actor);
}
