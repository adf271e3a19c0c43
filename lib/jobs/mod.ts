import { type AuditKey, sealAudit, sealExists, verifyAudit } from "@/lib/audit/mod.ts";
import type { Clock } from "@/lib/calendar.ts";
import { escalateOverdue, remindOfRechecks } from "@/lib/capas/mod.ts";
import type { Config } from "@/lib/config.ts";
import type { Database, Tx } from "@/lib/database/mod.ts";
import type { DeliveryWorker } from "@/lib/deliveries/mod.ts";
import { removeStrayFiles } from "@/lib/evidence/mod.ts";
import { remindOfDaysOff, remindOfDeadlines } from "@/lib/records/mod.ts";
import type { Storage } from "@/lib/storage/mod.ts";
import type { EmbeddingWorker } from "@/lib/similar/mod.ts";
import { count } from "@/lib/telemetry/mod.ts";
import { deleteExpiredRows } from "./retention.ts";

import type { JobName, JobResult } from "./rules/jobs.ts";

export { GROWTH, type Growth } from "./growth.ts";
export { isJobName, JOB_NAMES, type JobName, jobRow, JOBS } from "./rules/jobs.ts";
export { type JobState, listJobs, runJob, runJobByHand, runOnSchedule } from "./run.ts";

/** The services that the jobs use. */
export interface JobServices {
  database: Database;
  storage: Storage;
  clock: Clock;
  auditKey: AuditKey;
  deliveries: Pick<DeliveryWorker, "deliver">;
  embeddingWorker: Pick<EmbeddingWorker, "embedWaiting">;
  log(entry: Record<string, unknown>): void;
  config: Pick<Config, "timeZone">;
}

/**
 * The work of each job at a moment. Any number of processes may do it beside each other: it does nothing
 * that another run has done.
 */
export type JobWork = (now: Date) => Promise<JobResult>;

/** Creates the work of all jobs. */
export function createJobs(services: JobServices): Record<JobName, JobWork> {
  const { database, storage, deliveries, embeddingWorker, log, config: { timeZone } } = services;
  const inTransaction = (
    reason: string,
    work: (session: { tx: Tx; now: Date; timeZone: string }) => Promise<JobResult>,
  ): JobWork =>
  (now) => database.asAdministrator(reason, (tx) => work({ tx, now, timeZone }));
  return {
    deliver: (now) => deliveries.deliver(now),
    escalation: untilDone(inTransaction("escalate overdue actions", escalateOverdue)),
    recheck: untilDone(inTransaction("remind of effectiveness checks", remindOfRechecks)),
    deadlines: inTransaction("remind of legal deadlines", remindOfDeadlines),
    days_off: inTransaction("remind of days off", remindOfDaysOff),
    embeddings: (now) => embeddingWorker.embedWaiting(now),
    seal: createSealer(services),
    verify: inTransaction("verify the audit log", async ({ tx }) => {
      const { faults, sealed_entries } = await verifyAudit(tx);
      if (faults.length > 0) {
        log({ event: "audit.faulty", faults: faults.slice(0, MOST_FAULTS) });
        throw new Error(`The audit log is not as it was sealed: ${faults.length} faults.`);
      }
      return counted(sealed_entries);
    }),
    stray_files: async () => counted(await removeStrayFiles({ database, storage })),
    retention: inTransaction("delete expired rows", async (session) => {
      const deleted = Object.values(await deleteExpiredRows(session));
      return counted(deleted.reduce((sum, count) => sum + count, 0));
    }),
  };
}

/** Faults that one line of the log names; after a change of one entry there is one. */
const MOST_FAULTS = 20;

/** Repeats work that is done in portions of one transaction each. */
function untilDone(work: JobWork): JobWork {
  return async (now) => {
    const total = { examined: 0, sent: 0 };
    while (true) {
      const { examined, sent } = await work(now);
      total.examined += examined;
      total.sent += sent;
      if (sent === 0) return total;
    }
  };
}

function counted(examined: number): JobResult {
  return { examined, sent: 0 };
}

/**
 * Seals the audit log, and writes each seal as a line of the service's log, so that a copy of those lines
 * shows when the end of the audit log was cut off. A log that has lost the seal this process made before
 * gets no other one.
 */
function createSealer({ database, auditKey, log }: JobServices): JobWork {
  let last: string | undefined;
  return async (now) => {
    const seal = await database.asAdministrator("seal the audit log", async (tx) => {
      if (last !== undefined && !await sealExists(tx, last)) return "lost";
      return await sealAudit({ tx, now }, auditKey);
    });
    const at = now.toISOString();
    if (seal === "lost") {
      log({ event: "audit.seal_lost", at, hash: last });
      count("siaga.seals", { outcome: "lost" });
      return counted(0);
    }
    if (!seal) return counted(0);
    last = new Uint8Array(seal.hash).toHex();
    count("siaga.seals", { outcome: "made" });
    const { id, entries } = seal;
    log({
      event: "audit.sealed",
      at,
      seal: id,
      entries,
      hash: last,
      key_id: auditKey.publicKey.kid,
    });
    return counted(entries);
  };
}
