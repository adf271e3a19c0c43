import { type RawBuilder, sql } from "kysely";
import { canonicalJson } from "@/lib/canonical_json.ts";
import { jsonbOf, type Tx } from "@/lib/database/mod.ts";
import type { AuditAction, AuditEntry } from "./rules/actions.ts";

/**
 * Writes one entry in the transaction of the change. Actor, reason and request come from the session.
 * Values may be SQL.
 * @throws a database error when the caller may not write the entry
 */
export async function writeAudit<Action extends AuditAction>(
  { tx, now }: { tx: Tx; now: Date },
  entry: AuditEntry<Action>,
): Promise<void> {
  await sql`select ${auditEntry({ now }, entry)}`.execute(tx);
}

/** The SQL that writes an entry and is its number, for a statement that makes the change too. */
export function auditEntry<Action extends AuditAction>(
  { now }: { now: Date },
  { action, subject, incidentId, before, after }: AuditEntry<Action>,
): RawBuilder<number> {
  const [type, id] = subject;
  const json = (fields?: object) => fields === undefined ? sql`${null}::jsonb` : jsonbOf(fields);
  return sql`write_audit_log(${action}, ${type}, ${id}::uuid, ${incidentId ?? null}::uuid,
    ${json(before)}, ${json(after)}, ${now})`;
}

/**
 * Compares a record with a change of it.
 * @returns the fields whose values differ, before and after; undefined when none differs
 */
export function difference<After extends Record<string, unknown>>(
  before: Record<string, unknown>,
  after: After,
): { before: Record<string, unknown>; after: Partial<After> } | undefined {
  const changed = Object.keys(after).filter((key) =>
    after[key] !== undefined && canonicalJson(before[key] ?? null) !== canonicalJson(after[key])
  );
  if (changed.length === 0) return undefined;
  const pick = (from: Record<string, unknown>) =>
    Object.fromEntries(changed.map((key) => [key, from[key] ?? null]));
  return { before: pick(before), after: pick(after) as Partial<After> };
}
