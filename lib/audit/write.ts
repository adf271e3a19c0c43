import { sql } from "kysely";
import { canonicalJson } from "@/lib/canonical_json.ts";
import type { Tx } from "@/lib/database/mod.ts";

/** Something that happened, as the audit log keeps it. */
export interface AuditEntry {
  /** `subject.past_tense`, such as `incident.closed`. */
  action: string;
  subject: readonly [type: string, id: string | null];
  /** The incident the entry belongs to, if any: its history shows it. */
  incidentId?: string;
  before?: Record<string, unknown> | undefined;
  after?: Record<string, unknown> | undefined;
}

/** Writes one entry in the transaction of the change; actor, reason and request come from the session. */
export async function writeAudit(
  { tx, now }: { tx: Tx; now: Date },
  entry: AuditEntry,
): Promise<void> {
  const [type, id] = entry.subject;
  const before = entry.before ? JSON.stringify(entry.before) : null;
  const after = entry.after ? JSON.stringify(entry.after) : null;
  await sql`select write_audit_log(${entry.action}, ${type}, ${id}::uuid,
    ${entry.incidentId ?? null}::uuid, ${before}::jsonb, ${after}::jsonb, ${now})`.execute(tx);
}

/** The fields whose values differ, before and after; undefined when nothing changed. */
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
