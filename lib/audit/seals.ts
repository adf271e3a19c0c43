import { sql } from "kysely";
import type { Tx } from "@/lib/database/mod.ts";
import type { Session } from "@/lib/session.ts";
import { type AuditKey, sealText } from "./keys.ts";
import { writeAudit } from "./write.ts";

/** A seal over the entries since the seal before it. */
export interface Seal {
  id: number;
  entries: number;
  hash: Uint8Array;
}

/**
 * Seals the entries written since the last seal, and signs the seal. The first seal with another key
 * covers an entry that holds the public key, so that old seals can be verified when `APP_SECRET` has
 * changed. Needs the administrative client.
 * @returns the new seal, or null when there were no new entries
 */
export async function sealAudit(
  { tx, now }: { tx: Tx; now: Date },
  { publicKey, sign }: AuditKey,
): Promise<Seal | null> {
  let seal = await nextSeal(tx, now);
  if (!seal) return null;
  const newest = await readNewestSeal(tx);
  if (newest?.key_id !== publicKey.kid) {
    const { kid, x } = publicKey;
    const after = { key_id: kid, public_key: x, replaces: newest?.key_id ?? null };
    await writeAudit({ tx, now }, {
      action: "audit_log.key_added",
      subject: ["audit_log", null],
      after,
    });
    seal = (await nextSeal(tx, now))!;
  }
  await sql`select add_audit_seal(${now}, ${seal.hash}, ${publicKey.kid}, ${await sign(
    sealText(seal),
  )})`.execute(tx);
  return seal;
}

/** Returns the seal that would come next; undefined without new entries. */
async function nextSeal(tx: Tx, now: Date): Promise<Seal | undefined> {
  const { rows: [seal] } = await sql<Seal | { id: null }>`
    select id, entries, hash from next_audit_seal(${now})`.execute(tx);
  return seal?.id === null ? undefined : seal as Seal | undefined;
}

/** The newest seal as exports and printed forms name it, which its public key verifies without us. */
export interface NewestSeal {
  id: number;
  /** Hexadecimal. */
  hash: string;
  /** Null in a seal made before seals were signed; so is the signature, in hexadecimal. */
  key_id: string | null;
  signature: string | null;
}

/** Reads the newest seal; null before the first one. */
export async function readNewestSeal(tx: Tx): Promise<NewestSeal | null> {
  const seal = await tx.selectFrom("audit_seals").select(["id", "hash", "key_id", "signature"])
    .orderBy("id", "desc").limit(1).executeTakeFirst();
  if (!seal) return null;
  const hex = (bytes: Uint8Array) => new Uint8Array(bytes).toHex();
  return { ...seal, hash: hex(seal.hash), signature: seal.signature && hex(seal.signature) };
}

/** Whether a seal with this hash in hexadecimal exists. */
export async function sealExists(tx: Tx, hash: string): Promise<boolean> {
  const { rows } = await sql`
    select from audit_seals where encode(hash, 'hex') = ${hash.toLowerCase()}`.execute(tx);
  return rows.length > 0;
}

/** How far the audit log is sealed. */
export interface SealStatus {
  /** Null before the first seal. */
  sealed_at: Date | null;
  /** Entries written since. */
  unsealed: number;
}

/** Reads how far the audit log is sealed, without checking the seals. For administrators. */
export async function readSealStatus({ tx }: Pick<Session, "tx">): Promise<SealStatus> {
  const { rows: [status] } = await sql<SealStatus>`
    select (select max(at) from audit_seals) as sealed_at,
      (select count(*)::int from audit_log
        where id > coalesce((select max(last_entry) from audit_seals), 0)) as unsealed`
    .execute(tx);
  return status!;
}
