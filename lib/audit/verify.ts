import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Tx } from "@/lib/database/mod.ts";
import { isSignedBy, publicAuditKey, sealText } from "./keys.ts";
import { sealExists } from "./seals.ts";

/**
 * One thing that is wrong with the audit log. `entries_changed` is also what a changed seal looks like;
 * `signature_wrong` also says that the key of the seal is not known; `end_missing` says that a seal known
 * from elsewhere is not there.
 */
export interface AuditFault {
  seal: number;
  fault:
    | "seal_missing"
    | "chain_broken"
    | "entries_missing"
    | "entries_added"
    | "entries_changed"
    | "signature_missing"
    | "signature_wrong"
    | "end_missing";
}

/** A key that has signed seals. */
export interface UsedKey {
  key_id: string;
  first_seal: number;
  last_seal: number;
}

/** What a check of the audit log found. */
export interface AuditReport {
  seals: number;
  sealed_entries: number;
  /** Entries written since the newest seal. */
  unsealed_entries: number;
  /** The newest seal in hexadecimal; a copy kept elsewhere shows later whether the log lost its end. */
  newest_seal: string | null;
  /** The keys in the order of their first seals; more than one after a change of `APP_SECRET`. */
  keys: UsedKey[];
  faults: AuditFault[];
}

/**
 * Checks the audit log against its seals, and the signatures of the seals against the public keys in the
 * log. Hashes are computed here and not by functions of the database, which its owner could replace.
 * Needs the administrative client.
 * @param expectedSeal a hash kept from an earlier check; without it a log that lost its newest seals
 * and their entries looks like one that never had them
 */
export async function verifyAudit(tx: Tx, expectedSeal?: string): Promise<AuditReport> {
  const entries = readEntries(tx);
  const publicKeys = new Map<string, string>();
  const keys = new Map<string, UsedKey>();
  const faults: AuditFault[] = [];
  let [seals, sealed, expectedId, expectedEntry] = [0, 0, 1, 1];
  let previousHash = new Uint8Array();
  let entry = (await entries.next()).value;
  for await (const seal of readSeals(tx)) {
    const report = (fault: AuditFault["fault"], id = seal.id) => faults.push({ seal: id, fault });
    if (seal.id !== expectedId) {
      for (let missing = expectedId; missing < seal.id; missing++) report("seal_missing", missing);
    } else if (!isEqual(seal.previous_hash, previousHash) || seal.first_entry !== expectedEntry) {
      report("chain_broken");
    }
    const hash = createHash("sha256").update(seal.previous_hash).update(`${seal.text}\n`);
    let found = 0;
    for (; entry && entry.id <= seal.last_entry; entry = (await entries.next()).value) {
      if (entry.id < seal.first_entry) continue;
      hash.update(`${found++ === 0 ? "" : "\n"}${entry.text}`);
      if (entry.public_key) await addKey(publicKeys, entry.public_key);
    }
    if (found < seal.entries) report("entries_missing");
    else if (found > seal.entries) report("entries_added");
    else if (!isEqual(seal.hash, hash.digest())) report("entries_changed");
    if (!seal.key_id || !seal.signature) report("signature_missing");
    else {
      const x = publicKeys.get(seal.key_id);
      if (!x || !await isSignedBy({ x }, sealText(seal), seal.signature)) report("signature_wrong");
      const used = keys.get(seal.key_id);
      keys.set(seal.key_id, {
        key_id: seal.key_id,
        first_seal: used?.first_seal ?? seal.id,
        last_seal: seal.id,
      });
    }
    seals += 1;
    sealed += seal.entries;
    [expectedId, expectedEntry] = [seal.id + 1, seal.last_entry + 1];
    previousHash = new Uint8Array(seal.hash);
  }
  let unsealed = 0;
  for (; entry; entry = (await entries.next()).value) unsealed += 1;
  if (expectedSeal !== undefined && !await sealExists(tx, expectedSeal)) {
    faults.push({ seal: expectedId, fault: "end_missing" });
  }
  return {
    seals,
    sealed_entries: sealed,
    unsealed_entries: unsealed,
    newest_seal: seals > 0 ? previousHash.toHex() : null,
    keys: [...keys.values()],
    faults,
  };
}

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  return new Uint8Array(a).toHex() === new Uint8Array(b).toHex();
}

/** Adds a key of the log under its thumbprint, which is computed and not believed. */
async function addKey(keys: Map<string, string>, x: string): Promise<void> {
  keys.set((await publicAuditKey(x)).kid, x);
}

/** Rows that one statement reads. */
const PAGE = 5000;

interface SealRow {
  id: number;
  first_entry: number;
  last_entry: number;
  entries: number;
  previous_hash: Uint8Array;
  hash: Uint8Array;
  key_id: string | null;
  signature: Uint8Array | null;
  /** The fields that its hash covers. */
  text: string;
}

interface EntryRow {
  id: number;
  /** The fields that the hash of its seal covers. */
  text: string;
  /** The key that an entry `audit_log.key_added` adds; null in all others. */
  public_key: string | null;
}

const TIME = sql.lit('YYYY-MM-DD"T"HH24:MI:SS.US');

function readSeals(tx: Tx): AsyncGenerator<SealRow> {
  return readPages((after) =>
    sql<SealRow>`
      select id, first_entry, last_entry, entries, previous_hash, hash, key_id, signature,
        jsonb_build_array(id, first_entry, last_entry, entries,
          to_char(at at time zone 'UTC', ${TIME}))::text as text
      from audit_seals where id > ${after} order by id limit ${PAGE}`.execute(tx)
  );
}

function readEntries(tx: Tx): AsyncGenerator<EntryRow, undefined> {
  return readPages((after) =>
    sql<EntryRow>`
      select id, jsonb_build_array(id, to_char(at at time zone 'UTC', ${TIME}), actor_id, actor_role,
          action, subject_type, subject_id, incident_id, before, after, reason, request_id)::text as text,
        case action when 'audit_log.key_added' then after ->> 'public_key' end as public_key
      from audit_log where id > ${after} order by id limit ${PAGE}`.execute(tx)
  );
}

/** Yields all rows in the order of their ids, page by page. */
async function* readPages<Row extends { id: number }>(
  read: (after: number) => Promise<{ rows: Row[] }>,
): AsyncGenerator<Row, undefined> {
  for (let after = -1;;) {
    const { rows } = await read(after);
    yield* rows;
    if (rows.length < PAGE) return undefined;
    after = rows.at(-1)!.id;
  }
}
