import type { z } from "zod";
import { writeAudit } from "@/lib/audit/mod.ts";
import { utcDate } from "@/lib/calendar.ts";
import { Problem } from "@/lib/errors.ts";
import type { Session } from "@/lib/session.ts";
import { type Capa, presentCapa, saveCapa, selectCapas } from "./capa.ts";
import type { RecheckRecord } from "./input.ts";
import { recheckDate } from "./rules/rechecks.ts";
import { invalidTransition } from "./update.ts";

/**
 * Records the result of an effectiveness check of a verified CAPA: once per check, on or after its
 * date, also after the incident was closed. Also advances the reminder counter, so that no reminder
 * is sent for a completed check.
 * @returns the CAPA after the check
 * @throws Problem `invalid_transition`, `recheck_exists`, `recheck_not_due`, `not_found`
 */
export async function recordRecheck(
  session: Session,
  id: string,
  { round, result, note }: z.output<typeof RecheckRecord>,
): Promise<Capa> {
  const { tx, actor, now } = session;
  const capa = await selectCapas(tx).where("c.id", "=", id).forUpdate("c")
    .executeTakeFirstOrThrow(() => new Problem("not_found"));
  if (capa.status !== "verified" || capa.verified_at === null) throw invalidTransition(capa);
  const verifiedOn = utcDate(capa.verified_at);
  if (recheckDate(verifiedOn, round - 1)! > utcDate(now)) throw new Problem("recheck_not_due");
  const cycle = capa.reopened_count;
  // Not `rounds_checked`: a statement that waited for the lock still sees its old value.
  const known = await tx.selectFrom("capa_rechecks").select("id").where("capa_id", "=", id)
    .where("cycle", "=", cycle).where("round", "=", round).executeTakeFirst();
  if (known) throw new Problem("recheck_exists");
  await tx.insertInto("capa_rechecks")
    .values({ capa_id: id, cycle, round, result, note, at: now, by: actor.id }).execute();
  const recheck_round = Math.max(capa.recheck_round, round);
  const row = await saveCapa(session, capa, {
    recheck_round,
    recheck_date: recheckDate(verifiedOn, recheck_round),
  });
  await writeAudit(session, {
    action: "capa.rechecked",
    subject: ["capa", id],
    incidentId: capa.incident_id,
    after: { round, result, note },
  });
  const rounds_checked = [...capa.rounds_checked, round];
  return presentCapa({ ...row, rounds_checked }, session);
}
