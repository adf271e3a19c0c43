import type { PersonName } from "@/lib/incidents/mod.ts";
import type { Work } from "@/lib/work.ts";

const CHANGES = ["investigation.started", "investigation.saved", "investigation.submitted"];

/** Who changed the investigation of an incident last, and when; null when nobody is known. */
export async function readLastChange(
  { tx }: Work,
  incidentId: string,
): Promise<{ at: Date; by: PersonName } | null> {
  const row = await tx.selectFrom("audit_log as a").innerJoin("people", "people.id", "a.actor_id")
    .select(["a.at", "people.id", "people.full_name"])
    .where("a.incident_id", "=", incidentId).where("a.action", "in", CHANGES)
    .orderBy("a.id", "desc").limit(1).executeTakeFirst();
  return row ? { at: row.at, by: { id: row.id!, full_name: row.full_name! } } : null;
}
