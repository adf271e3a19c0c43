import { Problem } from "@/lib/errors.ts";
import { type PersonName, readIncident } from "@/lib/incidents/mod.ts";
import type { Session } from "@/lib/session.ts";
import type { MediaType } from "./formats/mod.ts";

/** A file that belongs to an incident. */
export interface Evidence {
  id: string;
  file_name: string;
  media_type: MediaType;
  /** In bytes. */
  size: number;
  /** Of the content, in hex. */
  sha256: string;
  created_at: Date;
  uploaded_by: PersonName;
}

/** The same with what leads to its content. */
export interface LocatedEvidence extends Evidence {
  storage_key: string;
}

/** The files of an incident, oldest first. Call it for an incident that was read already. */
export async function listEvidence(session: Session, incidentId: string): Promise<Evidence[]> {
  const rows = await select(session).where("evidence.incident_id", "=", incidentId)
    .orderBy("evidence.id").execute();
  return rows.map(present);
}

/** The files of an incident, oldest first. @throws Problem `not_found` */
export async function listEvidenceOf(session: Session, incidentId: string): Promise<Evidence[]> {
  await readIncident(session, incidentId);
  return await listEvidence(session, incidentId);
}

/**
 * One file and where its content lies.
 * @throws Problem `not_found`, also for a file of an incident that the caller may not see
 */
export async function locateEvidence(session: Session, id: string): Promise<LocatedEvidence> {
  const row = await select(session).select("evidence.storage_key").where("evidence.id", "=", id)
    .executeTakeFirstOrThrow(() => new Problem("not_found"));
  return { ...present(row), storage_key: row.storage_key };
}

/** The rows of evidence that the session sees, ready to be presented. */
export function select({ tx }: Pick<Session, "tx">) {
  return tx.selectFrom("evidence").innerJoin("people", "people.id", "evidence.uploaded_by").select([
    "evidence.id",
    "evidence.file_name",
    "evidence.media_type",
    "evidence.size",
    "evidence.sha256",
    "evidence.created_at",
    "evidence.uploaded_by",
    "people.full_name",
  ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof select>["executeTakeFirstOrThrow"]>>;

export function present(row: Row): Evidence {
  return {
    id: row.id,
    file_name: row.file_name,
    // The column takes no other.
    media_type: row.media_type as MediaType,
    size: row.size,
    sha256: new Uint8Array(row.sha256).toHex(),
    created_at: row.created_at,
    uploaded_by: { id: row.uploaded_by, full_name: row.full_name },
  };
}
