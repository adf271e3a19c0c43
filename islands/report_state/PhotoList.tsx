import type { PhotoListProps, ShownPhoto } from "./photo_states.ts";
import { useEffect, useState } from "preact/hooks";
import type { IslandProps } from "@/components/island_props.ts";
import { refusalWords } from "./refusal_words.ts";

/** The photos of a report with the state of each in words. */
export function PhotoList({ t, photos, sending, onRemove }: PhotoListProps) {
  return (
    <ul class="photos" role="list">
      {photos.map((photo) => {
        const { key, name, blob, unsaved, refusal } = photo;
        const percent = sending?.photo === key ? Math.floor(sending.fraction * 100) : undefined;
        const failed = refusal || (unsaved && unsaved !== "preparing");
        return (
          <li key={key}>
            <Thumbnail blob={blob} />
            <p class="name">{name}</p>
            {onRemove && (
              <button class="link" type="button" onClick={() => onRemove(key)}>
                {t("phone_photo.remove")}
                <span class="sr">{` ${name}`}</span>
              </button>
            )}
            <p class={failed ? "state error" : "state"} role={failed ? "alert" : undefined}>
              {percent !== undefined && <progress value={percent} max="100" aria-label={name} />}
              {stateWords(t, photo, percent)}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

/**
 * A picture made small by the browser, or the word PDF; the name stands beside it. Every reading of the
 * phone gives another blob of the same bytes: draw it with the key of the photo, and it is decoded once.
 */
export function Thumbnail({ blob }: { blob: Blob | undefined }) {
  const [url, setUrl] = useState<string>();
  const isPdf = blob?.type.endsWith("pdf");
  useEffect(() => {
    if (!blob || isPdf) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [!blob]);
  return url ? <img src={url} alt="" /> : <span aria-hidden="true">{isPdf && "PDF"}</span>;
}

const MEGABYTE = 1024 * 1024;

/** The state of a photo in words. `percent`: how much of it is sent, while it is being sent. */
function stateWords(
  t: IslandProps["t"],
  { unsaved, refusal, sent, size: bytes }: ShownPhoto,
  percent?: number,
): string {
  // Rounded up, so that what is just over a limit reads as over it.
  const size = Math.ceil(bytes / MEGABYTE * 10) / 10;
  if (unsaved) return t(`phone_photo.${unsaved}`, { size });
  if (refusal) return refusalWords(t, refusal);
  if (percent !== undefined) return t("phone_photo.sending", { n: percent });
  return `${t(sent ? "phone_photo.sent" : "phone.saved")} · ${size} MB`;
}
