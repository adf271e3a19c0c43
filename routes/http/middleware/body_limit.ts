import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { MAX_BYTES } from "@/lib/evidence/mod.ts";
import { Problem } from "@/lib/errors.ts";
import type { Env, RequestContext } from "../context.ts";
import { boundaryOf } from "../uploads.ts";

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

type Body = ReadableStream<Uint8Array<ArrayBuffer>>;

/** Seconds after which whoever was turned away may come again. */
const RETRY_AFTER = 5;

/** A body's part of what may be in memory at once. */
interface Share {
  /** Takes more bytes. @throws Problem `unavailable` when there is no room now */
  take(bytes: number): void;
  /** Gives everything back. */
  end(): void;
}

/** Room for bodies with files: each is in memory as a whole while it is looked at. */
function createRoom(most: number): { share(): Share } {
  let taken = 0;
  return {
    share: () => {
      let own = 0;
      return {
        take: (bytes) => {
          if (taken + bytes > most) throw new Problem("unavailable", { retryAfter: RETRY_AFTER });
          taken += bytes;
          own += bytes;
        },
        end: () => {
          taken -= own;
          own = 0;
        },
      };
    },
  };
}

/** Reads a body of unknown length. @throws Problem `payload_too_large`, and what `onBytes` throws */
async function readWhole(
  body: Body,
  most: number,
  onBytes: (bytes: number) => void,
): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of upTo(most, body)) {
    onBytes(chunk.length);
    chunks.push(chunk);
  }
  return new Blob(chunks);
}

/**
 * The beginning of a multipart body, closed as a body of its own: forms send their files after their
 * texts. The rest is read and forgotten, because browsers hear no answer before they have sent it.
 * @throws Problem `payload_too_large`
 */
export async function readBeginning(
  body: Body,
  { boundary, keep, most }: { boundary: string; keep: number; most: number },
): Promise<Blob> {
  const chunks: (Uint8Array<ArrayBuffer> | string)[] = [];
  let room = keep;
  let isCut = false;
  for await (const chunk of upTo(most, body)) {
    // A copy: a part of a chunk would keep the whole.
    if (room > 0) chunks.push(chunk.slice(0, room));
    isCut ||= chunk.length > room;
    room = Math.max(0, room - chunk.length);
  }
  if (isCut) chunks.push(`\r\n--${boundary}--\r\n`);
  return new Blob(chunks);
}

async function* upTo(most: number, body: Body): AsyncIterable<Uint8Array<ArrayBuffer>> {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > most) throw new Problem("payload_too_large");
    yield chunk;
  }
}
