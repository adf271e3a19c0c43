import type { Clock } from "@/lib/calendar.ts";
import { type AuditKey, sealAudit, sealExists } from "@/lib/audit/mod.ts";
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
  auditKey: AuditKey;
  log(entry: Record<string, unknown>): void;
  config: Pick<Config, "timeZone">;
}

/**
 * Returns the jobs of the service. Several processes may run them at the same moment: each job does
 * nothing that another run has done.
 */
export function jobs(services: JobServices): Job[] {
  const { database, storage, clock, config: { timeZone } } = services;
  return [{
    name: "seal the audit log",
    schedule: "* * * * *",
    run: createSealer(services),
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

/**
 * Seals the audit log, and writes each seal as a line of the service's log, so that a copy of those lines
 * shows when the end of the audit log was cut off. A log that has lost the seal this process made before
 * gets no other one.
 */
function createSealer({ database, clock, auditKey, log }: JobServices): () => Promise<void> {
  let last: string | undefined;
  return async () => {
    const seal = await database.asAdministrator("seal the audit log", async (tx) => {
      if (last !== undefined && !await sealExists(tx, last)) return "lost";
      return await sealAudit({ tx, now: clock.now() }, auditKey);
    });
    const at = clock.now().toISOString();
    if (seal === "lost") return log({ event: "audit.seal_lost", at, hash: last });
    if (!seal) return;
    last = new Uint8Array(seal.hash).toHex();
    const { id, entries } = seal;
    log({
      event: "audit.sealed",
      at,
      seal: id,
      entries,
      hash: last,
      key_id: auditKey.publicKey.kid,
    });
  };
}
