import { Problem } from "@/lib/errors.ts";

type Bytes = Uint8Array<ArrayBuffer>;

const KIB = 1024;

/** How often the progress of a body is looked at. */
const WINDOW_MS = 30_000;
/** What has to arrive within each window: a phone at the edge of the network sends ten times as much. */
const LEAST_PER_WINDOW = 64 * KIB;
/** The average that a body of full size has to reach, in bytes a second, after a minute of grace. */
const LEAST_RATE = 32 * KIB;
const GRACE_MS = 60_000;

/** Time limit of a body that is read at once: 512 KiB arrive within it at 9 kB/s. */
const TEXT_MS = 60_000;

/** Calls back every {@linkcode WINDOW_MS} until the returned function is called. */
export type Ticks = (call: () => void) => () => void;

const everyWindow: Ticks = (call) => {
  const timer = setInterval(call, WINDOW_MS);
  return () => clearInterval(timer);
};

/** A body with files on its way. */
export interface Arrival {
  /**
   * The bytes as they arrive; they may be asked for once.
   * @throws Problem `payload_too_large`, `body_timeout` when they come too slowly, and what `onBytes` throws
   */
  bytes(): AsyncIterable<Bytes>;
  /** Lets the rest pass by: browsers read the answer only after sending everything. Throws nothing. */
  finish(): Promise<void>;
}

interface ArrivalOptions {
  /** Largest size in bytes. */
  most: number;
  /** Counts what has arrived; may throw. */
  onBytes?: (bytes: number) => void;
  ticks?: Ticks;
}

/**
 * Watches a body: it may be as long as `most` and has to arrive steadily. Slow but steady is fast
 * enough: 11 MiB may take seven minutes, 64 MiB 35. Nothing is read before it is asked for.
 */
export function watchArrival(
  body: ReadableStream<Bytes>,
  { most, onBytes = () => {}, ticks = everyWindow }: ArrivalOptions,
): Arrival {
  const mostWindows = (GRACE_MS + most / LEAST_RATE * 1000) / WINDOW_MS;
  let reader: ReadableStreamDefaultReader<Bytes> | undefined;
  let stopTicks: (() => void) | undefined;
  let size = 0;
  let recent = 0;
  let windows = 0;
  let isOver = false;
  let fault: Problem | undefined;

  function check(): void {
    const isSteady = recent >= LEAST_PER_WINDOW && ++windows < mostWindows;
    recent = 0;
    if (isSteady) return;
    end(new Problem("body_timeout"));
    // Ends the pending read.
    reader?.cancel().catch(() => {});
  }

  function end(problem?: Problem): void {
    isOver = true;
    fault ??= problem;
    stopTicks?.();
  }

  async function next(): Promise<Bytes | null> {
    if (!reader) {
      reader = body.getReader();
      stopTicks = ticks(check);
    }
    const { done, value } = await reader.read().catch((error) => {
      end();
      throw error;
    });
    if (fault) throw fault;
    if (done) end();
    size += value?.length ?? 0;
    recent += value?.length ?? 0;
    if (size > most) {
      end(new Problem("payload_too_large"));
      throw fault;
    }
    return value ?? null;
  }

  return {
    async *bytes() {
      for (let chunk = await next(); chunk; chunk = await next()) {
        onBytes(chunk.length);
        yield chunk;
      }
    },
    finish: async () => {
      // Somebody else reads it, or has.
      if (!reader && body.locked) return;
      try {
        while (!isOver) await next();
      } catch {
        // The answer is known; the caller does not hear it.
      } finally {
        end();
      }
    },
  };
}

/** Waits for a body that is read at once. @throws Problem `body_timeout` */
export async function received<T>(reading: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Problem("body_timeout")), TEXT_MS);
  try {
    return await Promise.race([reading, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
