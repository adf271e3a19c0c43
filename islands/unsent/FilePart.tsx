import { useState } from "preact/hooks";
import type { ListReader } from "../report_state/view.ts";

type Needs = Pick<ListReader, "say" | "act" | "view">;

/** Takes what is unsent to another phone, when this one finds no connection. */
export function FilePart(reader: Needs) {
  const { say, act, view: { unsent } } = reader;
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
      <h2 id="unsent-file">{say("unsent.file")}</h2>
      <div class="head">
        {unsent.own > 0 && (
          <button
            type="button"
            class="btn"
            onClick={() => act(() => save(reader))}
          >
            {say("unsent.file_save")}
          </button>
        )}
        <label class="btn" for="unsent-open">{say("unsent.file_open")}</label>
        <input class="sr" id="unsent-open" type="file" onChange={open} />
      </div>
      <p role="status">{found}</p>
    </section>
  );
}

async function save({ view: { store, user, now } }: Needs): Promise<void> {
  const { exportUnsent, saveAs } = await import("@/islands/store/file/mod.ts");
  const day = new Date(now).toISOString().slice(0, 10);
  saveAs(await exportUnsent(store, user?.id ?? null), `siaga-${day}`);
}

/** Answers in words what came in, what was here before, and what will not be shown to this person. */
async function takeIn(
  { say, view: { store, user, wake } }: Needs,
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
