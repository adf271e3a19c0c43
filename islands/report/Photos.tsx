import { useEffect, useRef, useState } from "preact/hooks";
import type { IslandProps } from "@/components/island_props.ts";
import { PhotoList } from "../report_state/PhotoList.tsx";
import { setShelf } from "./photos/current_photos.ts";
import { openShelf, type Shelf } from "./photos/form_photos.ts";
import { openStore } from "../store/mod.ts";

/** Without JavaScript the browser's own field for files; with it, a list of what is saved. */
export default function Photos({ t, base }: IslandProps) {
  const [shelf, setOwnShelf] = useState<Shelf>();
  const [, redraw] = useState({});
  const input = useRef<HTMLInputElement>(null);

  function take(from: HTMLInputElement, into = shelf!) {
    const files = [...from.files!];
    // Emptied, so that the same file can be chosen again and is not posted a second time.
    from.value = "";
    into.add(files);
  }

  useEffect(() => {
    const made = openShelf(() => openStore(base), () => redraw({}));
    setShelf(made);
    setOwnShelf(made);
    input.current!.form!.addEventListener("formdata", made.post);
    // Chosen before the script was here.
    take(input.current!, made);
  }, []);

  const kept = shelf?.kept();
  const leftOut = shelf?.leftOut();
  const button = shelf && "btn btn-wide";
  const picker = {
    class: shelf && "sr",
    type: "file",
    onChange: (event: Event) => take(event.target as HTMLInputElement),
  } as const;
  return (
    <>
      {shelf?.rows.length
        ? (
          <PhotoList
            t={t}
            photos={shelf.rows}
            onRemove={(key) => {
              shelf.remove(key);
              input.current!.focus();
            }}
          />
        )
        : null}
      <div class="field">
        <p class={leftOut ? "error" : "hint"} role="status">
          {leftOut
            ? t("phone_photo.too_many", { n: leftOut })
            : kept
            ? t("phone_photo.count", { n: kept })
            : null}
        </p>
        {shelf && matchMedia("(pointer:coarse)").matches && (
          <>
            <label class={button} for="camera">{t("phone_photo.take")}</label>
            <input {...picker} id="camera" accept="image/*" capture="environment" />
          </>
        )}
        <label class={button} for="file">{t("phone_photo.add")}</label>
        <input
          {...picker}
          ref={input}
          id="file"
          name="file"
          accept="image/jpeg,image/png,image/webp,application/pdf"
          multiple
          aria-describedby="file-h"
        />
        <p class="hint" id="file-h">{t("phone_photo.hint")}</p>
      </div>
    </>
  );
}
