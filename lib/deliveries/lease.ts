import { type RawBuilder, sql } from "kysely";
import type { Schema, Tx } from "@/lib/database/mod.ts";
import { RESET_KIND } from "@/lib/identity/mod.ts";

/** The channels whose messages leave the house. */
export type DeliveryChannel = Schema["deliveries"]["channel"];
export const DELIVERY_CHANNELS = [
  "email",
  "telegram",
  "whatsapp",
  "push",
] as const satisfies DeliveryChannel[];

/** A row of `deliveries` that this process may send. */
export interface Delivery {
  id: string;
  event: string;
  kind: string;
  /** Null: the group chat of the safety staff. */
  user_id: string | null;
  data: Record<string, string | number>;
  incident_id: string | null;
  capa_id: string | null;
  held: boolean;
  attempts: number;
  created_at: Date;
  expires_at: Date;
}

/**
 * Messages that their recipient asked for and waits for, which are no notifications: each goes alone,
 * and neither counts for the hourly limit nor waits for it.
 */
export const REQUESTED_KINDS = [RESET_KIND] as const;
export type RequestedKind = (typeof REQUESTED_KINDS)[number];

/** Whether a stored kind is one of them. */
export function isRequestedKind(kind: string): kind is RequestedKind {
  return (REQUESTED_KINDS as readonly string[]).includes(kind);
}

/** A delivery of a message that its recipient asked for. */
export type Requested = Delivery & { kind: RequestedKind };

export function isRequested(delivery: Delivery): delivery is Requested {
  return isRequestedKind(delivery.kind);
}

/** What goes out as one message: one delivery, or those over the hourly limit of a recipient. */
export type Batch = readonly [Delivery, ...Delivery[]];

/** How many messages one recipient gets by one channel in an hour; the rest goes as one. */
export const HOURLY_LIMIT = 20;
const HOUR_MS = 3600_000;

/** How many of them one digest lists. */
const DIGEST_SIZE = 200;

/** Longer than sending one round takes; another process takes over what is not marked by then. In ms. */
const LEASE_MS = 60_000;

/**
 * Takes up to `size` due deliveries of a channel for this process, those first that are urgent. Ends
 * those that waited too long. What is over the hourly limit of its recipient is put off until it goes in
 * one message. Processes take turns, so that their counts are right.
 */
export async function lease(
  tx: Tx,
  channel: DeliveryChannel,
  { now, size }: { now: Date; size: number },
): Promise<Batch[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`deliveries:${channel}`}, 0))`.execute(
    tx,
  );
  await endExpired(tx, channel, now);
  const batches: Batch[] = [];
  // What is put off is no longer due, so that this ends.
  while (batches.length === 0) {
    const due = await selectDue(tx, channel, now).limit(size).execute();
    if (due.length === 0) return [];
    batches.push(...due.filter(isRequested).map((row) => [row] as const));
    const limited = due.filter((row) => !isRequested(row));
    for (const [userId, rows] of Map.groupBy(limited, ({ user_id }) => user_id)) {
      batches.push(...await withinLimit(tx, channel, userId, rows, now));
    }
  }
  const ids = batches.flat().map(({ id }) => id);
  await tx.updateTable("deliveries").set({
    leased_until: new Date(now.getTime() + LEASE_MS),
    attempts: sql`attempts + 1`,
  }).where("id", "in", ids).execute();
  return batches;
}

function selectDue(tx: Tx, channel: DeliveryChannel, now: Date) {
  return tx.selectFrom("deliveries")
    .select(["id", "event", "kind", "user_id", "incident_id", "capa_id", "held", "attempts"])
    .select(["created_at", "expires_at", sql<Delivery["data"]>`data`.as("data")])
    .where("channel", "=", channel).where("status", "=", "waiting").where("due_at", "<=", now)
    .where((eb) => eb.or([eb("leased_until", "is", null), eb("leased_until", "<=", now)]))
    .orderBy("urgent", "desc").orderBy("due_at").orderBy("id")
    .forUpdate().skipLocked();
}

/** What was tried keeps its last reason. */
async function endExpired(tx: Tx, channel: DeliveryChannel, now: Date): Promise<void> {
  await sql`update deliveries set
      status = case when attempts = 0 then 'expired' else 'failed' end,
      reason = coalesce(reason, 'too_old'), leased_until = null, ended_at = ${now}
    where channel = ${channel} and status = 'waiting' and expires_at <= ${now}
      and (leased_until is null or leased_until <= ${now})`.execute(tx);
}

/** Splits what is due for one recipient into messages, and puts off what is over the limit. */
async function withinLimit(
  tx: Tx,
  channel: DeliveryChannel,
  userId: string | null,
  rows: readonly Delivery[],
  now: Date,
): Promise<Batch[]> {
  const { sent, free_at } = await countSent(tx, channel, userId, now);
  const allowed = Math.max(0, HOURLY_LIMIT - sent);
  if (allowed > 0 && rows.some(({ held }) => held)) {
    const others = await selectDue(tx, channel, now).where(isOf(userId))
      .where("id", "not in", rows.map(({ id }) => id)).where("kind", "not in", REQUESTED_KINDS)
      .limit(DIGEST_SIZE - rows.length).execute();
    return [[...rows, ...others] as unknown as Batch];
  }
  const over = rows.slice(allowed).map(({ id }) => id);
  if (over.length > 0) {
    const due_at = new Date((free_at ?? now).getTime() + HOUR_MS);
    await tx.updateTable("deliveries").set({ held: true, due_at }).where("id", "in", over)
      .execute();
  }
  return rows.slice(0, allowed).map((row) => [row] as const);
}

/** Messages to a recipient in the last hour, also those being sent, and when the first of them ended. */
async function countSent(tx: Tx, channel: DeliveryChannel, userId: string | null, now: Date) {
  const { rows: [counted] } = await sql<{ sent: number; free_at: Date | null }>`
    select count(distinct coalesce(digest_id, id))::int as sent, min(ended_at) as free_at
    from deliveries where channel = ${channel} and ${isOf(userId)}
      and kind <> all (${REQUESTED_KINDS}::text[])
      and (status = 'delivered' and ended_at > ${new Date(now.getTime() - HOUR_MS)}
        or status = 'waiting' and leased_until > ${now})`.execute(tx);
  return counted!;
}

function isOf(userId: string | null): RawBuilder<boolean> {
  return userId === null ? sql`user_id is null` : sql`user_id = ${userId}`;
}
