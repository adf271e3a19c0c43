import type { z } from "zod";
import type { JobResult } from "@/lib/jobs/rules/jobs.ts";
import { sql } from "kysely";
import { writeAudit } from "@/lib/audit/mod.ts";
import { utcDate } from "@/lib/calendar.ts";
import { Problem } from "@/lib/errors.ts";
import { tell } from "@/lib/notifications/mod.ts";
import type { Session } from "@/lib/session.ts";
import { type Capa, OWNER_ACTS, presentCapa, saveCapa, selectCapas } from "./capa.ts";
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

/** CAPAs of one transaction. */
const AT_ONCE = 100;

/**
 * Reminds owner and safety officers of the effectiveness checks whose UTC date has come (domain.md 5.5),
 * each check once. Checks that were missed follow one by one. Runs as the administrative client; call it
 * until it examines none.
 */
export async function remindOfRechecks(
  session: Pick<Session, "tx" | "now" | "timeZone">,
): Promise<JobResult> {
  const { tx, now } = session;
  const { rows } = await sql<DueRecheck>`
    select c.id, c.incident_id, i.number, c.title, c.verified_at, c.recheck_round, c.reopened_count,
      c.owner_id, ${OWNER_ACTS} as owner_acts
    from capas c join incidents i on i.id = c.incident_id
    where c.status = 'verified' and c.recheck_date <= ${utcDate(now)}::date
    order by c.id limit ${AT_ONCE} for key share of i skip locked for update of c skip locked`
    .execute(tx);
  for (const { id, incident_id, number, title, owner_id, owner_acts, ...capa } of rows) {
    const round = capa.recheck_round + 1;
    await tx.updateTable("capas").set({
      recheck_round: round,
      recheck_date: recheckDate(utcDate(capa.verified_at), round),
    }).where("id", "=", id).execute();
    await tell(session, {
      kind: "capa_recheck",
      occasion: `${round}:${capa.reopened_count}`,
      users: owner_acts ? [owner_id] : [],
      incidentId: incident_id,
      capaId: id,
      data: { title, number, round },
    });
  }
  return { examined: rows.length, sent: rows.length };
}

interface DueRecheck {
  id: string;
  incident_id: string;
  number: string;
  title: string;
  verified_at: Date;
  recheck_round: number;
  reopened_count: number;
  owner_id: string;
  owner_acts: boolean;
}
