import { sql } from "kysely";
import { readSealStatus, type SealStatus } from "@/lib/audit/mod.ts";
import type { Tx } from "@/lib/database/mod.ts";
import { DELIVERY_CHANNELS, type DeliveryChannel } from "@/lib/deliveries/mod.ts";

/** The messages of one channel. */
export interface DeliveryQueue {
  channel: DeliveryChannel;
  waiting: number;
  /** Since when the oldest one could have been sent; null when none is due. */
  due_since: Date | null;
  /** Ended in the last day without arriving: failed, expired, or the channel was off. */
  failed_day: number;
}

/** How the last run of a job ended. */
export interface EndedJob {
  name: string;
  finished_at: Date;
  outcome: "done" | "failed";
}

/** What waits in the database for the work of the service. */
export interface Queues {
  /** Every channel once. */
  deliveries: DeliveryQueue[];
  seals: SealStatus;
  jobs: EndedJob[];
}

/** Reads what waits, for monitoring. Needs the administrative client. */
export async function readQueues(tx: Tx, now: Date): Promise<Queues> {
  return {
    deliveries: await readDeliveryQueues(tx, now),
    seals: await readSealStatus({ tx }),
    jobs: await tx.selectFrom("jobs").select(["name", "finished_at", "outcome"])
      .where("finished_at", "is not", null).where("outcome", "is not", null)
      .$castTo<EndedJob>().execute(),
  };
}

/** Reads how many messages wait and for how long. Needs the administrative client. */
export async function readDeliveryQueues(tx: Tx, now: Date): Promise<DeliveryQueue[]> {
  const day = new Date(now.getTime() - 24 * 3600_000);
  const { rows } = await sql<DeliveryQueue>`
    select channel, sum(waiting)::int as waiting, min(due_since) as due_since,
      sum(failed_day)::int as failed_day
    from (
      select channel, count(*) as waiting, min(due_at) filter (where due_at <= ${now}) as due_since,
          0 as failed_day
        from deliveries where status = 'waiting' group by channel
      union all
      select channel, 0, null, count(*)
        from deliveries where status <> 'delivered' and ended_at > ${day} group by channel
    ) counted group by channel`.execute(tx);
  return DELIVERY_CHANNELS.map((channel) =>
    rows.find((row) => row.channel === channel) ??
      { channel, waiting: 0, due_since: null, failed_day: 0 }
  );
}
