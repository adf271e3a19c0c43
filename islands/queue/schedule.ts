import type { Author, Pause, ReportWithPhotos, SavedPhoto, SavedReport } from "../store/types.ts";

/** A report, or a photo of a report that the server has. */
export interface Item {
  readonly report: SavedReport;
  readonly photo: SavedPhoto | null;
}

interface Moment {
  readonly now: number;
  readonly pause: Pause | null;
  /** Somebody asked: tries that were put off are made now. */
  readonly isUrgent: boolean;
}

/** What to send now, or else how long nothing is due (ms); null: nothing is left to do. */
export function nextItem(
  items: readonly Item[],
  { now, pause, isUrgent }: Moment,
): Item | number | null {
  const open = items.filter(({ photo }) => !isPaused(pause, photo !== null, now));
  const due = open.find(({ report, photo }) =>
    isUrgent || hasCome((photo ?? report).next_try_at, now)
  );
  if (due) return due;
  const waits = items.map(({ report, photo }) => (photo ?? report).next_try_at - now);
  if (pause?.reason === "rate_limited") {
    if (open.length < items.length) waits.push(pause.until - now);
  } else if (pause) {
    return null;
  }
  const coming = waits.filter((wait) => wait > 0);
  return coming.length > 0 ? Math.min(...coming, LONGEST) : null;
}

/**
 * What is on its way as a person; what nobody has claimed is not. Texts first: they are what saves
 * people. Whatever failed goes behind what was not tried since.
 */
export function itemsOf(all: readonly ReportWithPhotos[], user: Author): Item[] {
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
  return !(pause.photosGoOn && isPhoto) && !hasCome(pause.until, now, LONGEST_LIMIT);
}

const FIRST = 2_000;
/** The longest time between two tries, in ms. */
export const LONGEST = 5 * 60_000;

/** How long to wait after so many failed tries (1 and up), in ms: doubling, with jitter, capped. */
export function backoff(attempts: number, random: () => number): number {
  return Math.min(LONGEST, FIRST * 2 ** (attempts - 1)) * (1 + random()) / 2;
}

/**
 * Whether a moment has come. One farther away than anybody could have meant was written by a clock
 * that has been set since.
 */
export function hasCome(moment: number, now: number, farthest = LONGEST): boolean {
  return moment <= now || moment > now + farthest;
}

/** Longer than any limit of ours; in ms. */
export const LONGEST_LIMIT = 60 * 60_000;
const USUAL = 60_000;

/** How long a `Retry-After` (RFC 9110, 10.2.3: seconds or a date) asks to wait, in ms. */
export function retryAfter(header: string | null, now: number): number {
  const text = header?.trim() || "?";
  const asked = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Math.min(LONGEST_LIMIT, Math.max(0, Number.isNaN(asked) ? USUAL : asked));
}
