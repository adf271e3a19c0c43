import type { Outcome } from "@/lib/channels/mod.ts";
import type { Clock } from "@/lib/calendar.ts";
import type { Database, Tx } from "@/lib/database/mod.ts";
import type { JobResult } from "@/lib/jobs/rules/jobs.ts";
import { DELIVERIES, DELIVERIES_LATER, readIncidentsOf } from "@/lib/notifications/mod.ts";
import { oneAtATime, type Runs } from "@/lib/runs.ts";
import { type Address, compose } from "./compose.ts";
import {
  type Batch,
  type Delivery,
  DELIVERY_CHANNELS,
  type DeliveryChannel,
  isRequested,
  lease,
} from "./lease.ts";
import { composeRequested, type Secrets, withoutWords } from "./requested.ts";
import { type Channels, readRecipients, removeSubscriptions, sendTo } from "./recipients.ts";

/** Sends what waits in `deliveries`, in any number of processes beside each other. */
export interface DeliveryWorker {
  /** From now on sends right after each commit of this process that wrote deliveries. */
  listen(): void;
  /**
   * Sends what is due, and resolves when all of it was tried once. `now` replaces the clock, for tests.
   */
  deliver(now?: Date): Promise<JobResult>;
  /** Takes nothing more, and resolves when what is being sent is marked. */
  stop(): Promise<void>;
}

interface WorkerServices {
  database: Database;
  channels: Channels;
  clock: Clock;
  log(entry: Record<string, unknown>): void;
  address: Address;
  secrets: Secrets;
  /** Between 0 and 1; replaced by tests. */
  random?: () => number;
}

/** Messages sent at the same time by one channel; the group chat takes one after the other. */
const AT_ONCE: Readonly<Record<DeliveryChannel, number>> = {
  email: 5,
  telegram: 1,
  whatsapp: 5,
  push: 5,
};

/** Deliveries leased at once: no more than are sent within the lease when each takes its whole limit. */
const ROUNDS = 4;

/** The first wait before another attempt; it doubles with each one, up to a quarter of an hour. In ms. */
const RETRY_MS = 30_000;
const MAX_RETRY_MS = 15 * 60_000;

/** How long after a commit that asked for it messages go out at the earliest, at the latest twice; in ms. */
const LATER_MS = 500;

/** Failures of the channel rather than of one message: the run ends, the next one tries again. */
const CHANNEL_DOWN = [
  "unreachable",
  "timed_out",
  "bad_credentials",
  "rate_limited",
  "server_error",
];

/** Creates the worker, which listens for commits that wrote deliveries. */
export function createDeliveryWorker(services: WorkerServices): DeliveryWorker {
  const { database, clock, log } = services;
  let isStopped = false;
  let later: ReturnType<typeof setTimeout> | undefined;
  let isLooking = false;
  let looksAgain = false;
  const runs = Object.fromEntries(DELIVERY_CHANNELS.map((channel) => [
    channel,
    oneAtATime(
      (nowOf: () => Date) => deliverChannel(services, channel, nowOf, () => isStopped),
      () => isStopped,
    ),
  ])) as Record<DeliveryChannel, Runs<() => Date>>;

  const lookForDue = (nowOf: () => Date) =>
    database.asAdministrator("look for deliveries", (tx) => dueChannels(tx, nowOf()));

  async function deliver(now?: Date): Promise<JobResult> {
    if (isStopped) return { examined: 0, sent: 0 };
    const nowOf = now ? () => now : () => clock.now();
    const due = await lookForDue(nowOf);
    // A channel that is down or fails here does not hold up the others.
    const tried = await Promise.allSettled(due.map((channel) => runs[channel].ask(nowOf)));
    const failed = tried.find((one) => one.status === "rejected");
    if (failed) throw failed.reason;
    return tried.map((one) => (one as PromiseFulfilledResult<JobResult>).value)
      .reduce((sum, { examined, sent }) => ({
        examined: sum.examined + examined,
        sent: sum.sent + sent,
      }), { examined: 0, sent: 0 });
  }

  /** Looks once for all commits of the time in which it looks, and sends without waiting for the end. */
  async function wake(): Promise<void> {
    looksAgain = true;
    if (isLooking) return;
    isLooking = true;
    try {
      while (looksAgain && !isStopped) {
        looksAgain = false;
        const due = await lookForDue(() => clock.now());
        for (const channel of due) runs[channel].ask(() => clock.now()).catch(logFailure);
      }
    } catch (error) {
      logFailure(error);
    } finally {
      isLooking = false;
    }
  }

  function logFailure(error: unknown): void {
    log({ event: "delivery_failed", message: error instanceof Error ? error.message : "" });
  }

  function wakeLater() {
    if (later !== undefined || isStopped) return;
    later = setTimeout(() => {
      later = undefined;
      wake();
    }, LATER_MS * (1 + Math.random()));
  }

  return {
    listen: () => {
      database.afterCommit(DELIVERIES, wake);
      database.afterCommit(DELIVERIES_LATER, wakeLater);
    },
    deliver,
    async stop() {
      isStopped = true;
      clearTimeout(later);
      await Promise.allSettled(Object.values(runs).map((one) => one.underWay()));
    },
  };
}

/** The channels for which anything is due. */
async function dueChannels(tx: Tx, now: Date): Promise<DeliveryChannel[]> {
  const rows = await tx.selectFrom("deliveries").select("channel").distinct()
    .where("status", "=", "waiting").where("due_at", "<=", now).execute();
  return rows.map(({ channel }) => channel);
}

/** Whoever is no longer active gets nothing. */
const NOBODY: Outcome & { gone?: undefined } = { outcome: "failed", reason: "no_address" };

async function deliverChannel(
  { database, channels, address, secrets, random = Math.random }: WorkerServices,
  channel: DeliveryChannel,
  nowOf: () => Date,
  isStopped: () => boolean,
): Promise<JobResult> {
  const total = { examined: 0, sent: 0 };
  const inTransaction = <T>(work: (tx: Tx) => Promise<T>) =>
    database.asAdministrator("deliver messages", work);
  if (!await channels[channel].isConfigured()) {
    await inTransaction((tx) => turnOff(tx, channel, nowOf()));
    return total;
  }
  while (!isStopped()) {
    const { batches, recipients, facts } = await inTransaction(async (tx) => {
      const batches = await lease(tx, channel, { now: nowOf(), size: AT_ONCE[channel] * ROUNDS });
      const rows = batches.flat();
      return {
        batches,
        recipients: await readRecipients(tx, channel, rows),
        facts: await readIncidentsOf(tx, rows),
      };
    });
    if (batches.length === 0) break;
    const outcomes: Outcome[] = [];
    let sent = 0;
    await inParallel(AT_ONCE[channel], batches, async (batch) => {
      const recipient = recipients.get(batch[0].user_id);
      const { gone = [], ...answer } = recipient
        ? await sendTo(
          channels,
          channel,
          recipient,
          isRequested(batch[0])
            ? await composeRequested(batch[0], { locale: recipient.locale, address, secrets })
            : compose(batch, { locale: recipient.locale, facts, address }),
        )
        : NOBODY;
      const outcome = isRequested(batch[0]) ? withoutWords(answer) : answer;
      outcomes.push(outcome);
      if (outcome.outcome === "delivered") sent += batch.length;
      await inTransaction(async (tx) => {
        await mark(tx, batch, outcome, nowOf(), random());
        await removeSubscriptions(tx, gone);
      });
    });
    total.examined += batches.flat().length;
    total.sent += sent;
    if (outcomes.every((one) => one.outcome === "retry" && CHANNEL_DOWN.includes(one.reason))) {
      break;
    }
  }
  return total;
}

/** Runs `work` for every item, at most `limit` at the same time. */
async function inParallel<T>(limit: number, items: readonly T[], work: (item: T) => Promise<void>) {
  const rest = [...items];
  await Promise.all(Array.from({ length: limit }, async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item);
  }));
}

/** Writes what became of a message. */
async function mark(
  tx: Tx,
  batch: Batch,
  outcome: Outcome,
  now: Date,
  random: number,
): Promise<void> {
  const [first] = batch;
  const rows = tx.updateTable("deliveries").where("status", "=", "waiting")
    .where("id", "in", batch.map(({ id }) => id));
  if (outcome.outcome === "delivered") {
    await rows.set({
      status: "delivered",
      ended_at: now,
      leased_until: null,
      reason: null,
      detail: null,
      digest_id: batch.length > 1 ? first.id : null,
    }).execute();
    return;
  }
  const { reason, detail } = outcome;
  const failure = { reason, detail: detail?.slice(0, 300) ?? null, leased_until: null };
  if (outcome.outcome === "retry") {
    const due = nextAttempt(first, outcome.after, now, random);
    if (due < first.expires_at) {
      await rows.set({ ...failure, due_at: due }).execute();
      return;
    }
  }
  const status = reason === "channel_off" ? "off" : "failed";
  await rows.set({ ...failure, status, ended_at: now }).execute();
}

/** As the server asks, or doubling from half a minute; a fifth more or less, so that rows spread out. */
function nextAttempt({ attempts }: Delivery, after: number | undefined, now: Date, random: number) {
  const wait = after !== undefined
    ? after * 1000
    : Math.min(RETRY_MS * 2 ** attempts, MAX_RETRY_MS) * (0.8 + 0.4 * random);
  return new Date(now.getTime() + Math.ceil(wait));
}

/** Without configuration nothing of a channel waits; an administrator sends it again from the outbox. */
async function turnOff(tx: Tx, channel: DeliveryChannel, now: Date): Promise<void> {
  await tx.updateTable("deliveries").set({
    status: "off",
    reason: "channel_off",
    ended_at: now,
    leased_until: null,
  }).where("channel", "=", channel).where("status", "=", "waiting").where("due_at", "<=", now)
    .execute();
}
