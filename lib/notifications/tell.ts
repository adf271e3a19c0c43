import { type RawBuilder, sql } from "kysely";
import { announce, jsonbOf } from "@/lib/database/mod.ts";
import type { Session } from "@/lib/session.ts";
import { kindRow, type Message } from "./rules/kinds.ts";

/** The topic on which the worker of deliveries is woken after the commit. */
export const DELIVERIES = "deliveries";

/** The same, but some time after the commit: for answers whose time must tell nothing. */
export const DELIVERIES_LATER = "deliveries later";

/** Hours in which a message must have left, or it is given up. */
const HOURS = 24;

/** When a message that is written now is given up. */
export function expiryOf(now: Date): Date {
  return new Date(now.getTime() + HOURS * 3600_000);
}

/**
 * Tells an event to people in the transaction of the change: in the app, and by every channel of its
 * kind. Each event reaches each recipient by each channel once, however often this is called for it.
 * Texts are made when they are shown or sent, in the recipient's language.
 * @returns the number of messages written
 */
export async function tell(session: TellingSession, message: Message): Promise<number> {
  const { rows: [result] } = await sql<{ written: number }>`
    select ${telling(session, message)} as written`.execute(session.tx);
  return result!.written;
}

type TellingSession = Pick<Session, "tx" | "now" | "timeZone">;

/** The SQL of {@linkcode tell}, for a statement that makes the change too. */
export function telling(
  { tx, now, timeZone }: TellingSession,
  message: Message,
): RawBuilder<number> {
  const { kind, incidentId, capaId, users = [], siteId, occasion } = message;
  const row = kindRow(kind);
  const told = message.told ?? row.told;
  const roles = told.filter((who) => who === "hse" || who === "management");
  const parts = [kind, capaId ?? incidentId, ...occasion === undefined ? [] : [occasion]];
  // Before the answer: a message that is sent with the commit is announced too.
  announce(tx, DELIVERIES);
  return sql`tell_people(${parts.join(":")}, ${kind}, ${row.channels}::text[], ${users}::uuid[],
      ${roles}::text[], ${told.includes("supervisor") ? siteId : null}::uuid,
      ${jsonbOf(message.data)}, ${incidentId}::uuid, ${capaId ?? null}::uuid,
      ${message.urgent ?? row.urgent ?? false}, ${row.required ?? []}::text[], ${now}::timestamptz,
      ${timeZone}, ${expiryOf(now)}::timestamptz)`;
}
