import { isImage, type LocatedEvidence } from "@/lib/evidence/mod.ts";
import { StorageFault } from "@/lib/storage/mod.ts";
import type { RequestContext } from "../http/context.ts";

/**
 * Sends the content of a file to somebody who was seen to see it. Whatever is in it, it runs nothing:
 * browsers take it for what we say it is, pictures alone are shown, and a page made of it has no rights.
 * @throws StorageFault when the content cannot be had
 */
export async function sendEvidence(c: RequestContext, file: LocatedEvidence): Promise<Response> {
  const tag = `"${file.sha256}"`;
  const isKnown = isNamed(c.req.header("If-None-Match"), tag);
  // Asked before any header is set: a refusal is no picture. For HEAD an open file would stay open.
  const content = isKnown || c.req.method === "HEAD" ? null : await contentOf(c, file);
  c.header("ETag", tag);
  // The content never changes, but who may see it does: whoever kept it asks before showing it again.
  c.header("Cache-Control", "private, no-cache, no-transform");
  c.header("Content-Security-Policy", "default-src 'none'; sandbox");
  c.header("Cross-Origin-Resource-Policy", "same-origin");
  if (isKnown) return c.body(null, 304);
  c.header("Content-Type", file.media_type);
  c.header("Content-Length", String(file.size));
  c.header("Content-Disposition", disposition(file));
  return content ? c.body(content) : c.body(null);
}

async function contentOf(c: RequestContext, { id, storage_key }: LocatedEvidence) {
  const stored = await c.get("services").storage.get(storage_key);
  if (!stored) throw new StorageFault(`the content of evidence ${id} is not there`);
  return stored.stream;
}

/** Whether the caller holds the content already; a proxy may have made the tag a weak one. */
function isNamed(header: string | undefined, tag: string): boolean {
  return (header ?? "").split(",").some((each) => {
    const named = each.trim().replace(/^W\//, "");
    return named === tag || named === "*";
  });
}

/** RFC 6266: the name in full for today's programs, in ASCII for the others. */
function disposition({ file_name, media_type }: LocatedEvidence): string {
  const ascii = file_name.replaceAll(/[^\x20-\x7e]|["\\%]/g, "_");
  const full = encodeURIComponent(file_name)
    .replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  const manner = isImage(media_type) ? "inline" : "attachment";
  return `${manner}; filename="${ascii}"; filename*=UTF-8''${full}`;
}
