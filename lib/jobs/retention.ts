import { sql } from "kysely";
import type { Session } from "@/lib/session.ts";
import { EXPIRING, type ExpiringTable } from "./growth.ts";

const DAY_MS = 24 * 3600_000;

/** How many rows {@linkcode deleteExpiredRows} deleted. */
export type DeletedRows = Record<ExpiringTable, number>;

/**
 * Deletes what has expired, by the table `GROWTH`: keys and ended deliveries after 30 days, notifications
 * after a year, ended sessions and links to a new password when they expire. Deliveries that wait stay:
 * the worker ends them. Runs as the administrative client.
 */
export async function deleteExpiredRows(
  { tx, now }: Pick<Session, "tx" | "now">,
): Promise<DeletedRows> {
  const deleted: Partial<DeletedRows> = {};
  for (const { table, column, days } of EXPIRING) {
    const limit = new Date(now.getTime() - days * DAY_MS);
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ${sql.ref(column)} < ${limit}`.execute(tx);
    deleted[table] = Number(numAffectedRows ?? 0);
  }
  return deleted as DeletedRows;
}
