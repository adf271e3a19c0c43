import type { CapaStatus } from "@/lib/database/mod.ts";
import { asAdministrator, type Session } from "@/lib/session.ts";

/** What a report led to: an action in brief, without the way to it. */
export interface Change {
  title: string;
  status: CapaStatus;
  due_date: string;
  verified_at: Date | null;
}

/** The same with the report it belongs to. */
export interface Outcome extends Change {
  incident_id: string;
  incident_number: string;
}

/**
 * The actions that the caller's own reports led to, the latest verified first, then by due date.
 * Reporters may not read actions; they may know these few facts of those their report brought about.
 */
export function outcomesOfOwnReports(session: Session, limit: number): Promise<Outcome[]> {
  const { tx, actor } = session;
  return asAdministrator(
    session,
    "show a reporter what their reports changed",
    () =>
      tx.selectFrom("capas as c").innerJoin("incidents as i", "i.id", "c.incident_id")
        .select(["c.title", "c.status", "c.due_date", "c.verified_at"])
        .select(["i.id as incident_id", "i.number as incident_number"])
        .where("i.reporter_id", "=", actor.id)
        .orderBy("c.verified_at", (order) => order.desc().nullsLast())
        .orderBy("c.due_date").orderBy("c.id")
        .limit(limit).execute(),
  );
}

/**
 * What a report of the caller's own led to, by due date, besides the actions that they may read anyway.
 * Call it only for the incident's reporter.
 */
export function changesOf(
  session: Session,
  incidentId: string,
  readable: readonly { id: string }[],
): Promise<Change[]> {
  const { tx, actor } = session;
  return asAdministrator(
    session,
    "show a reporter what their report changed",
    () =>
      tx.selectFrom("capas as c").innerJoin("incidents as i", "i.id", "c.incident_id")
        .select(["c.title", "c.status", "c.due_date", "c.verified_at"])
        .where("i.id", "=", incidentId).where("i.reporter_id", "=", actor.id)
        .$if(
          readable.length > 0,
          (all) => all.where("c.id", "not in", readable.map(({ id }) => id)),
        )
        .orderBy("c.due_date").orderBy("c.id").execute(),
  );
}
