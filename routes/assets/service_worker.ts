import { Hono } from "hono";
import { etag } from "hono/etag";
import type { Env } from "../http/context.ts";
import { createHash } from "node:crypto";
import type { Services } from "../services.ts";

/** The service worker, served at the root of the path prefix because its path limits its scope. */
export const serviceWorker = new Hono<Env>()
  .get("/", etag(), (c) => {
    // The name never changes, so browsers must revalidate to find a new version.
    c.header("Cache-Control", "no-cache");
    c.header("Content-Type", "text/javascript; charset=utf-8");
    return c.body(serviceWorkerScript(c.get("services")).body);
  });

/** The name of the service worker in the build output. */
const SCRIPT = "service_worker.js";

/** Style sheets and images of the pages that open offline. */
const SHELL_FILES = [
  "siaga.css",
  "record.css",
  "icon.svg",
  "icon-192.png",
  "icon-512.png",
  "icon-maskable-512.png",
  "apple-touch-icon-180.png",
];

/** The service worker script for this server's path prefix. */
interface ServiceWorkerScript {
  /**
   * Hash of the script and of the names of its cached files; browsers detect a new version by it.
   */
  readonly version: string;
  readonly body: string;
}

/** Returns the script with the list of files to cache in front of it. */
export function serviceWorkerScript({ config, assets }: Services): ServiceWorkerScript {
  const { base } = config;
  const scriptName = assets.nameOf(SCRIPT);
  const chunks = assets.hashedNames.filter((name) => name.endsWith(".js") && name !== scriptName);
  const files = [
    `${base}/manifest.webmanifest`,
    ...[...chunks, ...SHELL_FILES.map(assets.nameOf)].map((name) => `${base}/assets/${name}`),
  ];
  const version = createHash("sha256").update(JSON.stringify([files, scriptName]))
    .digest("hex").slice(0, 12);
  const script = new TextDecoder().decode(assets.find(scriptName)!.body);
  return {
    version,
    body: `const KEPT_FILES=${JSON.stringify({ version, base, files })};${script}`,
  };
}
