import { sql } from "kysely";
import { z } from "zod";
import { Problem } from "@/lib/errors.ts";
import { type Page, pageNumber, selectPage } from "@/lib/page.ts";
import type { Session } from "@/lib/session.ts";

/** What a list of notifications may be narrowed by; the names of the query. */
export const NotificationFilters = z.strictObject({
  /** Only those that were not read yet. */
  unread: z.stringbool().optional(),
  page: pageNumber,
});
export type NotificationFilters = z.output<typeof NotificationFilters>;

/** A message to one person; its sentence is made from `kind` and `data` in the reader's language. */
export interface Notification {
  id: string;
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

/** The caller's own notifications, newest first; row-level security keeps everyone else's. */
export async function listNotifications(
  session: Session,
  filters: NotificationFilters,
): Promise<NotificationPage> {
  const query = session.tx.selectFrom("notifications")
    .select(["id", "kind", "data", "incident_id", "capa_id", "created_at", "read_at"])
    .where("user_id", "=", session.actor.id)
    .$if(filters.unread === true, (all) => all.where("read_at", "is", null))
    .orderBy("created_at", "desc").orderBy("id", "desc");
  return { ...await selectPage(query, filters.page), unread: await countUnread(session) };
}

/** How many of the caller's notifications are unread. */
export async function countUnread({ tx, actor }: Session): Promise<number> {
  const { unread } = await tx.selectFrom("notifications")
    .select(sql<number>`count(*)::int`.as("unread"))
    .where("user_id", "=", actor.id).where("read_at", "is", null).executeTakeFirstOrThrow();
  return unread;
}

/**
 * Marks one as read and answers what it tells of; one that was read keeps its time.
 * @throws Problem `not_found`, also for somebody else's
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

/** Marks all of the caller's as read. */
export async function markAllRead({ tx, actor, now }: Session): Promise<void> {
  await tx.updateTable("notifications").set({ read_at: now })
    .where("user_id", "=", actor.id).where("read_at", "is", null).execute();
}
