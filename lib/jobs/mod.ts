import type { Clock } from "@/lib/calendar.ts";
import { sealAudit } from "@/lib/audit/mod.ts";
import type { Config } from "@/lib/config.ts";
import type { Database } from "@/lib/database/mod.ts";
import { removeStrayFiles } from "@/lib/evidence/mod.ts";
import { remindOfDaysOff } from "@/lib/records/mod.ts";
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
  config: Pick<Config, "timeZone">;
}

/** What the service does by itself. */
export function jobs({ database, storage, clock, config: { timeZone } }: Means): Job[] {
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
  }, {
    // A day begins at a quarter of an hour in every time zone.
    name: "remind of days off",
    schedule: "*/15 * * * *",
    run: async () => {
      await database.asAdministrator(
        "remind of days off",
        (tx) => remindOfDaysOff({ tx, now: clock.now(), timeZone }),
      );
    },
  }];
}
