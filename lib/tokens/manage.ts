import { sql } from "kysely";
import { z } from "zod";
import { writeAudit } from "@/lib/audit/mod.ts";
import { addDays, calendarDate, endOf, today } from "@/lib/calendar.ts";
import { fieldProblem, Problem } from "@/lib/errors.ts";
import type { Session } from "@/lib/session.ts";
import { writtenLine } from "@/lib/text.ts";
import { hashOf, newSecret } from "./secret.ts";

/** Days that a token is valid at most, after today. */
export const MOST_DAYS = 366;

/** What an administrator says of a new token. */
export const NewAccessToken = z.strictObject({
  name: writtenLine({ min: 1, max: 80 }),
  site_id: z.uuid().nullish().transform((site) => site ?? null)
    .describe("Whose incidents it reads; without it, those of all sites."),
  expires_on: z.iso.date().describe("The last day, at most 366 days from today."),
});
export type NewAccessToken = z.output<typeof NewAccessToken>;

export const TOKEN_STATES = ["active", "expired", "revoked"] as const;

/** A token as administrators see it: never its secret. */
export interface AccessToken {
  readonly id: string;
  readonly name: string;
  /** Null: all sites. */
  readonly site: { readonly id: string; readonly name: string } | null;
  readonly state: (typeof TOKEN_STATES)[number];
  readonly expires_on: string;
  readonly created_at: Date;
  readonly created_by: { readonly id: string; readonly full_name: string };
  readonly last_used_at: Date | null;
  readonly revoked_at: Date | null;
}

/** A new token with its secret, which is shown this once. */
export interface MadeToken {
  readonly access_token: AccessToken;
  readonly secret: string;
}

interface Row {
  id: string;
  name: string;
  site_id: string | null;
  site: string | null;
  created_at: Date;
  created_by: string;
  creator: string;
  expires_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

/** Reads all tokens, those in force first and then the newest. Row-level security lets administrators alone. */
export async function listAccessTokens(session: Session): Promise<AccessToken[]> {
  return await select(session, sql`true`);
}

/** Reads one token. @throws Problem `not_found` */
export async function readAccessToken(session: Session, id: string): Promise<AccessToken> {
  const [token] = await select(session, sql`t.id = ${id}`);
  if (!token) throw new Problem("not_found");
  return token;
}

async function select(
  { tx, now, timeZone }: Session,
  condition: ReturnType<typeof sql>,
): Promise<AccessToken[]> {
  const { rows } = await sql<Row>`
    select t.id, t.name, t.site_id, s.name as site, t.created_at, t.created_by,
      p.full_name as creator, t.expires_at, t.last_used_at, t.revoked_at
    from access_tokens t join people p on p.id = t.created_by left join sites s on s.id = t.site_id
    where ${condition}
    order by (t.revoked_at is null and t.expires_at > ${now}) desc, t.id desc`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    site: row.site_id === null ? null : { id: row.site_id, name: row.site! },
    state: row.revoked_at ? "revoked" : row.expires_at > now ? "active" : "expired",
    expires_on: calendarDate(new Date(row.expires_at.getTime() - 1), timeZone),
    created_at: row.created_at,
    created_by: { id: row.created_by, full_name: row.creator },
    last_used_at: row.last_used_at,
    revoked_at: row.revoked_at,
  }));
}

/**
 * Makes a token and returns it with its secret, of which only a hash is stored.
 * @throws Problem `validation_failed` with `end_out_of_range` or, for a site that does not exist,
 * `invalid`
 */
export async function createAccessToken(
  session: Session,
  { name, site_id, expires_on }: NewAccessToken,
): Promise<MadeToken> {
  const { tx, actor, now, timeZone } = session;
  const first = today(session);
  if (expires_on < first || expires_on > addDays(first, MOST_DAYS)) {
    throw fieldProblem("expires_on", "end_out_of_range");
  }
  if (site_id !== null) {
    await tx.selectFrom("sites").select("id").where("id", "=", site_id)
      .executeTakeFirstOrThrow(() => fieldProblem("site_id", "invalid"));
  }
  const secret = newSecret();
  const { id } = await tx.insertInto("access_tokens").values({
    name,
    site_id,
    token_hash: (await hashOf(secret))!,
    created_by: actor.id,
    created_at: now,
    expires_at: endOf(expires_on, timeZone),
  }).returning("id").executeTakeFirstOrThrow();
  await writeAudit(session, {
    action: "access_token.created",
    subject: ["access_token", id],
    after: { name, site_id, expires_on },
  });
  return { access_token: await readAccessToken(session, id), secret };
}

/**
 * Ends a token at once, in every process. Doing it again has no effect.
 * @throws Problem `not_found`
 */
export async function revokeAccessToken(session: Session, id: string): Promise<void> {
  const { tx, actor, now } = session;
  const { name } = await readAccessToken(session, id);
  const revoked = await tx.updateTable("access_tokens")
    .set({ revoked_at: now, revoked_by: actor.id })
    .where("id", "=", id).where("revoked_at", "is", null).returning("id").executeTakeFirst();
  if (!revoked) return;
  await writeAudit(session, {
    action: "access_token.revoked",
    subject: ["access_token", id],
    before: { name },
  });
}
