import { writeAudit } from "@/lib/audit/mod.ts";
import { Problem } from "@/lib/errors.ts";
import { allows } from "@/lib/identity/mod.ts";
import { type Incident, lockOpenIncident, readIncident } from "@/lib/incidents/mod.ts";
import { type Bytes, newKey, type Storage } from "@/lib/storage/mod.ts";
import { asAdministrator, type Session } from "@/lib/session.ts";
import { type Evidence, present, select } from "./stored.ts";
import { MAX_BYTES, MAX_FILES } from "./rules/limits.ts";
import { announceFile, claimFile } from "./stray_files.ts";
import { type MediaType, mediaTypeOf, stripMetadata } from "./formats/mod.ts";
import { safeFileName } from "./file_name.ts";

/** Where files are added: a transaction is asked for twice, because the store is never awaited in one. */
export interface UploadContext {
  storage: Storage;
  /** Runs a call in a session transaction of the person. */
  inSession<T>(call: (session: Session) => Promise<T>): Promise<T>;
}

/** A file that is kept, and whether this call put it there. */
export interface Added {
  evidence: Evidence;
  created: boolean;
}

/** Whether somebody may add files to an incident that they see, as long as it is open. */
export function mayAddEvidence(
  { id, role }: Pick<Session["actor"], "id" | "role">,
  { reporter }: Pick<Incident, "reporter">,
): boolean {
  return reporter.id === id || allows(role, "evidence.add_to_any");
}

/**
 * Adds a file to an incident. Its key is written down as a stray, then the content is stored, then the
 * row takes the key over: what a crash leaves between is known by name to `removeStrayFiles`.
 * Of a picture without a declared hash, what a camera wrote beside it is left out.
 * @throws Problem `not_found`, `forbidden`, `hash_mismatch`, `idempotency_key_reused`,
 *   `incident_locked`, `too_many_files`, `payload_too_large`, `validation_failed`,
 *   `unsupported_media_type`, `unavailable`; StorageFault
 */
export async function addEvidence(
  { storage, inSession }: UploadContext,
  incidentId: string,
  upload: Upload,
): Promise<Added> {
  const sent = await hashOf(upload.bytes);
  // Who says the hash asks for the very same bytes, and phones draw pictures anew before they do.
  const bytes = upload.declaredHash === undefined ? stripMetadata(upload.bytes) : upload.bytes;
  const sha256 = bytes === upload.bytes ? sent : await hashOf(bytes);
  const key = upload.idempotencyKey ?? null;
  const storage_key = newKey();
  const { known, checked } = await inSession(async (session) => {
    const incident = await readIncident(session, incidentId);
    if (!mayAddEvidence(session.actor, incident)) throw new Problem("forbidden");
    requireDeclaredHash(upload, sent);
    const known = await findSent(session, incidentId, key, sha256);
    if (known) return { known };
    if (incident.status === "closed") throw new Problem("incident_locked");
    await requireRoom(session, incidentId);
    const checked = checkUpload({ ...upload, bytes });
    await announceFile(session, storage_key);
    return { checked };
  });
  if (known) return { evidence: known, created: false };

  await storage.put(storage_key, bytes);
  const added = await inSession<Added | null>(async (session) => {
    // Reporters may not lock rows, and nobody may slip past the limit: one file at a time.
    await asAdministrator(session, "add evidence", () => lockOpenIncident(session, incidentId));
    const known = await findSent(session, incidentId, key, sha256);
    if (known) return { evidence: known, created: false };
    await requireRoom(session, incidentId);
    if (!await claimFile(session, storage_key)) {
      // Storing took so long that the file may be gone, or came after its removal.
      await announceFile(session, storage_key);
      return null;
    }
    const { id } = await session.tx.insertInto("evidence").values({
      ...checked,
      incident_id: incidentId,
      uploaded_by: session.actor.id,
      sha256,
      storage_key,
      idempotency_key: key,
      created_at: session.now,
    }).returning("id").executeTakeFirstOrThrow();
    await writeAudit(session, {
      action: "evidence.added",
      subject: ["evidence", id],
      incidentId,
      after: { ...checked, sha256: sha256.toHex() },
    });
    const row = await select(session).where("evidence.id", "=", id).executeTakeFirstOrThrow();
    return { evidence: present(row), created: true };
  });
  if (!added) throw new Problem("unavailable");
  return added;
}

async function hashOf(bytes: Bytes): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

/** What the same person sent under the same key. @throws Problem `idempotency_key_reused` */
async function findSent(
  session: Session,
  incidentId: string,
  key: string | null,
  sha256: Uint8Array,
): Promise<Evidence | null> {
  if (!key) return null;
  const row = await select(session).select("evidence.incident_id")
    .where("evidence.uploaded_by", "=", session.actor.id)
    .where("evidence.idempotency_key", "=", key).executeTakeFirst();
  if (!row) return null;
  const known = present(row);
  if (row.incident_id !== incidentId || known.sha256 !== sha256.toHex()) {
    throw new Problem("idempotency_key_reused");
  }
  return known;
}

async function requireRoom({ tx }: Session, incidentId: string): Promise<void> {
  const { count } = await tx.selectFrom("evidence").where("incident_id", "=", incidentId)
    .select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  if (Number(count) >= MAX_FILES) {
    throw new Problem("too_many_files", { values: { max: MAX_FILES } });
  }
}

/** A file as somebody sends it. */
export interface Upload {
  name: string;
  bytes: Bytes;
  /** What its sender says is its hash, in hex. */
  declaredHash?: string | undefined;
  /** Made by the client: the same key by the same person is the same file, sent again. */
  idempotencyKey?: string | null;
}

/** A file that was looked at. */
interface Checked {
  media_type: MediaType;
  file_name: string;
  size: number;
}

/** What a file is. @throws Problem `payload_too_large`, `validation_failed`, `unsupported_media_type` */
function checkUpload({ name, bytes }: Upload): Checked {
  const size = bytes.length;
  if (size > MAX_BYTES) throw fileProblem("payload_too_large", "file_too_large");
  if (size === 0) throw fileProblem("validation_failed", "file_empty");
  const media_type = mediaTypeOf(bytes);
  if (!media_type) throw fileProblem("unsupported_media_type", "file_type");
  return { media_type, file_name: safeFileName(name, media_type), size };
}

/** Refuses bytes that are not those their sender meant. @throws Problem `hash_mismatch` */
function requireDeclaredHash({ declaredHash }: Upload, sha256: Uint8Array): void {
  if (declaredHash !== undefined && declaredHash.toLowerCase() !== sha256.toHex()) {
    throw new Problem("hash_mismatch");
  }
}

function fileProblem(code: Problem["code"], fieldCode: string): Problem {
  const values = { expected: "evidence.types" };
  return new Problem(code, { values, fields: [{ path: "file", code: fieldCode }] });
}
