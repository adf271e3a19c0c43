import type { Clock } from "@/lib/calendar.ts";
import { sealAudit } from "@/lib/audit/mod.ts";
import type { Config } from "@/lib/config.ts";
import type { Database } from "@/lib/database/mod.ts";
import { removeStrayFiles } from "@/lib/evidence/mod.ts";
import { remindOfDaysOff } from "@/lib/records/mod.ts";
import type { Storage } from "@/lib/storage/mod.ts";
import { deleteExpiredRows } from "./retention.ts";

/** Work that runs on a schedule, at most once at a time in one process. */
export interface Job {
  name: string;
  /** Cron expression, UTC. */
  schedule: string;
  run(): Promise<void>;
}

/** The services that the jobs use. */
interface JobServices {
  database: Database;
  storage: Storage;
  clock: Clock;
  config: Pick<Config, "timeZone">;
}

/**
 * Returns the jobs of the service. Several processes may run them at the same moment: each job does
 * nothing that another run has done.
 */
export function jobs({ database, storage, clock, config: { timeZone } }: JobServices): Job[] {
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
    // In every time zone a day begins at a full quarter of an hour.
    name: "remind of days off",
    schedule: "*/15 * * * *",
    run: async () => {
      await database.asAdministrator(
        "remind of days off",
        (tx) => remindOfDaysOff({ tx, now: clock.now(), timeZone }),
      );
    },
  }, {
    name: "delete expired rows",
    schedule: "41 19 * * *",
    run: async () => {
      await database.asAdministrator(
        "delete expired rows",
        (tx) => deleteExpiredRows({ tx, now: clock.now() }),
      );
    },
  }];
}
