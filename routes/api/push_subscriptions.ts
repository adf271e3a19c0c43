import { Hono } from "hono";
import { addDevice, Device, removeDevice } from "@/lib/notifications/mod.ts";
import { type Env, inSession } from "../http/context.ts";
import { operation } from "../http/operation.ts";

/** The browsers in which the caller wants push messages. */
export const pushSubscriptions = new Hono<Env>()
  .post(
    "/",
    operation({
      summary: "Send push messages to a browser",
      may: "notification.choose",
      body: Device,
      answer: null,
    }, async (c, { body }) => {
      const { push } = c.get("services").channels;
      await inSession(c, (session) => addDevice(session, body, push.isEndpoint));
      return c.body(null, 204);
    }),
  )
  .delete(
    "/",
    operation({
      summary: "Send no more push messages to a browser",
      may: "notification.choose",
      body: Device.pick({ endpoint: true }),
      answer: null,
    }, async (c, { body }) => {
      await inSession(c, (session) => removeDevice(session, body.endpoint));
      return c.body(null, 204);
    }),
  );
