import { packFile } from "@/islands/store/file/pack.ts";
import { sha256 } from "@/islands/store/hash.ts";
import { newReport } from "@/islands/store/mod.ts";
import type { SavedPhoto, Sending } from "@/islands/store/types.ts";
import { UNTRIED } from "@/islands/store/untried.ts";

/** Time for a slow phone to take the file, in ms; after it the memory is let go. */
const TAKEN = 60_000;

/** Saves the form and its photos to a file, for a phone that can keep and send them. */
export async function saveFile(form: HTMLFormElement, sending: Sending): Promise<void> {
  const now = Date.now();
  const report = newReport(sending, now);
  // The photos of the page put themselves into every reading of the form.
  const files = new FormData(form).getAll("file")
    .filter((file): file is File => file instanceof File && file.size > 0);
  const photos = await Promise.all(files.map(async (blob, index): Promise<SavedPhoto> => ({
    ...UNTRIED,
    key: crypto.randomUUID(),
    owner: report.key,
    name: blob.name,
    type: blob.type,
    size: blob.size,
    sha256: await sha256(blob),
    blob,
    added_at: now + index,
    sent: false,
    refusal: null,
  })));
  const link = document.createElement("a");
  const packed = packFile([{ report: { ...report, photo_count: photos.length }, photos }]);
  link.href = URL.createObjectURL(packed);
  link.download = `${new Date(now).toISOString().slice(0, 10)}.siaga`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), TAKEN);
}
