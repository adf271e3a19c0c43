import { sha256, UNTRIED } from "../mod.ts";
import type { PhotoMetadata, ReportWithPhotos, SavedPhoto, SavedReport } from "../types.ts";
import { UnreadableFile } from "./pack.ts";
import { isLocale } from "@/lib/i18n/locale.ts";

/** Length of the first two lines with the longest possible number. */
const MAX_HEADER_BYTES = 90;

/** The contents of a file. */
export interface Unpacked {
  /** All unsent: whatever the other phone has sent, this one sends again with the same keys. */
  readonly contents: readonly ReportWithPhotos[];
  /** Number of invalid reports and photos. */
  readonly leftOut: number;
}

/**
 * Reads a file of `packFile`.
 * @throws UnreadableFile when it is incomplete or corrupted
 */
export async function unpackFile(file: Blob): Promise<Unpacked> {
  const head = await file.slice(0, MAX_HEADER_BYTES).text();
  const [lines, length, hash] = /^SIAGA1\n(\d{1,9}) ([0-9a-f]{64})\n/.exec(head) ?? [];
  if (!lines) throw new UnreadableFile();
  const end = lines.length + Number(length);
  const json = file.slice(lines.length, end);
  if (await sha256(json) !== hash) throw new UnreadableFile();
  const [reports, photos] = parseLists(await json.text());

  const pictures = await readPhotos(photos, file.slice(end));
  const contents = reports.map(readReport).filter((report) => report !== undefined)
    .map((report): ReportWithPhotos => {
      const { key, refusal } = report;
      return {
        report: {
          ...report,
          ...UNTRIED,
          // The server returns the incident again for the same key.
          state: refusal ? "refused" : "waiting",
          incident: null,
          received_at: null,
          photo_count: 0,
        },
        photos: pictures.filter(({ owner }) => owner === key),
      };
    });
  const imported = contents.reduce((sum, { photos }) => sum + 1 + photos.length, 0);
  return { contents, leftOut: reports.length + photos.length - imported };
}

async function readPhotos(records: readonly unknown[], blobs: Blob): Promise<SavedPhoto[]> {
  const photos: SavedPhoto[] = [];
  let end = 0;
  for (const record of records) {
    const { size, type, sha256: hash } = (record ?? {}) as Partial<SavedPhoto>;
    // Without a valid size the start of the next blob is unknown.
    if (!Number.isSafeInteger(size) || size! < 0) throw new UnreadableFile();
    const blob = blobs.slice(end, end += size!, type);
    if (await sha256(blob) !== hash) throw new UnreadableFile();
    const metadata = readPhoto(record);
    if (metadata) photos.push({ ...metadata, ...UNTRIED, sent: false, blob });
  }
  return photos;
}

function parseLists(json: string): [reports: unknown[], photos: unknown[]] {
  try {
    const { reports, photos } = JSON.parse(json);
    if (Array.isArray(reports) && Array.isArray(photos)) return [reports, photos];
  } catch {
    // Thrown below.
  }
  throw new UnreadableFile();
}

// Files are checked only for types and sizes; the server validates the reports.

type Check = (value: unknown) => boolean;

/** A check for every field that is imported; other fields are dropped. */
type Shape<T> = Readonly<Record<keyof T, Check>>;

/** Fields that an import sets itself, because nothing was sent from this phone yet. */
type Own = "attempts" | "next_try_at" | "fault";
type OwnOfReport = Own | "incident" | "received_at" | "photo_count";
type OwnOfPhoto = Own | "sent" | "new_key";

const MAX_TIME = Date.parse("9999-12-31T00:00:00Z");
/** Longer than any field may be: the server refuses an overlong text with a message. */
const MAX_TEXT = 20_000;

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
const has = <T>(shape: Shape<T>): Check => (value) => pickFields(value, shape) !== undefined;

const isKey = matches(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
const isTimestamp = isCount(MAX_TIME);

const isRefusal = has<NonNullable<SavedReport["refusal"]>>({
  status: isCount(599),
  code: isText(100),
  detail: isText(MAX_TEXT),
  errors: isListOf(
    has<{ path: string; code: string; message: string }>({
      path: isText(200),
      code: isText(100),
      message: isText(MAX_TEXT),
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
  saved_at: isTimestamp,
  state: isOneOf("waiting", "refused", "received"),
  body: orNull(isObject),
  refusal: orNull(isRefusal),
};

const PHOTO: Shape<Omit<PhotoMetadata, OwnOfPhoto>> = {
  key: isKey,
  owner: isKey,
  name: isText(500),
  type: matches(/^(image\/[\w.+-]{1,60}|application\/pdf)?$/),
  size: isCount(Number.MAX_SAFE_INTEGER),
  sha256: matches(/^[0-9a-f]{64}$/),
  added_at: isTimestamp,
  refusal: orNull(isRefusal),
};

function isField(entry: unknown): boolean {
  const [name, texts] = entry as [string, unknown];
  return /^[a-z]\w*(\.\w+)*$/.test(name) && isListOf(isText(MAX_TEXT), 100)(texts);
}

/** Reads a report of a file; undefined when it is invalid. */
export function readReport(found: unknown) {
  const report = pickFields(found, REPORT);
  // A refused report must have its refusal.
  return report && (report.state === "refused") === (report.refusal !== null) ? report : undefined;
}

/** Reads the metadata of a photo of a file; undefined when it is invalid. */
export function readPhoto(found: unknown) {
  const photo = pickFields(found, PHOTO);
  // A photo whose key was used up has a new one.
  const { new_key } = (found ?? {}) as Partial<PhotoMetadata>;
  return photo && (isKey(new_key) ? { ...photo, new_key: new_key! } : photo);
}

function pickFields<T>(found: unknown, shape: Shape<T>): T | undefined {
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
