import { Hono } from "hono";
import { etag } from "hono/etag";
import type { Env } from "../http/context.ts";
import { createHash } from "node:crypto";
import type { Services } from "../services.ts";

/** The service worker. It stands above the pages, because that is how far its reach goes. */
export const serviceWorker = new Hono<Env>()
  .get("/", etag(), (c) => {
    // Under the same name for ever: browsers ask whether there is a new one.
    c.header("Cache-Control", "no-cache");
    c.header("Content-Type", "text/javascript; charset=utf-8");
    return c.body(serviceWorkerScript(c.get("services")).body);
  });

/** The name under which the build leaves the service worker. */
const SCRIPT = "service_worker.js";

/** Style sheets and pictures of the pages that open without a connection. */
const SHELL_FILES = [
  "siaga.css",
  "record.css",
  "icon.svg",
  "icon-192.png",
  "icon-512.png",
  "icon-maskable-512.png",
  "apple-touch-icon-180.png",
];

/** The service worker of this server, for its path prefix. */
interface ServiceWorkerScript {
  /** Of the files it keeps and of the script: what a browser tells a new version by. */
  readonly version: string;
  readonly body: string;
}

/** Puts the list of what is to be kept in front of the script. */
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
