import { Hono } from "hono";
import { z } from "zod";
import {
  listNotifications,
  markAllRead,
  markRead,
  type Notification,
  readIncidentsOf,
} from "@/lib/notifications/mod.ts";
import type { Session } from "@/lib/session.ts";
import { readQuery } from "../../http/body/body.ts";
import { claimsOf, type Env, inSession } from "../../http/context.ts";
import { may } from "../../http/may.ts";
import { idOf } from "../../http/params.ts";
import { pageOf, redirectTo, render } from "../shared/page.tsx";
import { NotificationsPage } from "./page.tsx";
import { allows, type Role } from "@/lib/identity/mod.ts";

const PATH = "/notifications";

/** An invalid page number shows the first page. */
const Query = z.object({ page: z.coerce.number().int().min(1).max(100_000).catch(1) });

/** The page of the user's notifications. Only form posts mark them as read. */
export const notificationPages = new Hono<Env>()
  .get("/", may("notification.read"), async (c) => {
    const { page } = readQuery(c, Query);
    const read = async (session: Session) => {
      const list = await listNotifications(session, { page });
      return { list, incidents: await readIncidentsOf(session.tx, list.items) };
    };
    const { list, incidents } = await inSession(c, read, { drawsPage: false });
    // Reuses the count of the list.
    c.set("unread", list.unread);
    if (list.page > list.pages) return redirectTo(c, `${PATH}?page=${list.pages}`);
    return render(c, <NotificationsPage page={pageOf(c)} list={list} incidents={incidents} />);
  })
  .post("/read-all", may("notification.read"), async (c) => {
    await inSession(c, markAllRead);
    return redirectTo(c, PATH, "notifications_read");
  })
  .post("/:id/open", may("notification.read"), async (c) => {
    const id = idOf(c);
    const opened = await inSession(c, (session) => markRead(session, id));
    return redirectTo(c, recordOf(opened, claimsOf(c).role) ?? PATH);
  });

/** The path of the notification's record; undefined when the record was deleted. */
function recordOf(
  { incident_id, capa_id }: Pick<Notification, "incident_id" | "capa_id">,
  role: Role,
): string | undefined {
  if (capa_id && allows(role, "capa.read")) return `/capas/${capa_id}`;
  return incident_id ? `/incidents/${incident_id}` : undefined;
}
