import { Hono } from "hono";
import { Problem } from "@/lib/errors.ts";
import { ENCODINGS } from "./load.ts";
import type { Env } from "../http/context.ts";

const YEAR = 365 * 24 * 60 * 60;

/**
 * Static files with a content hash in their names, served as immutable so that browsers never
 * revalidate.
 */
export const assets = new Hono<Env>().get("/:name", (c) => {
  const name = c.req.param("name");
  const asset = c.get("services").assets.find(name);
  if (!asset) throw new Problem("not_found");
  const tag = `"${name}"`;
  c.header("ETag", tag);
  c.header("Cache-Control", `public, max-age=${YEAR}, immutable`);
  c.header("Vary", "Accept-Encoding");
  if (c.req.header("If-None-Match")?.includes(tag)) return c.body(null, 304);
  c.header("Content-Type", asset.type);
  const accepted = c.req.header("Accept-Encoding") ?? "";
  const encoding = ENCODINGS.find((one) => new RegExp(`\\b${one}\\b`).test(accepted));
  if (!encoding) return c.body(asset.body);
  c.header("Content-Encoding", encoding);
  return c.body(asset.packed[encoding]);
});
