import type { Session } from "@/lib/session.ts";
import type { Incident } from "./incident.ts";
import { presentIncident, selectIncidents } from "./read.ts";

/** The open incidents of the highest severity that the caller may see; of the same, the newest first. */
export async function mostSevereOpen(session: Session, limit: number): Promise<Incident[]> {
  const rows = await selectIncidents(session.tx)
    .where("i.status", "<>", "closed").where("i.severity", "is not", null)
    .orderBy("i.severity", "desc").orderBy("i.created_at", "desc").orderBy("i.id", "desc")
    .limit(limit).execute();
  return rows.map((row) => presentIncident(row, session));
}
