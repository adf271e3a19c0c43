import { sql } from "kysely";
import type { TestDatabase } from "./mod.ts";
import { eventually } from "@/tests/support/eventually.ts";

/** Resolves when this many sessions of the test's PostgreSQL database wait for a lock. */
export async function sessionsWait({ withSuperuser }: TestDatabase, amount = 1): Promise<void> {
  await withSuperuser(async ({ kysely }) => {
    await eventually("sessions that wait", async () => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*) as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(kysely);
      return rows[0]!.waiting >= amount;
    });
  });
}
