import { sql } from "kysely";
import type { Database, Tx } from "@/lib/database/mod.ts";

/** Writes an audit entry of an action that only a test knows, which `writeAudit` does not accept. */
export async function writeTestEntry(
  { tx, now }: { tx: Tx; now: Date },
  { action, type = "test", after }: {
    action: string;
    type?: string;
    after?: Record<string, unknown>;
  },
): Promise<void> {
  const values = after ? JSON.stringify(after) : null;
  await sql`select write_audit_log(${action}, ${type}, null, null, null, ${values}::jsonb, ${now})`
    .execute(tx);
}

/** Writes entries in one transaction; `before` it commits, a test may wait or throw. */
export function writeEntries(
  database: Database,
  amount: number,
  beforeCommit: () => void | Promise<void> = () => {},
): Promise<void> {
  return database.asAdministrator("write entries of a test", async (tx) => {
    const now = new Date("2026-03-10T03:00:00Z");
    for (let number = 1; number <= amount; number++) {
      await writeTestEntry({ tx, now }, {
        action: "report.printed",
        type: "report",
        after: { number },
      });
    }
    await beforeCommit();
  });
}
