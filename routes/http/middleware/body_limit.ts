import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { MAX_BYTES } from "@/lib/evidence/mod.ts";
import { Problem } from "@/lib/errors.ts";
import type { Env, RequestContext } from "../context.ts";
import { boundaryOf } from "../uploads.ts";

const KIB = 1024;
const MIB = 1024 * KIB;

/** Limit of JSON bodies and forms without files, in bytes. */
const TEXT = 512 * KIB;
/** Limit of one file with its multipart overhead, in bytes. */
const FILE = MAX_BYTES + MIB;
/**
 * Limit of a form with several files: enough for photos of a phone, not for ten files of the
 * maximum size.
 */
const FILES = 64 * MIB;

/** The addresses that accept files, relative to the path prefix, with their limits. */
const TAKES_FILES: readonly (readonly [pattern: RegExp, most: number])[] = [
  [/^\/api\/(incidents|capas)\/[^/]+\/evidence\/?$/, FILE],
  [/^\/(incidents|capas)\/[^/]+\/evidence\/?$/, FILES],
  [/^\/report\/?$/, FILES],
  [/^\/admin\/import-incidents(\/check)?\/?$/, FILE],
];

/** Memory limit for all bodies with files in this process, held until each request is answered. */
const room = createRoom(128 * MIB);

const limitText = bodyLimit({
  maxSize: TEXT,
  onError: () => {
    throw new Problem("payload_too_large");
  },
});

/**
 * Refuses bodies above the limit of their address, and bodies with files while memory for them is
 * used up. For anonymous callers, keeps only the text fields of a form, which can be sent again
 * after the log-in.
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

/** The limit of a multipart body in bytes; null where no files are accepted. */
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

/** Seconds in the `Retry-After` header of a refused upload. */
const RETRY_AFTER = 5;

/** The part of the memory limit that one body uses. */
interface Share {
  /** Reserves more bytes. @throws Problem `unavailable` when the limit is reached */
  take(bytes: number): void;
  /** Releases all reserved bytes. */
  end(): void;
}

/** Limits the memory of bodies with files, because each is parsed as a whole. */
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
 * Returns the beginning of a multipart body, closed as a complete body: forms send their files
 * after their text fields. The rest is read and discarded, because browsers read the response only
 * after sending everything.
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
    // `slice` copies; a view would keep the whole chunk in memory.
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
