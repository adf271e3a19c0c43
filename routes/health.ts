import { Hono } from "hono";
import { MIGRATIONS, pendingMigrations } from "@/lib/database/mod.ts";
import type { Env } from "./http/context.ts";

/** Liveness and readiness checks; they need no session. */
export const health = new Hono<Env>()
  .get("/healthz", (c) => c.json({ status: "ok" }))
  .get("/readyz", async (c) => {
    const { connection, database } = c.get("services");
    try {
      await database.ping();
      const pending = await pendingMigrations(connection, MIGRATIONS);
      if (pending.length === 0) return c.json({ status: "ok" });
      return c.json({ status: "unavailable", reason: "migrations pending", pending }, 503);
    } catch {
      return c.json({ status: "unavailable", reason: "database unreachable" }, 503);
    }
  });
