import { utcDate } from "@/lib/calendar.ts";
import type { z } from "zod";
import { writeAudit } from "@/lib/audit/mod.ts";
import { Problem } from "@/lib/errors.ts";
import { type Session } from "@/lib/session.ts";
import type { Capa } from "./capa.ts";
import type { RecheckRecord } from "./input.ts";
import { recheckDate } from "./rules/priorities.ts";
import { readCapa } from "./read.ts";

/**
 * Writes down what an effectiveness check of a verified action found: each check once, when it has
 * come. A closed incident takes it too. What is checked needs no reminder any more, so the counter of
 * reminders moves on with it.
 * @throws Problem `invalid_transition`, `recheck_exists`, `recheck_not_due`, `not_found`
 */
export async function recordRecheck(
  session: Session,
  id: string,
  { round, result, note }: z.output<typeof RecheckRecord>,
): Promise<Capa> {
  const { tx, actor, now } = session;
  const capa = await tx.selectFrom("capas").selectAll().where("id", "=", id).forUpdate()
    .executeTakeFirstOrThrow(() => new Problem("not_found"));
  if (capa.status !== "verified" || capa.verified_at === null) {
    throw new Problem("invalid_transition", { values: { status: `capa.${capa.status}` } });
  }
  const verifiedOn = utcDate(capa.verified_at);
  if (recheckDate(verifiedOn, round - 1)! > utcDate(now)) throw new Problem("recheck_not_due");
  const cycle = capa.reopened_count;
  const known = await tx.selectFrom("capa_rechecks").select("id").where("capa_id", "=", id)
    .where("cycle", "=", cycle).where("round", "=", round).executeTakeFirst();
  if (known) throw new Problem("recheck_exists");
  await tx.insertInto("capa_rechecks")
    .values({ capa_id: id, cycle, round, result, note, at: now, by: actor.id }).execute();
  const recheck_round = Math.max(capa.recheck_round, round);
  await tx.updateTable("capas").set({
    recheck_round,
    recheck_date: recheckDate(verifiedOn, recheck_round),
    version: capa.version + 1,
    updated_at: now,
  }).where("id", "=", id).execute();
  await writeAudit(session, {
    action: "capa.rechecked",
    subject: ["capa", id],
    incidentId: capa.incident_id,
    after: { round, result, note },
  });
  return await readCapa(session, id);
}
