import { type RawBuilder, sql } from "kysely";
import { canonicalJson } from "@/lib/canonical_json.ts";
import type { Session } from "@/lib/session.ts";

/** Within this time, the same content by the same user counts as a repeated submission. */
const HOURS = 1;

/** A posted form that creates an action or an addendum. */
export interface SentForm {
  /**
   * The idempotency key that the form was rendered with, a UUID; without one, every post is
   * accepted.
   */
  key: string | null;
  /** The subject and fields of the form, without buttons that only choose the next page. */
  content: unknown;
}

/**
 * Runs `make` unless the same user sent the same form before: under the same key at any time, or
 * under a new key within an hour while the created record exists. The key is stored in the
 * transaction of `make`, so concurrent posts wait for each other. Different content under a used
 * key creates another record: the user went back in the browser and wrote something else, which
 * must not be lost.
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

/**
 * Finds the same content under another key: going back in the browser renders the form with a new
 * key.
 */
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
