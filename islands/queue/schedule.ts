import type { Author, Pause, ReportWithPhotos, SavedPhoto, SavedReport } from "../store/types.ts";

/** A report to send, or a photo of a received report. */
export interface QueueItem {
  readonly report: SavedReport;
  readonly photo: SavedPhoto | null;
}

interface QueueClock {
  readonly now: number;
  readonly pause: Pause | null;
  /** The user asked to send: ignore the delays of failed items. */
  readonly isUrgent: boolean;
}

/** The item to send now, or the time until one is due (ms); null when there is nothing to send. */
export function nextItem(
  items: readonly QueueItem[],
  { now, pause, isUrgent }: QueueClock,
): QueueItem | number | null {
  const open = items.filter(({ photo }) => !isPaused(pause, photo !== null, now));
  const due = open.find(({ report, photo }) =>
    isUrgent || isReached((photo ?? report).next_try_at, now)
  );
  if (due) return due;
  const delays = items.map(({ report, photo }) => (photo ?? report).next_try_at - now);
  if (pause?.reason === "rate_limited") {
    if (open.length < items.length) delays.push(pause.until - now);
  } else if (pause) {
    return null;
  }
  const future = delays.filter((wait) => wait > 0);
  return future.length > 0 ? Math.min(...future, MAX_DELAY_MS) : null;
}

/**
 * The items to send as a user, without anonymous reports. Reports come before photos, because they
 * matter most; failed items come after those not tried since.
 */
export function itemsOf(all: readonly ReportWithPhotos[], user: Author): QueueItem[] {
  const reports = all.filter(({ report }) => report.user?.id === user.id);
  const texts = reports.filter(({ report }) => report.state === "waiting")
    .map(({ report }) => ({ report, photo: null }));
  const photos = reports.filter(({ report }) => report.state === "received")
    .flatMap(({ report, photos }) =>
      photos.filter(({ sent, refusal }) => !sent && !refusal).map((photo) => ({ report, photo }))
    );
  return [
    ...texts.sort((a, b) => a.report.next_try_at - b.report.next_try_at),
    ...photos.sort((a, b) => a.photo.next_try_at - b.photo.next_try_at),
  ];
}

function isPaused(pause: Pause | null, isPhoto: boolean, now: number): boolean {
  if (pause?.reason !== "rate_limited") return pause !== null;
  return !(pause.photosGoOn && isPhoto) && !isReached(pause.until, now, MAX_RETRY_AFTER_MS);
}

const MIN_DELAY_MS = 2_000;
/** Longest delay between two attempts. */
export const MAX_DELAY_MS = 5 * 60_000;

/** Delay after a number of failed attempts (1 or more), in ms: exponential with jitter, capped. */
export function backoff(attempts: number, random: () => number): number {
  return Math.min(MAX_DELAY_MS, MIN_DELAY_MS * 2 ** (attempts - 1)) * (1 + random()) / 2;
}

/**
 * Whether a time is reached. A time more than `maxAhead` in the future counts as reached too: it was
 * saved before the clock was corrected.
 */
export function isReached(time: number, now: number, maxAhead = MAX_DELAY_MS): boolean {
  return time <= now || time > now + maxAhead;
}

/** Longer than any rate limit of the server. */
export const MAX_RETRY_AFTER_MS = 60 * 60_000;
const DEFAULT_RETRY_AFTER_MS = 60_000;

/** Delay of a `Retry-After` header (RFC 9110, 10.2.3: seconds or a date), in ms. */
export function retryAfter(header: string | null, now: number): number {
  const text = header?.trim() || "?";
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Math.min(MAX_RETRY_AFTER_MS, Math.max(0, Number.isNaN(ms) ? DEFAULT_RETRY_AFTER_MS : ms));
}
