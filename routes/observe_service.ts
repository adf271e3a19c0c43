import { readQueues } from "@/lib/system/mod.ts";
import { isObserved, type Observation, observe } from "@/lib/telemetry/mod.ts";
import type { Services } from "./services.ts";

/** Tells telemetry what waits in the database, each time that metrics are sent; nothing without it. */
export function observeService({ database, clock }: Pick<Services, "database" | "clock">): void {
  if (!isObserved()) return;
  observe([
    "siaga.deliveries.waiting",
    "siaga.deliveries.lag",
    "siaga.deliveries.failed",
    "siaga.seal.age",
    "siaga.seal.unsealed",
    "siaga.job.age",
  ], async () => {
    const now = clock.now();
    const queues = await database.asAdministrator(
      "observe the queues",
      (tx) => readQueues(tx, now),
    );
    const secondsSince = (at: Date) => (now.getTime() - at.getTime()) / 1000;
    const { sealed_at, unsealed } = queues.seals;
    return [
      ...queues.deliveries.flatMap(({ channel, waiting, due_since, failed_day }): Observation[] => {
        const attributes = { channel };
        const lag = due_since ? secondsSince(due_since) : 0;
        return [
          { name: "siaga.deliveries.waiting", value: waiting, attributes },
          { name: "siaga.deliveries.lag", value: lag, attributes },
          { name: "siaga.deliveries.failed", value: failed_day, attributes },
        ];
      }),
      ...sealed_at ? [{ name: "siaga.seal.age" as const, value: secondsSince(sealed_at) }] : [],
      { name: "siaga.seal.unsealed", value: unsealed },
      ...queues.jobs.map(({ name, finished_at, outcome }): Observation => ({
        name: "siaga.job.age",
        value: secondsSince(finished_at),
        attributes: { job: name, outcome },
      })),
    ];
  });
}
