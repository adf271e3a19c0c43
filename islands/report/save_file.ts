import { download, packFile } from "../store/file/pack.ts";
import { sha256 } from "../store/photos.ts";
import { newReport } from "@/islands/store/mod.ts";
import type { SavedPhoto, Sending } from "@/islands/store/types.ts";
import { UNTRIED } from "../store/sending.ts";

/** Saves the form and its photos to a file, which another phone can import and send. */
export async function saveFile(form: HTMLFormElement, sending: Sending): Promise<void> {
  const now = Date.now();
  const report = newReport(sending, now);
  // The `formdata` listener of the photos adds them to the FormData.
  const files = new FormData(form).getAll("file")
    .filter((file): file is File => file instanceof File && file.size > 0);
  const photos = await Promise.all(files.map(async (blob, index): Promise<SavedPhoto> => {
    const hash = await sha256(blob);
    return {
      ...UNTRIED,
      key: await photoKey(report.key, hash),
      owner: report.key,
      name: blob.name,
      type: blob.type,
      size: blob.size,
      sha256: hash,
      blob,
      added_at: now + index,
      sent: false,
      refusal: null,
    };
  }));
  download(await packFile([{ report, photos }]), new Date(now).toISOString().slice(0, 10));
}

/** The key of a photo, derived from its content, so that importing two files creates no duplicate. */
async function photoKey(report: string, hash: string): Promise<string> {
  const name = await sha256(new Blob([report, hash]));
  // A custom UUID, version 8 of RFC 9562.
  return name.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, "$1-$2-8$3-8$4-$5");
}
