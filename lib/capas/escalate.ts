import { sql } from "kysely";
import { today } from "@/lib/calendar.ts";
import type { JobResult } from "@/lib/jobs/rules/jobs.ts";
import { tell } from "@/lib/notifications/mod.ts";
import type { Session } from "@/lib/session.ts";
import { isOverdueOn, OWNER_ACTS } from "./capa.ts";
import {
  ESCALATION_THRESHOLDS,
  type EscalationThreshold,
  reachedThresholds,
} from "./rules/priorities.ts";

/** An overdue CAPA whose highest threshold was not told in this cycle. */
interface OverdueCapa {
  id: string;
  incident_id: string;
  number: string;
  title: string;
  site_id: string;
  owner_id: string;
  /** Whether the owner is active and still a CAPA owner. */
  owner_acts: boolean;
  due_date: string;
  reopened_count: number;
  days: number;
}

/** CAPAs of one transaction. */
const AT_ONCE = 100;

/**
 * Tells of overdue CAPAs at 1, 3, 7 and 14 days (domain.md 5.6), each threshold once in a cycle; another
 * due date or a reopening begins a new one. When several were reached since the last run, the highest is
 * told and the lower ones are noted as skipped. Runs as the administrative client; call it until it
 * examines none. What somebody is just changing is left for the next run.
 */
export async function escalateOverdue(
  session: Pick<Session, "tx" | "now" | "timeZone">,
): Promise<JobResult> {
  const overdue = await selectOverdue(session);
  let sent = 0;
  for (const capa of overdue) {
    const reached = reachedThresholds(capa.due_date, today(session));
    const highest = reached.at(-1)!;
    if (!await noteThresholds(session, capa, reached)) continue;
    await tellThreshold(session, capa, highest);
    sent++;
  }
  return { examined: overdue.length, sent };
}

async function selectOverdue(
  session: Pick<Session, "tx" | "now" | "timeZone">,
): Promise<OverdueCapa[]> {
  const now = today(session);
  const days = ESCALATION_THRESHOLDS.map((threshold) => threshold.days);
  const keys = ESCALATION_THRESHOLDS.map((threshold) => threshold.key);
  // Locks of parents are shared and taken without waiting, so that nobody waits in a circle.
  const { rows } = await sql<OverdueCapa>`
    select c.id, c.incident_id, i.number, c.title, c.site_id, c.owner_id, c.due_date,
      c.reopened_count, ${now}::date - c.due_date as days,
      ${OWNER_ACTS} as owner_acts
    from capas c join incidents i on i.id = c.incident_id
    where ${isOverdueOn(now)}
      and not exists (select from escalations e
        where e.capa_id = c.id and e.due_date = c.due_date and e.reopened_count = c.reopened_count
          and e.threshold = (select t.key from unnest(${days}::int[], ${keys}::text[]) t (days, key)
            where ${now}::date - c.due_date >= t.days order by t.days desc limit 1))
    order by c.id limit ${AT_ONCE} for key share of i skip locked for share of c skip locked`
    .execute(session.tx);
  return rows;
}

/** Notes what was reached, the highest as told. @returns false when another process has noted it */
async function noteThresholds(
  { tx, now }: Pick<Session, "tx" | "now">,
  { id: capa_id, due_date, reopened_count }: OverdueCapa,
  reached: readonly EscalationThreshold[],
): Promise<boolean> {
  const highest = reached.at(-1)!.key;
  const noted = await tx.insertInto("escalations").values(reached.map(({ key }) => ({
    capa_id,
    threshold: key,
    due_date,
    reopened_count,
    outcome: key === highest ? "sent" as const : "skipped" as const,
    at: now,
  }))).onConflict((conflict) => conflict.doNothing()).returning("threshold").execute();
  return noted.some(({ threshold }) => threshold === highest);
}

/** An owner who cannot act is not told: the safety officers are, to hand it over. */
async function tellThreshold(
  session: Pick<Session, "tx" | "now" | "timeZone">,
  capa: OverdueCapa,
  threshold: EscalationThreshold,
): Promise<void> {
  const { id, incident_id, number, title, days, owner_acts } = capa;
  const message = {
    occasion: `${threshold.key}:${capa.due_date}:${capa.reopened_count}`,
    incidentId: incident_id,
    capaId: id,
    data: { title, number, days },
  };
  if (!owner_acts) await tell(session, { ...message, kind: "capa_without_owner" });
  const told = threshold.told.filter((who) => owner_acts || who !== "owner" && who !== "hse");
  if (told.length === 0) return;
  await tell(session, {
    ...message,
    kind: "capa_overdue",
    users: owner_acts ? [capa.owner_id] : [],
    siteId: capa.site_id,
    told,
  });
}
