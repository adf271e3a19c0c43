import { Hono } from "hono";
import { findNotReady } from "@/lib/system/mod.ts";
import type { Env } from "./http/context.ts";

/** Liveness and readiness checks; they need no session. */
export const health = new Hono<Env>()
  .get("/healthz", (c) => c.json({ status: "ok" }))
  .get("/readyz", async (c) => {
    const services = c.get("services");
    const notReady = await findNotReady(services);
    const disks = services.fullDisks.list();
    const full = disks.length > 0 ? { full: disks } : {};
    if (notReady) return c.json({ status: "unavailable", ...notReady, ...full }, 503);
    // What is there can still be read: a load balancer must not take the service away.
    return c.json({ status: "ok", ...full });
  });
