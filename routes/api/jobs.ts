import { createHash, timingSafeEqual } from "node:crypto";
import { createMiddleware } from "hono/factory";
import { Hono } from "hono";
import { z } from "zod";
import { Problem } from "@/lib/errors.ts";
import { isJobName, jobRow, runJob } from "@/lib/jobs/mod.ts";
import { read } from "@/lib/validation.ts";
import type { Env } from "../http/context.ts";
import { operation } from "../http/operation.ts";
import { backup, jobResult } from "./answers/administration.ts";

/** Tests and the demo may say for which moment a job runs, instead of the clock's. */
const TestQuery = z.strictObject({ now: z.iso.datetime({ offset: true }).optional() });
const Query = z.strictObject({ now: z.undefined().optional() });

/**
 * Guard: requires `Authorization: Bearer` with the `CRON_SECRET`; without a secret nobody is let in.
 * Compares hashes, so that the time tells nothing of the secret, its length included.
 */
const requireCronSecret = createMiddleware<Env>(async (c, next) => {
  const { cronSecret } = c.get("services").config;
  const [, given] = /^Bearer +(.+)$/i.exec(c.req.header("Authorization") ?? "") ?? [];
  const isRight = timingSafeEqual(sha256(given ?? ""), sha256(cronSecret ?? ""));
  if (cronSecret === undefined || given === undefined || !isRight) {
    c.header("WWW-Authenticate", "Bearer");
    throw new Problem("unauthenticated");
  }
  await next();
});

function sha256(text: string): Uint8Array {
  return createHash("sha256").update(text).digest();
}

/** Runs a job at once, for a scheduler outside of the service; each answers with what it did. */
export const jobs = new Hono<Env>()
  // On the server's own disk: nothing of the data goes out. `deno task backup` calls it, because the
  // server has the embedded database to itself.
  .post(
    "/backup",
    requireCronSecret,
    operation({
      summary: "Back up all data into the server's data folder",
      security: "cron",
      answer: backup,
      status: 201,
    }, async (c) => {
      const { connection, storage, config } = c.get("services");
      const services = { connection, storage, now: c.get("now") };
      // Loaded when asked for: a start is shorter by the packages of archives.
      const { backUpInPlace } = await import("@/lib/transfer/mod.ts");
      const { file, bytes, sha256 } = await backUpInPlace(services, config.dataDir);
      return c.json({ file, bytes, sha256 }, 201);
    }),
  )
  .post(
    "/:name",
    requireCronSecret,
    operation({
      summary: "Run a job now",
      description: "`now` is taken outside of production only.",
      security: "cron",
      query: TestQuery,
      answer: jobResult,
    }, async (c, { query }) => {
      const services = c.get("services");
      const name = c.req.param("name") ?? "";
      if (!isJobName(name) || !jobRow(name).hasAddress) throw new Problem("not_found");
      const { now } = services.isProduction ? read(Query, query) : query;
      const ran_at = now === undefined ? c.get("now") : new Date(now);
      return c.json({ ran_at, ...await runJob(services, name, ran_at) });
    }),
  );
