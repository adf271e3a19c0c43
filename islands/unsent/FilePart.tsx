import { useState } from "preact/hooks";
import type { ListContext } from "../report_state/view.ts";

type Props = Pick<ListContext, "say" | "act" | "view">;

/** Exports unsent reports to a file for another phone, and imports such a file. */
export function FilePart(ctx: Props) {
  const { say, act, view: { unsent } } = ctx;
  const [message, setMessage] = useState("");
  const open = ({ currentTarget: input }: { currentTarget: HTMLInputElement }) => {
    const [file] = input.files!;
    setMessage("");
    if (file) act(async () => setMessage(await importReports(ctx, file)));
    // Cleared, so that the same file can be chosen again.
    input.value = "";
  };
  return (
    <section class="stack" aria-labelledby="unsent-file">
      <h2 id="unsent-file">{say("unsent.file")}</h2>
      <div class="head">
        {unsent.own > 0 && (
          <button
            type="button"
            class="btn"
            onClick={() => act(() => exportReports(ctx))}
          >
            {say("unsent.file_save")}
          </button>
        )}
        <label class="btn" for="unsent-open">{say("unsent.file_open")}</label>
        <input class="sr" id="unsent-open" type="file" onChange={open} />
      </div>
      <p role="status">{message}</p>
    </section>
  );
}

async function exportReports({ view: { store, user, now } }: Props): Promise<void> {
  const { exportUnsent, download } = await import("@/islands/store/file/mod.ts");
  const day = new Date(now).toISOString().slice(0, 10);
  download(await exportUnsent(store, user?.id ?? null), `siaga-${day}`);
}

/** Imports a file. Returns a message with the numbers of new, known, rejected and other users' reports. */
async function importReports(
  { say, view: { store, user, wake } }: Props,
  file: Blob,
): Promise<string> {
  const [{ unpackFile }, { merge }] = await Promise.all([
    import("../store/file/unpack.ts"),
    import("../store/merge.ts"),
  ]);
  const unpacked = await unpackFile(file).catch(() => undefined);
  if (!unpacked) return say("unsent.file_bad");
  const { contents, leftOut } = unpacked;
  const { reports: n } = await merge(store, contents);
  void wake();
  const known = contents.length - n;
  const others = contents.filter(({ report }) => report.user && report.user.id !== user?.id).length;
  return [
    say("unsent.file_in", { n }),
    ...known ? [say("unsent.file_known", { n: known })] : [],
    ...leftOut ? [say("unsent.file_left_out", { n: leftOut })] : [],
    ...others ? [say("unsent.file_others", { n: others })] : [],
  ].join(" · ");
}
