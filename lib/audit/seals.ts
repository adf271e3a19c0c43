import { sql } from "kysely";
import type { Tx } from "@/lib/database/mod.ts";
import type { Session } from "@/lib/session.ts";

/**
 * One thing that is wrong with the audit log. `entries_changed` is also what a changed seal looks
 * like; `end_missing` says that a seal known from elsewhere is not there.
 */
export interface AuditFault {
  seal: number;
  fault:
    | "seal_missing"
    | "chain_broken"
    | "entries_missing"
    | "entries_added"
    | "entries_changed"
    | "end_missing";
}

/** What a check of the audit log found. */
export interface AuditReport {
  seals: number;
  sealed_entries: number;
  /** Entries written since the newest seal. */
  unsealed_entries: number;
  /** The newest seal in hexadecimal; a copy kept elsewhere shows later whether the log lost its end. */
  newest_seal: string | null;
  faults: AuditFault[];
}

/**
 * Seals the entries written since the last seal.
 * @returns the number of the new seal, or null when there were no new entries
 */
export async function sealAudit(tx: Tx, now: Date): Promise<number | null> {
  const { rows: [row] } = await sql<{ seal: number | null }>`
    select seal_audit_log(${now}) as seal`.execute(tx);
  return row!.seal;
}

/**
 * Checks the audit log against its seals. Needs the administrative client.
 * @param expectedSeal a hash kept from an earlier check; without it a log that lost its newest seals
 * and their entries looks like one that never had them
 */
export async function verifyAudit(tx: Tx, expectedSeal?: string): Promise<AuditReport> {
  const faults = (await sql<AuditFault>`select seal, fault from audit_faults()`.execute(tx)).rows;
  const { rows: [totals] } = await sql<Omit<AuditReport, "faults">>`
    select (select count(*) from audit_seals) as seals,
      (select coalesce(sum(entries), 0)::bigint from audit_seals) as sealed_entries,
      (select count(*) from audit_log
        where id > coalesce((select max(last_entry) from audit_seals), 0)) as unsealed_entries,
      (select encode(hash, 'hex') from audit_seals order by id desc limit 1) as newest_seal`
    .execute(tx);
  if (expectedSeal !== undefined && !await sealExists(tx, expectedSeal)) {
    faults.push({ seal: totals!.seals + 1, fault: "end_missing" });
  }
  return { ...totals!, faults };
}

/** Reads the newest seal in hexadecimal, for exports and printed forms; null before the first seal. */
export async function newestSeal(tx: Tx): Promise<string | null> {
  const seal = await tx.selectFrom("audit_seals").select("hash").orderBy("id", "desc").limit(1)
    .executeTakeFirst();
  return seal ? new Uint8Array(seal.hash).toHex() : null;
}

async function sealExists(tx: Tx, hash: string): Promise<boolean> {
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
