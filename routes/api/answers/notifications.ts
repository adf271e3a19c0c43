import { z } from "zod";
import type { NotificationPage } from "@/lib/notifications/mod.ts";
import { id, instant, pageOf } from "./parts.ts";

const notification = z.strictObject({
  id,
  kind: z.string(),
  data: z.record(z.string(), z.unknown()),
  incident_id: id.nullable(),
  capa_id: id.nullable(),
  created_at: instant,
  read_at: instant.nullable(),
}).meta({ ref: "Notification" });

/** One page of the caller's notifications, and how many of all of them are unread. */
export const notificationPage = pageOf(notification).extend({ unread: z.int() })
  .meta({ ref: "NotificationPage" }) satisfies z.ZodType<NotificationPage>;
