import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { MAX_BYTES } from "@/lib/evidence/mod.ts";
import { Problem } from "@/lib/errors.ts";
import type { Env, RequestContext } from "./context.ts";
import { createRoom, readBeginning, readWhole } from "./file_bodies.ts";
import { boundaryOf } from "./uploads.ts";

const KIB = 1024;
const MIB = 1024 * KIB;

/** JSON and plain forms. */
const TEXT = 512 * KIB;
/** One file and what a multipart body writes around it. */
const FILE = MAX_BYTES + MIB;
/** A form with several photos as a phone takes them; ten files of the largest size do not go at once. */
const FILES = 64 * MIB;

/** Which addresses take files, inside the path prefix. */
const TAKES_FILES: readonly (readonly [pattern: RegExp, most: number])[] = [
  [/^\/api\/incidents\/[^/]+\/evidence\/?$/, FILE],
  [/^\/incidents\/[^/]+\/evidence\/?$/, FILES],
  [/^\/report\/?$/, FILES],
];

/** Bodies with files in the whole process, from their beginning until they are answered. */
const room = createRoom(128 * MIB);

const limitText = bodyLimit({
  maxSize: TEXT,
  onError: () => {
    throw new Problem("payload_too_large");
  },
});

/**
 * Refuses a body that is larger than its address takes, and one with files while there are too many.
 * Of who is not logged in only the text of a form is kept, which can wait behind the log-in.
 */
export const limitBody = createMiddleware<Env>(async (c, next) => {
  const most = mostOf(c);
  const { body } = c.req.raw;
  if (most === null || !body) return await limitText(c, next);
  const length = Number(c.req.header("Content-Length") ?? NaN);
  const allowed = c.get("claims") ? most : FILE;
  if (length > allowed) throw new Problem("payload_too_large");
  if (!c.get("claims")) {
    const boundary = boundaryOf(c) ?? "";
    replaceBody(c, await readBeginning(body, { boundary, keep: TEXT, most: allowed }));
    return await next();
  }
  const share = room.share();
  try {
    if (Number.isSafeInteger(length)) share.take(length);
    else replaceBody(c, await readWhole(body, allowed, share.take));
    return await next();
  } finally {
    share.end();
  }
});

/** The most bytes of a multipart body, where one with files is taken. */
function mostOf(c: RequestContext): number | null {
  const isMultipart = /^\s*multipart\/form-data\b/i.test(c.req.header("Content-Type") ?? "");
  if (!isMultipart) return null;
  const inside = c.req.path.slice(c.get("services").config.base.length);
  return TAKES_FILES.find(([pattern]) => pattern.test(inside))?.[1] ?? null;
}

function replaceBody(c: RequestContext, body: Blob): void {
  c.req.raw = new Request(c.req.raw, { body });
}
