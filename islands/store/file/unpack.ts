import { sha256, UNTRIED } from "../mod.ts";
import type { ReportWithPhotos, SavedPhoto, SavedReport } from "../types.ts";
import { MAGIC, type Packed, type PackedPhoto, UnreadableFile } from "./format.ts";

/** The magic line and the length, with room to spare. */
const HEAD = 40;
const KEY = /^[0-9a-f-]{36}$/;

/**
 * Reads a file of `packFile`.
 * @throws UnreadableFile unless all of it is there and every photo has its hash
 */
export async function unpackFile(file: Blob): Promise<ReportWithPhotos[]> {
  const head = await file.slice(0, HEAD).text();
  const [, length] = /^SIAGA1\n(\d{1,9})\n/.exec(head) ?? [];
  if (!length) throw new UnreadableFile();
  const start = MAGIC.length + length.length + 1;
  let end = start + Number(length);
  const { reports, photos } = parse(await file.slice(start, end).text());
  const found: SavedPhoto[] = [];
  for (const facts of photos) {
    const blob = file.slice(end, end += facts.size, facts.type);
    if (await sha256(blob) !== facts.sha256) throw new UnreadableFile();
    found.push({ ...facts, ...UNTRIED, blob });
  }
  return reports.map((report) => ({
    report: { ...report, ...UNTRIED },
    photos: found.filter(({ owner }) => owner === report.key),
  }));
}

function parse(json: string): Packed {
  try {
    const { reports, photos } = JSON.parse(json) as Packed;
    if (reports.every(isReport) && photos.every(isPhoto)) return { reports, photos };
  } catch {
    // Said below.
  }
  throw new UnreadableFile();
}

/** Enough to send it; whether the report is a good one is for the server to say. */
function isReport({ key, values, state, user, incident }: SavedReport): boolean {
  return KEY.test(key) && Object.values(values).every(Array.isArray) &&
    (["waiting", "refused"].includes(state) || state === "received" && KEY.test(incident!.id)) &&
    (user === null || KEY.test(user.id));
}

function isPhoto({ key, owner, size }: PackedPhoto): boolean {
  return KEY.test(key) && KEY.test(owner) && Number.isInteger(size);
}
