import { Hono } from "hono";
import { etag } from "hono/etag";
import { LOCALE_TAGS } from "@/lib/i18n/mod.ts";
import { type Env, type RequestContext, wordsOf } from "../http/context.ts";

/** The token `--paper` of the style sheet, in light colours. */
const PAPER = "#ffffff";

/** The web app manifest, which makes the service installable. It contains no user data. */
export const manifest = new Hono<Env>()
  .get("/", etag(), (c) => {
    // The texts depend on the caller's language, which may change.
    c.header("Cache-Control", "private, no-cache");
    c.header("Content-Type", "application/manifest+json");
    return c.body(JSON.stringify(manifestOf(c)));
  });

function manifestOf(c: RequestContext) {
  const t = wordsOf(c);
  const { base } = c.get("services").config;
  const scope = `${base}/`;
  return {
    // The stable identity of the installed app; it must never change.
    id: scope,
    scope,
    // The installed app opens the report form, whatever the role of the user.
    start_url: `${base}/report`,
    lang: LOCALE_TAGS[c.get("locale")],
    dir: "ltr",
    name: t("manifest.name"),
    short_name: t("brand"),
    description: t("manifest.description"),
    display: "standalone",
    theme_color: PAPER,
    background_color: PAPER,
    icons: [
      icon(c, "icon-192.png", 192),
      icon(c, "icon-512.png", 512),
      { ...icon(c, "icon-maskable-512.png", 512), purpose: "maskable" },
    ],
    shortcuts: [
      { name: t("nav.report_incident"), url: `${base}/report` },
      { name: t("nav.my_reports"), url: `${base}/my-reports` },
    ].map((shortcut) => ({ ...shortcut, icons: [icon(c, "icon-192.png", 192)] })),
  };
}

function icon(c: RequestContext, file: string, side: number) {
  const { config: { base }, assets } = c.get("services");
  const src = `${base}/assets/${assets.nameOf(file)}`;
  return { src, sizes: `${side}x${side}`, type: "image/png" };
}
