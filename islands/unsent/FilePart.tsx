import { useState } from "preact/hooks";
import type { Reader } from "./reader.ts";

/** Time for a slow phone to take the file, in ms; after it the memory is let go. */
const TAKEN = 60_000;

/** Takes what is unsent to another phone, when this one finds no connection. */
export function FilePart({ reader }: { reader: Reader }) {
  const { t, act, view: { unsent } } = reader;
  const [found, tell] = useState("");
  const open = ({ currentTarget: input }: { currentTarget: HTMLInputElement }) => {
    const [file] = input.files!;
    tell("");
    if (file) act(async () => tell(await takeIn(reader, file)));
    // The same file may be chosen once more.
    input.value = "";
  };
  return (
    <section class="stack" aria-labelledby="unsent-file">
      <h2 id="unsent-file">{t("unsent.file")}</h2>
      <div class="head">
        {unsent.own > 0 && (
          <button
            type="button"
            class="btn"
            onClick={() => act(() => save(reader))}
          >
            {t("unsent.file_save")}
          </button>
        )}
        <label class="btn" for="unsent-open">{t("unsent.file_open")}</label>
        <input class="sr" id="unsent-open" type="file" onChange={open} />
      </div>
      <p role="status">{found}</p>
    </section>
  );
}

async function save({ view: { phone, user, now }, dates }: Reader): Promise<void> {
  const { exportUnsent } = await import("@/islands/store/file/mod.ts");
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await exportUnsent(phone.store, user?.id ?? null));
  link.download = `${dates.day(new Date(now))}.siaga`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), TAKEN);
}

/** Answers in words what came in, what was here before, and what will not be shown to this person. */
async function takeIn({ t, view: { phone, user } }: Reader, file: Blob): Promise<string> {
  const { unpackFile } = await import("@/islands/store/file/unpack.ts");
  const reports = await unpackFile(file).catch(() => undefined);
  if (!reports) return t("unsent.file_bad");
  const { reports: n } = await phone.store.merge(reports);
  void phone.queue.wake();
  const known = reports.length - n;
  const others = reports.filter(({ report }) => report.user && report.user.id !== user?.id).length;
  return [
    t("unsent.file_in", { n }),
    ...known ? [t("unsent.file_known", { n: known })] : [],
    ...others ? [t("unsent.file_others", { n: others })] : [],
  ].join(" · ");
}
