import type { Session } from "@/lib/session.ts";

/** Days that a used idempotency key and an ended delivery are kept. */
const DAYS = 30;

/** How many rows {@linkcode deleteExpiredRows} deleted. */
export interface DeletedRows {
  idempotency_keys: number;
  deliveries: number;
  ended_sessions: number;
  reset_links: number;
}

/**
 * Deletes idempotency keys last used, and deliveries ended, more than 30 days ago, and ended sessions
 * and links to a new password that have expired. Deliveries that wait stay: the worker ends them. Runs as the administrative
 * client.
 */
export async function deleteExpiredRows(
  { tx, now }: Pick<Session, "tx" | "now">,
): Promise<DeletedRows> {
  const limit = new Date(now.getTime() - DAYS * 24 * 3600_000);
  const keys = await tx.deleteFrom("idempotency_keys").where("used_at", "<", limit)
    .executeTakeFirstOrThrow();
  const deliveries = await tx.deleteFrom("deliveries").where("ended_at", "<", limit)
    .executeTakeFirstOrThrow();
  const expired = await tx.deleteFrom("ended_sessions").where("expires_at", "<", now)
    .executeTakeFirstOrThrow();
  const links = await tx.deleteFrom("password_reset_tokens").where("expires_at", "<", now)
    .executeTakeFirstOrThrow();
  return {
    idempotency_keys: Number(keys.numDeletedRows),
    deliveries: Number(deliveries.numDeletedRows),
    ended_sessions: Number(expired.numDeletedRows),
    reset_links: Number(links.numDeletedRows),
  };
}
