import { Hono } from "hono";
import { etag } from "hono/etag";
import {
  listNotifications,
  markAllRead,
  markRead,
  NotificationFilters,
} from "@/lib/notifications/mod.ts";
import { readNothing, readQuery } from "../http/body/body.ts";
import { type Env, inSession } from "../http/context.ts";
import { may } from "../http/may.ts";
import { idOf } from "../http/params.ts";

/** The caller's notifications; clients that poll get 304 when nothing changed. */
export const notifications = new Hono<Env>()
  .get("/", may("notification.read"), etag(), async (c) => {
    const filters = readQuery(c, NotificationFilters);
    return c.json(await inSession(c, (session) => listNotifications(session, filters)));
  })
  .post("/read-all", may("notification.read"), async (c) => {
    await readNothing(c);
    await inSession(c, markAllRead);
    return c.body(null, 204);
  })
  .post("/:id/read", may("notification.read"), async (c) => {
    const id = idOf(c);
    await readNothing(c);
    await inSession(c, (session) => markRead(session, id));
    return c.body(null, 204);
  });
