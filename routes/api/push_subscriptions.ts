import { Hono } from "hono";
import { addDevice, Device, removeDevice } from "@/lib/notifications/mod.ts";
import { readJson } from "../http/body/body.ts";
import { type Env, inSession } from "../http/context.ts";
import { may } from "../http/may.ts";

/** The browsers in which the caller wants push messages. */
export const pushSubscriptions = new Hono<Env>()
  .post("/", may("notification.choose"), async (c) => {
    const device = await readJson(c, Device);
    const { push } = c.get("services").channels;
    await inSession(c, (session) => addDevice(session, device, push.isEndpoint));
    return c.body(null, 204);
  })
  .delete("/", may("notification.choose"), async (c) => {
    const { endpoint } = await readJson(c, Device.pick({ endpoint: true }));
    await inSession(c, (session) => removeDevice(session, endpoint));
    return c.body(null, 204);
  });
