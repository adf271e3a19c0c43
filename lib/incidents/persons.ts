import type { Session } from "@/lib/session.ts";
import type { Person } from "./person.ts";

/** A stored person of an incident, in the order of the report. */
export type StoredPerson = { id: string } & { [Key in keyof Person]-?: Person[Key] | null };

/** Writes the people of an incident; the caller need not be allowed to read them afterwards. */
export async function writePersons(
  { tx }: Session,
  incidentId: string,
  persons: readonly Person[],
): Promise<void> {
  if (persons.length === 0) return;
  const rows = persons.map((person, position) => ({
    incident_id: incidentId,
    position,
    ...person,
  }));
  await tx.insertInto("incident_persons").values(rows).execute();
}

/** The people of an incident; nobody, for those who may not see them. */
export async function readPersons({ tx }: Session, incidentId: string): Promise<StoredPerson[]> {
  const rows = await tx.selectFrom("incident_persons").selectAll()
    .where("incident_id", "=", incidentId).orderBy("position").execute();
  return rows.map(({ incident_id: _, position: __, ...person }) => person as StoredPerson);
}

/** Puts new people in place of the old. */
export async function replacePersons(
  session: Session,
  incidentId: string,
  persons: readonly Person[],
) {
  await session.tx.deleteFrom("incident_persons").where("incident_id", "=", incidentId).execute();
  await writePersons(session, incidentId, persons);
}
