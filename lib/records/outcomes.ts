import type { CapaStatus } from "@/lib/database/mod.ts";
import { elevated, type Work } from "@/lib/work.ts";

/** What a person's report led to: an action in brief, and the report it belongs to. */
export interface Outcome {
  title: string;
  status: CapaStatus;
  due_date: string;
  verified_at: Date | null;
  incident_id: string;
  incident_number: string;
}

/**
 * The actions that the caller's own reports led to, the latest verified first, then by due date.
 * Reporters may not read actions; they may know these few facts of those their report brought about.
 */
export function outcomesOfOwnReports(work: Work, limit: number): Promise<Outcome[]> {
  const { tx, actor } = work;
  return elevated(
    work,
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
