import assert from "node:assert/strict";
import { type Kysely, sql } from "kysely";
import type { Schema } from "@/lib/database/schema.ts";

/** No privilege, or the new row violates row-level security. */
export const NO_PRIVILEGE = "42501";
/** The table accepts insert only, or cannot be truncated. */
export const APPEND_ONLY = "SI003";
/** A problem of the error table; the message is its code. */
export const PROBLEM = "SI001";

/** The result of a statement: the number of its rows, or the code of its refusal. */
export type Outcome = { rows: number } | { code: string; message: string };

/** Runs statements in a transaction that is always rolled back; returns the result of the last one. */
export async function attempt(
  kysely: Kysely<Schema>,
  statements: readonly string[],
): Promise<Outcome> {
  const tx = await kysely.startTransaction().execute();
  try {
    let rows = 0;
    for (const statement of statements) {
      const result = await sql.raw(statement).execute(tx);
      rows = Math.max(result.rows.length, Number(result.numAffectedRows ?? 0));
    }
    return { rows };
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    assert.ok(code, message);
    return { code, message };
  } finally {
    await tx.rollback().execute();
  }
}
