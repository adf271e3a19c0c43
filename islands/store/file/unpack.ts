import { sha256, UNTRIED } from "../mod.ts";
import type { ReportWithPhotos, SavedPhoto } from "../types.ts";
import { UnreadableFile } from "./format.ts";
import { readPhoto, readReport } from "./shapes.ts";

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
