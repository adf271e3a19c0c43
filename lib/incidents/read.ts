import { Problem } from "@/lib/errors.ts";
import type { Work } from "@/lib/work.ts";
import type { Incident } from "./incident.ts";
import { presentIncident } from "./present.ts";
import { selectIncidents } from "./select.ts";

/**
 * One incident as the caller may see it.
 * @throws Problem `not_found`, also for one the caller may not see
 */
export async function readIncident(work: Work, id: string): Promise<Incident> {
  const row = await selectIncidents(work.tx).where("i.id", "=", id)
    .executeTakeFirstOrThrow(() => new Problem("not_found"));
  return presentIncident(row, work);
}
