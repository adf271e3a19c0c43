import { sql } from "kysely";
import { readCapa } from "@/lib/capas/mod.ts";
import { Problem } from "@/lib/errors.ts";
import { allows } from "@/lib/identity/mod.ts";
import { mayKnowReporter, type PersonName, requireIncident } from "@/lib/incidents/mod.ts";
import type { Session } from "@/lib/session.ts";
import type { MediaType } from "./formats/mod.ts";
import type { Phase } from "./rules/phases.ts";

/** A file of an incident or a CAPA. */
export interface Evidence {
  id: string;
  file_name: string;
  media_type: MediaType;
  /** In bytes. */
  size: number;
  /** SHA-256 of the content as it is stored and served, without metadata; in hex. */
  sha256: string;
  /** SHA-256 of the bytes as they were received, by which a client sees that all of them arrived. */
  received_sha256: string;
  created_at: Date;
  /** Null where it would tell who reported the incident to somebody who may not know. */
  uploaded_by: PersonName | null;
  /** When it was taken; only of files of a CAPA. */
  phase?: Phase;
}

/** The same with the key of its content in the store. */
export interface LocatedEvidence extends Evidence {
  storage_key: string;
}

/** The files of an incident that was read before, so that the caller is known to see it; first added first. */
export async function listEvidence(session: Session, incidentId: string): Promise<Evidence[]> {
  const rows = await select(session).where("evidence.incident_id", "=", incidentId)
    .where("evidence.capa_id", "is", null).orderBy(ADDED_AT).orderBy("evidence.id").execute();
  return rows.map(present);
}

/** The files of an incident, first added first. @throws Problem `not_found` */
export async function listEvidenceOf(session: Session, incidentId: string): Promise<Evidence[]> {
  await requireIncident(session, incidentId);
  return await listEvidence(session, incidentId);
}

/** The files of a CAPA that was read before, so that the caller is known to see it; first added first. */
export async function listCapaEvidence(session: Session, capaId: string): Promise<Evidence[]> {
  const rows = await select(session).where("evidence.capa_id", "=", capaId)
    .orderBy(ADDED_AT).orderBy("evidence.id").execute();
  return rows.map(present);
}

/** The files of a CAPA, first added first. @throws Problem `not_found` */
export async function listEvidenceOfCapa(session: Session, capaId: string): Promise<Evidence[]> {
  await readCapa(session, capaId);
  return await listCapaEvidence(session, capaId);
}

/**
 * One file with the key of its content.
 * @throws Problem `not_found`, also for a file of an incident or a CAPA that the caller may not see
 */
export async function locateEvidence(session: Session, id: string): Promise<LocatedEvidence> {
  const row = await select(session).select("evidence.storage_key").where("evidence.id", "=", id)
    .executeTakeFirstOrThrow(() => new Problem("not_found"));
  if (row.phase && !allows(session.actor.role, "capa.read")) throw new Problem("not_found");
  return { ...present(row), storage_key: row.storage_key };
}

/** A photo that failed and arrives later stands where it was added. */
const ADDED_AT = sql`coalesce(evidence.added_at, evidence.created_at)`;

/** Selects the files that the session may see, with the columns that `present` takes. */
export function select({ tx, actor }: Pick<Session, "tx" | "actor">) {
  const reporter = sql<string>`(select reporter_id from incidents where id = evidence.incident_id)`;
  // Others add files to an incident only as safety officers, so the reporter is found by their files.
  const isReporter = mayKnowReporter(actor, "")
    ? sql<boolean>`false`
    : sql<boolean>`(evidence.uploaded_by <> ${actor.id} and evidence.uploaded_by = ${reporter})`;
  return tx.selectFrom("evidence").innerJoin("people", "people.id", "evidence.uploaded_by").select([
    isReporter.as("is_hidden"),
    "evidence.id",
    "evidence.file_name",
    "evidence.media_type",
    "evidence.size",
    "evidence.sha256",
    "evidence.received_sha256",
    "evidence.created_at",
    "evidence.uploaded_by",
    "evidence.phase",
    "people.full_name",
  ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof select>["executeTakeFirstOrThrow"]>>;

export function present(row: Row): Evidence {
  return {
    id: row.id,
    file_name: row.file_name,
    // A check constraint of the column allows no other.
    media_type: row.media_type as MediaType,
    size: row.size,
    sha256: new Uint8Array(row.sha256).toHex(),
    received_sha256: new Uint8Array(row.received_sha256).toHex(),
    created_at: row.created_at,
    uploaded_by: row.is_hidden ? null : { id: row.uploaded_by, full_name: row.full_name },
    ...(row.phase ? { phase: row.phase } : {}),
  };
}
