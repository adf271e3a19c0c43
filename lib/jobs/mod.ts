import { sealAudit } from "@/lib/audit/mod.ts";
import type { Clock } from "@/lib/clock.ts";
import type { Database } from "@/lib/database/mod.ts";

/** Something done again and again, at most once at a time on one database. */
export interface Job {
  name: string;
  /** Cron expression, UTC. */
  schedule: string;
  run(): Promise<void>;
}

/** What the service does by itself. */
export function jobs({ database, clock }: { database: Database; clock: Clock }): Job[] {
  return [{
    name: "seal the audit log",
    schedule: "* * * * *",
    run: async () => {
      await database.asAdministrator("seal the audit log", (tx) => sealAudit(tx, clock.now()));
    },
  }];
}
