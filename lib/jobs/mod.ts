import { sealAudit } from "@/lib/audit/mod.ts";
import type { Clock } from "@/lib/clock.ts";
import type { Database } from "@/lib/database/mod.ts";
import { removeStrayFiles } from "@/lib/evidence/mod.ts";
import type { Storage } from "@/lib/storage/mod.ts";

/** Something done again and again, at most once at a time on one database. */
export interface Job {
  name: string;
  /** Cron expression, UTC. */
  schedule: string;
  run(): Promise<void>;
}

/** What the jobs work with. */
interface Means {
  database: Database;
  storage: Storage;
  clock: Clock;
}

/** What the service does by itself. */
export function jobs({ database, storage, clock }: Means): Job[] {
  return [{
    name: "seal the audit log",
    schedule: "* * * * *",
    run: async () => {
      await database.asAdministrator("seal the audit log", (tx) => sealAudit(tx, clock.now()));
    },
  }, {
    name: "remove stray files",
    schedule: "17 * * * *",
    run: async () => void await removeStrayFiles({ database, storage }),
  }];
}
