import { type RawBuilder, sql } from "kysely";
import { canonicalJson } from "@/lib/canonical_json.ts";
import type { Session } from "@/lib/session.ts";

/** Within this time the same words from the same person are taken for a slip, not for another thing. */
const HOURS = 1;

/** A form that makes an action or an addendum, as it was sent. */
export interface SentForm {
  /** The key that it was drawn with, a UUID; one that came without is taken every time. */
  key: string | null;
  /** What it is about and what it says; a button that only says where to go next is no part of it. */
  content: unknown;
}

/**
 * Makes what a form asks for, and nothing when the same person sent the same before: under the same
 * key whenever it was, or, from a page that was opened anew, as long as what it made stands. The key
 * stands or falls with what is made in the transaction; two at once wait for each other here.
 * Other words under the key make another: somebody went back to the form and wrote something else,
 * which must be neither lost nor said to be there when it is not.
 */
export async function withIdempotency(
  session: Session,
  { key, content }: SentForm,
  make: () => Promise<{ id: string }>,
): Promise<void> {
  if (key === null) return void await make();
  const hash = sql<Uint8Array>`sha256(convert_to(${canonicalJson(content)}, 'UTF8'))`;
  if (!await isNewToKey(session, key, hash) || await standsAlready(session, key, hash)) return;
  const { id } = await make();
  await session.tx.updateTable("idempotency_keys").set({ created_id: id })
    .where("user_id", "=", session.actor.id).where("key", "=", key).execute();
}

async function isNewToKey(
  { tx, actor, now }: Session,
  key: string,
  request_hash: RawBuilder<Uint8Array>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx.insertInto("idempotency_keys")
    .values({ user_id: actor.id, key, request_hash, used_at: now })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "key"])
        .doUpdateSet(({ ref }) => ({
          request_hash: ref("excluded.request_hash"),
          used_at: ref("excluded.used_at"),
        }))
        .whereRef("idempotency_keys.request_hash", "<>", "excluded.request_hash")
    ).executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

/** Pages are not stored, so going back draws a new key under the old words: the key alone does not tell. */
async function standsAlready(
  { tx, actor, now }: Session,
  key: string,
  hash: RawBuilder<Uint8Array>,
): Promise<boolean> {
  const since = new Date(now.getTime() - HOURS * 3600_000);
  const earlier = await tx.selectFrom("idempotency_keys as k").select("k.key")
    .where("k.user_id", "=", actor.id).where("k.key", "<>", key)
    .where("k.request_hash", "=", hash).where("k.used_at", ">", since)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom("capas as c").select("c.id").whereRef("c.id", "=", "k.created_id")),
        exists(selectFrom("addenda as a").select("a.id").whereRef("a.id", "=", "k.created_id")),
      ])
    ).limit(1).executeTakeFirst();
  return earlier !== undefined;
}
