import { Hono } from "hono";
import { findNotReady } from "@/lib/system/mod.ts";
import type { Env } from "./http/context.ts";

/** Liveness and readiness checks; they need no session. */
export const health = new Hono<Env>()
  .get("/healthz", (c) => c.json({ status: "ok" }))
  .get("/readyz", async (c) => {
    const notReady = await findNotReady(c.get("services"));
    if (!notReady) return c.json({ status: "ok" });
    return c.json({ status: "unavailable", ...notReady }, 503);
  });
