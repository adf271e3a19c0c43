import { Hono } from "hono";
import { etag } from "hono/etag";
import {
  listNotifications,
  markAllRead,
  markRead,
  NotificationFilters,
} from "@/lib/notifications/mod.ts";
import { type Env, inSession } from "../http/context.ts";
import { operation } from "../http/operation.ts";
import { notificationPage } from "./answers/notifications.ts";

/** The caller's notifications; clients that poll get 304 when nothing changed. */
export const notifications = new Hono<Env>()
  .get(
    "/",
    etag(),
    operation({
      summary: "List the caller's notifications, newest first",
      may: "notification.read",
      query: NotificationFilters,
      answer: notificationPage,
      also: { 304: "Nothing changed since the `ETag` in `If-None-Match`." },
    }, async (c, { query }) => {
      return c.json(await inSession(c, (session) => listNotifications(session, query)));
    }),
  )
  .post(
    "/read-all",
    operation({
      summary: "Mark all of the caller's notifications as read",
      may: "notification.read",
      answer: null,
    }, async (c) => {
      await inSession(c, markAllRead);
      return c.body(null, 204);
    }),
  )
  .post(
    "/:id/read",
    operation({
      summary: "Mark a notification as read",
      may: "notification.read",
      answer: null,
    }, async (c, { id }) => {
      await inSession(c, (session) => markRead(session, id));
      return c.body(null, 204);
    }),
  );
