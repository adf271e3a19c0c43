import { type ExpressionBuilder, sql } from "kysely";
import { z } from "zod";
import { writeAudit } from "@/lib/audit/mod.ts";
import { beginningOf, endOf } from "@/lib/calendar.ts";
import { announce, type Schema } from "@/lib/database/mod.ts";
import { Problem } from "@/lib/errors.ts";
import {
  DELIVERIES,
  expiryOf,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from "@/lib/notifications/mod.ts";
import { dayOrInstant, type Page, pageNumber, selectPage } from "@/lib/page.ts";
import { asAdministrator, type Session } from "@/lib/session.ts";
import {
  DELIVERY_CHANNELS,
  type DeliveryChannel,
  isRequestedKind,
  REQUESTED_KINDS,
} from "./lease.ts";

export type DeliveryStatus = Schema["deliveries"]["status"]["__select__"];

/** In the order in which the filter lists them. */
export const DELIVERY_STATUSES = [
  "waiting",
  "delivered",
  "failed",
  "expired",
  "off",
] as const;

/** What an administrator may send again, one by one; the expired ones tell old news. */
const ENDED_WITHOUT = ["failed", "off", "expired"] as const;

/** What is sent again together with the rest of a filter. */
const SENT_AGAIN = ["failed", "off"] as const;

/** The query of the outbox. `from` and `to` are of the day of the event. */
export const OutboxFilters = z.strictObject({
  status: z.enum(DELIVERY_STATUSES).optional(),
  channel: z.enum(DELIVERY_CHANNELS).optional(),
  kind: z.enum(Object.keys(NOTIFICATION_KINDS) as [NotificationKind]).optional(),
  from: dayOrInstant.optional(),
  to: dayOrInstant.optional(),
  page: pageNumber,
});
export type OutboxFilters = z.output<typeof OutboxFilters>;

/** A message to one recipient by one channel, as administrators see it. */
export interface OutboxEntry {
  id: string;
  /** A `NotificationKind`, or one of another release. */
  kind: string;
  data: Record<string, string | number>;
  channel: DeliveryChannel;
  /** Null: the group chat of the safety staff. */
  recipient: string | null;
  incident_id: string | null;
  capa_id: string | null;
  status: DeliveryStatus;
  /** A `DeliveryReason`, or one of another release. */
  reason: string | null;
  /** The server's own words. */
  detail: string | null;
  attempts: number;
  created_at: Date;
  /** The next attempt of one that waits. */
  due_at: Date;
  ended_at: Date | null;
}

/** Messages of one channel: those that wait, and what became of others in the last hour and day. */
export interface ChannelCounts {
  channel: DeliveryChannel;
  waiting: number;
  delivered_hour: number;
  delivered_day: number;
  /** Failed, expired, or met a channel that was off. */
  failed_hour: number;
  failed_day: number;
}

/** What the outbox page shows. */
export interface Outbox {
  found: Page<OutboxEntry>;
  counts: ChannelCounts[];
  /** How many messages of the filter {@linkcode retryOutbox} would send again. */
  retries: number;
}

/** Lists deliveries, newest first, and counts those of each channel. For administrators. */
export function readOutbox(session: Session, filters: OutboxFilters): Promise<Outbox> {
  return asAdministrator(session, "read the outbox", async () => ({
    found: await selectPage(selectOutbox(session, filters), filters.page),
    counts: await countByChannel(session),
    retries: await countRetries(session, filters),
  }));
}

function selectOutbox({ tx, timeZone }: Session, filters: OutboxFilters) {
  return tx.selectFrom("deliveries as d")
    .select(["d.id", "d.kind", "d.channel", "d.incident_id"])
    // No join, which would keep the count of the list from an index alone.
    .select((eb) =>
      eb.selectFrom("profiles as p").select("p.full_name").whereRef("p.id", "=", "d.user_id")
        .as("recipient")
    )
    .select(["d.capa_id", "d.status", "d.reason", "d.detail", "d.attempts", "d.created_at"])
    .select(["d.due_at", "d.ended_at", sql<OutboxEntry["data"]>`d.data`.as("data")])
    .where((eb) => fits(eb, filters, timeZone))
    .orderBy("d.created_at", "desc").orderBy("d.id", "desc");
}

type Row = ExpressionBuilder<Schema & { d: Schema["deliveries"] }, "d">;

function fits(eb: Row, f: Omit<OutboxFilters, "page">, timeZone: string) {
  return eb.and([
    ...f.status ? [eb("d.status", "=", f.status)] : [],
    ...f.channel ? [eb("d.channel", "=", f.channel)] : [],
    ...f.kind ? [eb("d.kind", "=", f.kind)] : [],
    ...f.from ? [eb("d.created_at", ">=", beginningOf(f.from, timeZone))] : [],
    ...f.to ? [eb("d.created_at", "<", endOf(f.to, timeZone))] : [],
  ]);
}

async function countRetries(
  { tx, timeZone }: Session,
  filters: Omit<OutboxFilters, "page">,
): Promise<number> {
  const { count } = await tx.selectFrom("deliveries as d")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("d.status", "in", SENT_AGAIN).where("d.kind", "not in", REQUESTED_KINDS).where((eb) =>
      fits(eb, filters, timeZone)
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts deliveries by channel, every channel once. */
async function countByChannel({ tx, now }: Session): Promise<ChannelCounts[]> {
  const [hour, day] = [1, 24].map((hours) => new Date(now.getTime() - hours * 3600_000));
  const { rows } = await sql<ChannelCounts>`
      select channel, sum(waiting)::int as waiting,
        sum(delivered_hour)::int as delivered_hour, sum(delivered_day)::int as delivered_day,
        sum(failed_hour)::int as failed_hour, sum(failed_day)::int as failed_day
      from (
        select channel, count(*) as waiting, 0 as delivered_hour, 0 as delivered_day,
            0 as failed_hour, 0 as failed_day
          from deliveries where status = 'waiting' group by channel
        union all
        select channel, 0, count(*) filter (where status = 'delivered' and ended_at > ${hour}),
            count(*) filter (where status = 'delivered'),
            count(*) filter (where status <> 'delivered' and ended_at > ${hour}),
            count(*) filter (where status <> 'delivered')
          from deliveries where ended_at > ${day} group by channel
      ) counted group by channel`.execute(tx);
  const none = {
    waiting: 0,
    delivered_hour: 0,
    delivered_day: 0,
    failed_hour: 0,
    failed_day: 0,
  };
  return DELIVERY_CHANNELS.map((channel) =>
    rows.find((row) => row.channel === channel) ?? { channel, ...none }
  );
}

/** Waits again from now on, as if it had just been written. */
function afresh(now: Date) {
  return {
    status: "waiting" as const,
    due_at: now,
    expires_at: expiryOf(now),
    attempts: 0,
    held: false,
    leased_until: null,
    reason: null,
    detail: null,
    digest_id: null,
    ended_at: null,
  };
}

/**
 * Sends a message again that did not arrive. For administrators.
 * @throws Problem `not_found`, also when it waits or was delivered
 */
export async function retryDelivery(session: Session, id: string): Promise<void> {
  const { tx, now } = session;
  const { channel, kind } = await asAdministrator(
    session,
    "send a message again",
    () =>
      tx.updateTable("deliveries").set(afresh(now))
        .where("id", "=", id).where("status", "in", ENDED_WITHOUT)
        .where("kind", "not in", REQUESTED_KINDS)
        .returning(["channel", "kind"])
        .executeTakeFirstOrThrow(() => new Problem("not_found")),
  );
  await writeRetry(session, { deliveries: 1, channel, kind });
}

/**
 * Sends all messages of a filter again that failed or met a channel that was off. For administrators.
 * @returns how many
 */
export async function retryOutbox(
  session: Session,
  filters: Omit<OutboxFilters, "page">,
): Promise<number> {
  const { tx, now, timeZone } = session;
  const { numUpdatedRows } = await asAdministrator(
    session,
    "send messages again",
    () =>
      tx.updateTable("deliveries as d").set(afresh(now))
        .where("d.status", "in", SENT_AGAIN).where("d.kind", "not in", REQUESTED_KINDS)
        .where((eb) => fits(eb as unknown as Row, filters, timeZone))
        .executeTakeFirstOrThrow(),
  );
  const deliveries = Number(numUpdatedRows);
  if (deliveries > 0) await writeRetry(session, { deliveries, ...filters });
  return deliveries;
}

/** Writes the audit entry, and wakes the worker after the commit. */
async function writeRetry(session: Session, after: Record<string, unknown>): Promise<void> {
  announce(session.tx, DELIVERIES);
  await writeAudit(session, { action: "delivery.retried", subject: ["delivery", null], after });
}

/**
 * Whether an administrator may send a message again. What its recipient asked for, such as a link that
 * works for an hour, is asked for again.
 */
export function mayRetry({ status, kind }: Pick<OutboxEntry, "status" | "kind">): boolean {
  return (ENDED_WITHOUT as readonly string[]).includes(status) && !isRequestedKind(kind);
}
