import { sql } from "kysely";
import { z } from "zod";
import type { Tx } from "@/lib/database/mod.ts";
import { Problem } from "@/lib/errors.ts";
import { type Page, pageNumber, selectPage } from "@/lib/page.ts";
import type { IncidentType } from "@/lib/incidents/rules/types.ts";
import type { SeverityLevel } from "@/lib/incidents/rules/severity.ts";
import type { Session } from "@/lib/session.ts";

/** The query of a list of notifications. */
export const NotificationFilters = z.strictObject({
  /** Only unread ones. */
  unread: z.stringbool().optional(),
  page: pageNumber,
});
export type NotificationFilters = z.output<typeof NotificationFilters>;

/** A message to one user; its text is made from `kind` and `data` in the user's language. */
export interface Notification {
  id: string;
  /** A `NotificationKind`, or one of a later release. */
  kind: string;
  data: Record<string, unknown>;
  incident_id: string | null;
  capa_id: string | null;
  created_at: Date;
  read_at: Date | null;
}

/** One page of the caller's notifications, and how many of all of them are unread. */
export interface NotificationPage extends Page<Notification> {
  unread: number;
}

/** What is said about the incident of a message beside its text: nothing personal, and no free text of a report. */
export interface NotificationIncident {
  id: string;
  type: IncidentType;
  severity: SeverityLevel | null;
  site_name: string;
  zone_name: string | null;
}

/** Lists the caller's own notifications, newest first; row-level security hides those of others. */
export async function listNotifications(
  session: Session,
  filters: NotificationFilters,
): Promise<NotificationPage> {
  const query = session.tx.selectFrom("notifications")
    .select(["id", "kind", "data", "incident_id", "capa_id", "created_at", "read_at"])
    .where("user_id", "=", session.actor.id)
    .$if(filters.unread === true, (all) => all.where("read_at", "is", null))
    .orderBy("created_at", "desc").orderBy("id", "desc");
  const page = await selectPage(query, filters.page);
  // Of unread ones alone, the length of the list is the number: what polls asks one statement less.
  return { ...page, unread: filters.unread ? page.total : await countUnread(session) };
}

/** Reads the incidents of messages by id; those that the caller may no longer see are missing. */
export async function readIncidentsOf(
  tx: Tx,
  messages: readonly { incident_id: string | null }[],
): Promise<ReadonlyMap<string, NotificationIncident>> {
  const ids = [...new Set(messages.map(({ incident_id }) => incident_id))]
    .filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const rows = await tx.selectFrom("incidents as i").innerJoin("sites as s", "s.id", "i.site_id")
    .leftJoin("zones as z", "z.id", "i.zone_id")
    .select(["i.id", "s.name as site_name", "z.name as zone_name"])
    .select([
      sql<IncidentType>`i.type`.as("type"),
      sql<SeverityLevel | null>`i.severity`.as("severity"),
    ])
    .where("i.id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Counts the caller's unread notifications. */
export async function countUnread({ tx, actor }: Session): Promise<number> {
  const { rows: [counted] } = await sql<{ unread: number }>`select count(*)::int as unread
    from notifications where user_id = ${actor.id} and read_at is null`.execute(tx);
  return counted!.unread;
}

/**
 * Marks a notification as read; one that was read before keeps its time.
 * @returns the ids of the records it is about
 * @throws Problem `not_found`, also for the notification of another user
 */
export async function markRead(
  { tx, actor, now }: Session,
  id: string,
): Promise<Pick<Notification, "incident_id" | "capa_id">> {
  return await tx.updateTable("notifications")
    .set({ read_at: sql<Date>`coalesce(read_at, ${now})` })
    .where("id", "=", id).where("user_id", "=", actor.id)
    .returning(["incident_id", "capa_id"])
    .executeTakeFirstOrThrow(() => new Problem("not_found"));
}

/** Marks all notifications of the caller as read. */
export async function markAllRead({ tx, actor, now }: Session): Promise<void> {
  await tx.updateTable("notifications").set({ read_at: now })
    .where("user_id", "=", actor.id).where("read_at", "is", null).execute();
}
