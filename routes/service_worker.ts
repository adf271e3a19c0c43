import { Hono } from "hono";
import { etag } from "hono/etag";
import type { Env } from "./http/context.ts";
import { serviceWorkerScript } from "./http/service_worker_script.ts";

/** The service worker. It stands above the pages, because that is how far its reach goes. */
export const serviceWorker = new Hono<Env>()
  .get("/service-worker.js", etag(), (c) => {
    // Under the same name for ever: browsers ask whether there is a new one.
    c.header("Cache-Control", "no-cache");
    c.header("Content-Type", "text/javascript; charset=utf-8");
    return c.body(serviceWorkerScript(c.get("services")).body);
  });
