import type { Work } from "@/lib/work.ts";
import type { PersonName } from "./incident.ts";

/** Who changed an incident itself last, and when. */
export interface LastIncidentChange {
  at: Date;
  by: PersonName;
}

/** The last change of an incident; null for those who may not read the log, or when nobody is known. */
export async function readLastIncidentChange(
  { tx }: Work,
  id: string,
): Promise<LastIncidentChange | null> {
  const row = await tx.selectFrom("audit_log as a").innerJoin("people", "people.id", "a.actor_id")
    .select(["a.at", "people.id", "people.full_name"])
    .where("a.incident_id", "=", id).where("a.subject_type", "=", "incident")
    .orderBy("a.id", "desc").limit(1).executeTakeFirst();
  return row ? { at: row.at, by: { id: row.id!, full_name: row.full_name! } } : null;
}
