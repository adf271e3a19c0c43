import { Problem } from "@/lib/errors.ts";
import type { Session } from "@/lib/session.ts";
import type { NewIncident } from "./report_input.ts";

/** Within this time the same words from the same person are taken for a slip, not for another incident. */
const HOURS = 24;

/**
 * Refuses a report that its reporter has sent already: same type, place, moment and words. A form that
 * was opened anew carries a new key, so the key alone does not tell.
 * Call it inside the reporter's turn.
 * @throws Problem `already_reported` with the `id` and the `number` of the earlier report
 */
export async function requireNewWords(
  { tx, actor, now }: Session,
  { type, site_id, zone_id, occurred_at, description }: NewIncident,
): Promise<void> {
  const since = new Date(now.getTime() - HOURS * 3600_000);
  const earlier = await tx.selectFrom("incidents").select(["id", "number"])
    .where("reporter_id", "=", actor.id).where("created_at", ">", since)
    .where("type", "=", type).where("site_id", "=", site_id).where("zone_id", "=", zone_id)
    .where("occurred_at", "=", occurred_at).where("description", "=", description)
    .orderBy("created_at", "desc").limit(1).executeTakeFirst();
  if (earlier) throw new Problem("already_reported", { values: earlier });
}
