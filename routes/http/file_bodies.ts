import { Problem } from "@/lib/errors.ts";

type Body = ReadableStream<Uint8Array<ArrayBuffer>>;

/** Seconds after which whoever was turned away may come again. */
const RETRY_AFTER = 5;

/** A body's part of what may be in memory at once. */
export interface Share {
  /** Takes more bytes. @throws Problem `unavailable` when there is no room now */
  take(bytes: number): void;
  /** Gives everything back. */
  end(): void;
}

/** Room for bodies with files: each is in memory as a whole while it is looked at. */
export function createRoom(most: number): { share(): Share } {
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
export async function readWhole(
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
