import { writeAudit } from "@/lib/audit/mod.ts";
import { Problem, unavailable } from "@/lib/errors.ts";
import { lockOpenIncident } from "@/lib/incidents/mod.ts";
import { type Bytes, newKey, type Storage } from "@/lib/storage/mod.ts";
import { asAdministrator, type Session, type Sessions } from "@/lib/session.ts";
import { findHolder, type Holder, type HolderColumns } from "./holder.ts";
import { type Evidence, present, select } from "./stored.ts";
import { MAX_BYTES, MAX_FILES, MAX_RECEIVED } from "./rules/limits.ts";
import { announceFile, claimFile } from "./stray_files.ts";
import { type MediaType, recognizeFile } from "./formats/mod.ts";
import { safeFileName } from "./file_name.ts";

/** A file as it was received. */
export interface Upload {
  name: string;
  bytes: Bytes;
  /** SHA-256 of the bytes by the client's own count, in hex. */
  declaredHash?: string | undefined;
  /** Made by the client: the same key of the same user is the same file, sent again. */
  idempotencyKey?: string | null;
  /** When it was added on the phone, which orders files that arrive late; by the phone's clock. */
  addedAt?: Date | null;
}

/** What adding a file works with. Transactions are opened here, because none waits for the store. */
export interface UploadContext extends Sessions {
  storage: Storage;
}

/** The stored file, and whether this call created it. */
export interface Added {
  evidence: Evidence;
  created: boolean;
}

/**
 * Adds a file to an incident or a CAPA. The right to add one is checked before the content is looked at.
 * The bytes received are checked against the declared hash; what is stored
 * and served is the file without metadata, and both hashes are kept.
 *
 * The storage key is written to `stray_files` first, then the content is stored, then the row of the
 * file takes the key over: `removeStrayFiles` knows by name whatever a crash leaves in between.
 *
 * @returns the file; `created` is false when the same user sent it before under the same key
 * @throws Problem `not_found`, `forbidden`, `hash_mismatch`, `idempotency_key_reused`,
 *   `incident_locked`, `capa_locked`, `too_many_files`, `payload_too_large`, `validation_failed`,
 *   `unsupported_media_type`, `unavailable`; StorageFault
 */
export async function addEvidence(
  { storage, inSession }: UploadContext,
  holder: Holder,
  upload: Upload,
): Promise<Added> {
  const received_sha256 = await hashOf(upload.bytes);
  const key = upload.idempotencyKey ?? null;
  const storage_key = newKey();
  const { known, checked } = await inSession(async (session) => {
    const { columns, locked } = await findHolder(session, holder);
    requireDeclaredHash(upload, received_sha256);
    const known = await findSent(session, columns, key, received_sha256);
    if (known) return { known };
    if (locked) throw locked;
    await requireRoom(session, columns);
    const checked = checkFile(upload);
    await announceFile(session, storage_key);
    return { checked: { ...checked, columns } };
  });
  if (known) return { evidence: known, created: false };

  const { bytes, file, columns } = checked;
  const { incident_id, capa_id, phase } = columns;
  const sha256 = bytes === upload.bytes ? received_sha256 : await hashOf(bytes);
  await storage.put(storage_key, bytes);
  const added = await inSession<Added | null>(async (session) => {
    // Reporters and owners may not lock rows. The lock lets files in one at a time, so the limit holds.
    await asAdministrator(session, "add evidence", () => lockOpenIncident(session, incident_id));
    const known = await findSent(session, columns, key, received_sha256);
    if (known) return { evidence: known, created: false };
    if (capa_id !== null) {
      // It may have been sent for verification while the file was stored.
      const { locked } = await findHolder(session, holder);
      if (locked) throw locked;
    }
    await requireRoom(session, columns);
    if (!await claimFile(session, storage_key)) {
      // Storing took so long that the file may have been removed, or came after its removal.
      await announceFile(session, storage_key);
      return null;
    }
    const { id } = await session.tx.insertInto("evidence").values({
      ...file,
      ...columns,
      uploaded_by: session.actor.id,
      sha256,
      received_sha256,
      storage_key,
      idempotency_key: key,
      added_at: upload.addedAt ?? null,
      created_at: session.now,
    }).returning("id").executeTakeFirstOrThrow();
    await writeAudit(session, {
      action: "evidence.added",
      subject: ["evidence", id],
      incidentId: incident_id,
      after: {
        ...file,
        ...(capa_id === null ? {} : { capa_id, phase }),
        sha256: sha256.toHex(),
        received_sha256: received_sha256.toHex(),
      },
    });
    const row = await select(session).where("evidence.id", "=", id).executeTakeFirstOrThrow();
    return { evidence: present(row), created: true };
  });
  if (!added) throw unavailable();
  return added;
}

async function hashOf(bytes: Bytes): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

/** @throws Problem `hash_mismatch` when the bytes are not those the client counted */
function requireDeclaredHash({ declaredHash }: Upload, received: Uint8Array): void {
  if (declaredHash !== undefined && declaredHash.toLowerCase() !== received.toHex()) {
    throw new Problem("hash_mismatch");
  }
}

/** The file the user sent before under this key, or null. @throws Problem `idempotency_key_reused` */
async function findSent(
  session: Session,
  { incident_id, capa_id, phase }: HolderColumns,
  key: string | null,
  received: Uint8Array,
): Promise<Evidence | null> {
  if (!key) return null;
  const row = await select(session).select(["evidence.incident_id", "evidence.capa_id"])
    .where("evidence.uploaded_by", "=", session.actor.id)
    .where("evidence.idempotency_key", "=", key).executeTakeFirst();
  if (!row) return null;
  const known = present(row);
  const isSameHolder = row.incident_id === incident_id && row.capa_id === capa_id &&
    row.phase === phase;
  if (!isSameHolder || known.received_sha256 !== received.toHex()) {
    throw new Problem("idempotency_key_reused");
  }
  return known;
}

/** @throws Problem `too_many_files` */
async function requireRoom(
  { tx }: Session,
  { incident_id, capa_id }: HolderColumns,
): Promise<void> {
  const { count } = await tx.selectFrom("evidence").where("incident_id", "=", incident_id)
    .where("capa_id", "is not distinct from", capa_id)
    .select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  if (Number(count) >= MAX_FILES) {
    throw new Problem("too_many_files", { values: { max: MAX_FILES } });
  }
}

/**
 * A file as it is stored, without metadata, with its type, safe name and size in bytes.
 * @throws Problem `payload_too_large`, `validation_failed`, `unsupported_media_type`
 */
function checkFile({ name, bytes: received }: Upload): {
  bytes: Bytes;
  file: { media_type: MediaType; file_name: string; size: number };
} {
  if (received.length > MAX_RECEIVED) throw fileProblem("payload_too_large", "file_too_large");
  if (received.length === 0) throw fileProblem("validation_failed", "file_empty");
  const known = recognizeFile(received);
  const bytes = known ? known.strip() : received;
  if (bytes.length > MAX_BYTES) throw fileProblem("payload_too_large", "file_too_large");
  if (!known) throw fileProblem("unsupported_media_type", "file_type");
  const { type: media_type } = known;
  const file_name = safeFileName(name, media_type);
  return { bytes, file: { media_type, file_name, size: bytes.length } };
}

function fileProblem(code: Problem["code"], fieldCode: string): Problem {
  const values = { expected: "evidence.types" };
  return new Problem(code, { values, fields: [{ path: "file", code: fieldCode }] });
}
