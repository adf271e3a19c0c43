import { sql } from "kysely";
import { type JobState, listJobs } from "@/lib/jobs/mod.ts";
import { asAdministrator, type Session } from "@/lib/session.ts";
import { type DeliveryQueue, readDeliveryQueues } from "./queues.ts";
import { readSealStatus, type SealStatus } from "@/lib/audit/mod.ts";

/** What the database says about the service. */
export interface SystemState {
  database: {
    /** Such as `15.18`. */
    version: string;
    bytes: number;
  };
  /** Photos and documents, of which the database keeps the list. */
  files: { count: number; bytes: number };
  deliveries: DeliveryQueue[];
  seals: SealStatus;
  jobs: JobState[];
}

/** Reads the state of the service. For administrators. */
export async function readSystemState(session: Session): Promise<SystemState> {
  const { tx, now } = session;
  const jobs = await listJobs(session);
  return await asAdministrator(session, "read the state of the service", async () => {
    const { rows: [sizes] } = await sql<
      { version: string; database: number; count: number; bytes: number }
    >`select current_setting('server_version') as version,
        pg_database_size(current_database()) as database,
        (select count(*)::int from evidence) as count,
        (select coalesce(sum(size), 0)::bigint from evidence) as bytes`.execute(tx);
    const { version, database, count, bytes } = sizes!;
    return {
      database: { version: version.split(" ")[0]!, bytes: database },
      files: { count, bytes },
      deliveries: await readDeliveryQueues(tx, now),
      seals: await readSealStatus({ tx }),
      jobs,
    };
  });
}
