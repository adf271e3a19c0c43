import { useEffect, useRef, useState } from "preact/hooks";
import type { IslandProps } from "@/components/island_props.ts";
import { PhotoList } from "../report_state/PhotoList.tsx";
import { setPhotos } from "./photos/current_photos.ts";
import { type FormPhotos, openFormPhotos } from "./photos/form_photos.ts";
import { openStore } from "../store/mod.ts";

/** The photos of the report: a plain file input without JavaScript, with it a list of saved photos. */
export default function Photos({ t, base }: IslandProps) {
  const [photos, setState] = useState<FormPhotos>();
  const [, redraw] = useState({});
  const input = useRef<HTMLInputElement>(null);

  function addFiles(from: HTMLInputElement, into = photos!) {
    const files = [...from.files!];
    // Cleared, so that the same file can be chosen again and is not submitted twice.
    from.value = "";
    into.add(files);
  }

  useEffect(() => {
    const opened = openFormPhotos(() => openStore(base), () => redraw({}));
    setPhotos(opened);
    setState(opened);
    input.current!.form!.addEventListener("formdata", opened.onFormData);
    // Files chosen before hydration.
    addFiles(input.current!, opened);
  }, []);

  const count = photos?.count();
  const leftOut = photos?.leftOut();
  const button = photos && "btn btn-wide";
  const picker = {
    class: photos && "sr",
    type: "file",
    onChange: (event: Event) => addFiles(event.target as HTMLInputElement),
  } as const;
  return (
    <>
      {photos?.rows.length
        ? (
          <PhotoList
            t={t}
            photos={photos.rows}
            onRemove={(key) => {
              photos.remove(key);
              input.current!.focus();
            }}
          />
        )
        : null}
      <div class="field">
        <p class={leftOut ? "error" : "hint"} role="status">
          {leftOut
            ? t("phone_photo.too_many", { n: leftOut })
            : count
            ? t("phone_photo.count", { n: count })
            : null}
        </p>
        {photos && matchMedia("(pointer:coarse)").matches && (
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
