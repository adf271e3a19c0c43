import { sha256, UNTRIED } from "../mod.ts";
import type { PhotoFacts, ReportWithPhotos, SavedPhoto, SavedReport } from "../types.ts";
import { UnreadableFile } from "./pack.ts";
import { isLocale } from "@/lib/i18n/locale.ts";

/** The magic line, and the second one with the longest length. */
const HEAD = 90;

/** What a file holds. */
export interface Unpacked {
  /** To be sent from here, whatever the phone it comes from has heard of the server. */
  readonly contents: readonly ReportWithPhotos[];
  /** How many reports and photos are not what they should be. */
  readonly leftOut: number;
}

/**
 * Reads a file of `packFile`.
 * @throws UnreadableFile unless all of it has come unharmed
 */
export async function unpackFile(file: Blob): Promise<Unpacked> {
  const head = await file.slice(0, HEAD).text();
  const [lines, length, hash] = /^SIAGA1\n(\d{1,9}) ([0-9a-f]{64})\n/.exec(head) ?? [];
  if (!lines) throw new UnreadableFile();
  const end = lines.length + Number(length);
  const json = file.slice(lines.length, end);
  if (await sha256(json) !== hash) throw new UnreadableFile();
  const [reports, photos] = listsIn(await json.text());

  const pictures = await photosIn(photos, file.slice(end));
  const contents = reports.map(readReport).filter((report) => report !== undefined)
    .map((report): ReportWithPhotos => {
      const { key, refusal } = report;
      return {
        report: {
          ...report,
          ...UNTRIED,
          // A number comes from the server only: it answers the same report as it did before.
          state: refusal ? "refused" : "waiting",
          incident: null,
          received_at: null,
          photo_count: 0,
        },
        photos: pictures.filter(({ owner }) => owner === key),
      };
    });
  const taken = contents.reduce((sum, { photos }) => sum + 1 + photos.length, 0);
  return { contents, leftOut: reports.length + photos.length - taken };
}

async function photosIn(records: readonly unknown[], blobs: Blob): Promise<SavedPhoto[]> {
  const found: SavedPhoto[] = [];
  let end = 0;
  for (const record of records) {
    const { size, type, sha256: hash } = (record ?? {}) as Partial<SavedPhoto>;
    // Where the next one begins is unknown otherwise.
    if (!Number.isSafeInteger(size) || size! < 0) throw new UnreadableFile();
    const blob = blobs.slice(end, end += size!, type);
    if (await sha256(blob) !== hash) throw new UnreadableFile();
    const facts = readPhoto(record);
    if (facts) found.push({ ...facts, ...UNTRIED, sent: false, blob });
  }
  return found;
}

function listsIn(json: string): [reports: unknown[], photos: unknown[]] {
  try {
    const { reports, photos } = JSON.parse(json);
    if (Array.isArray(reports) && Array.isArray(photos)) return [reports, photos];
  } catch {
    // Said below.
  }
  throw new UnreadableFile();
}

/** What is taken from a file, field by field; whether a report is a good one is for the server to say. */

type Check = (value: unknown) => boolean;

/** A check for every field that is taken; others are left behind. */
type Shape<T> = Readonly<Record<keyof T, Check>>;

/** What a phone makes up anew for what comes from a file: nothing of it was received from here. */
type Own = "attempts" | "next_try_at" | "fault";
type OwnOfReport = Own | "incident" | "received_at" | "photo_count";
type OwnOfPhoto = Own | "sent" | "new_key";

const LATEST = Date.parse("9999-12-31T00:00:00Z");
/** Longer than any field may be, so that an overlong one still comes back from the server with a word. */
const LONG = 20_000;

const matches = (pattern: RegExp): Check => (value) =>
  typeof value === "string" && pattern.test(value);
const isText = (longest: number): Check => (value) =>
  typeof value === "string" && value.length <= longest;
const isCount = (largest: number): Check => (value) =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= largest;
const isOneOf = (...values: unknown[]): Check => (value) => values.includes(value);
const isListOf = (check: Check, longest: number): Check => (value) =>
  Array.isArray(value) && value.length <= longest && value.every(check);
const orNull = (check: Check): Check => (value) => value === null || check(value);
const isObject: Check = (value) =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const has = <T>(shape: Shape<T>): Check => (value) => taken(value, shape) !== undefined;

const isKey = matches(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
const isMoment = isCount(LATEST);

const isRefusal = has<NonNullable<SavedReport["refusal"]>>({
  status: isCount(599),
  code: isText(100),
  detail: isText(LONG),
  errors: isListOf(
    has<{ path: string; code: string; message: string }>({
      path: isText(200),
      code: isText(100),
      message: isText(LONG),
    }),
    500,
  ),
});

const REPORT: Shape<Omit<SavedReport, OwnOfReport>> = {
  key: isKey,
  user: orNull(has<NonNullable<SavedReport["user"]>>({ id: isKey, name: isText(500) })),
  values: (value) => isObject(value) && isListOf(isField, 1000)(Object.entries(value as object)),
  source: isOneOf("web", "qr", "offline"),
  locale: (value) => typeof value === "string" && isLocale(value),
  time_zone: isTimeZone,
  saved_at: isMoment,
  state: isOneOf("waiting", "refused", "received"),
  body: orNull(isObject),
  refusal: orNull(isRefusal),
};

const PHOTO: Shape<Omit<PhotoFacts, OwnOfPhoto>> = {
  key: isKey,
  owner: isKey,
  name: isText(500),
  type: matches(/^(image\/[\w.+-]{1,60}|application\/pdf)?$/),
  size: isCount(Number.MAX_SAFE_INTEGER),
  sha256: matches(/^[0-9a-f]{64}$/),
  added_at: isMoment,
  refusal: orNull(isRefusal),
};

function isField(entry: unknown): boolean {
  const [name, texts] = entry as [string, unknown];
  return /^[a-z]\w*(\.\w+)*$/.test(name) && isListOf(isText(LONG), 100)(texts);
}

/** A report as a file has it; undefined when it is none. */
export function readReport(found: unknown) {
  const report = taken(found, REPORT);
  // One that came back says why.
  return report && (report.state === "refused") === (report.refusal !== null) ? report : undefined;
}

/** What a file says of a photo; undefined when it is none. */
export function readPhoto(found: unknown) {
  const photo = taken(found, PHOTO);
  // Of a key that was spent, the new one is the key.
  const { new_key } = (found ?? {}) as Partial<PhotoFacts>;
  return photo && (isKey(new_key) ? { ...photo, new_key: new_key! } : photo);
}

function taken<T>(found: unknown, shape: Shape<T>): T | undefined {
  if (!isObject(found)) return undefined;
  const record = found as T;
  const names = Object.keys(shape) as (keyof T)[];
  if (!names.every((name) => shape[name](record[name]))) return undefined;
  return Object.fromEntries(names.map((name) => [name, record[name]])) as T;
}

function isTimeZone(value: unknown): boolean {
  try {
    return typeof value === "string" &&
      Boolean(new Intl.DateTimeFormat("en", { timeZone: value }));
  } catch {
    return false;
  }
}
