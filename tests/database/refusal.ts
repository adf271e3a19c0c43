import assert from "node:assert/strict";
import { type Kysely, sql } from "kysely";
import type { Schema } from "@/lib/database/schema.ts";

/** No privilege, or row-level security does not let the new row in. */
export const NO_PRIVILEGE = "42501";
/** The table accepts insert only, or is never emptied. */
export const APPEND_ONLY = "SI003";
/** A problem of the error table; its code is the message. */
export const PROBLEM = "SI001";

/** What came of a statement: the rows it touched, or the code it was refused with. */
export type Outcome = { rows: number } | { code: string; message: string };

/** Tries statements, and takes everything back whatever came of them; answers for the last one. */
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
