import { Problem } from "@/lib/errors.ts";
import type { Session } from "@/lib/session.ts";
import type { Incident } from "./incident.ts";
import { presentIncident } from "./present.ts";
import { selectIncidents } from "./select.ts";

/**
 * One incident as the caller may see it.
 * @throws Problem `not_found`, also for one the caller may not see
 */
export async function readIncident(session: Session, id: string): Promise<Incident> {
  const row = await selectIncidents(session.tx).where("i.id", "=", id)
    .executeTakeFirstOrThrow(() => new Problem("not_found"));
  return presentIncident(row, session);
}
