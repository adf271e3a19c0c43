import type { PhotoListProps, PhotoRow } from "./photo_states.ts";
import { useEffect, useState } from "preact/hooks";
import type { IslandProps } from "@/components/island_props.ts";
import { refusalMessage } from "./refusal_message.ts";

/** The photos of a report with their states. */
export function PhotoList({ t, photos, sending, onRemove, onlyRefused }: PhotoListProps) {
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
            {onRemove && (refusal || !onlyRefused) && (
              <button
                class="link"
                type="button"
                onClick={() => onRemove(key)}
              >
                {t("phone_photo.remove")}
                <span class="sr">{` ${name}`}</span>
              </button>
            )}
            <p class={failed ? "state error" : "state"} role={failed ? "alert" : undefined}>
              {percent !== undefined && <progress value={percent} max="100" aria-label={name} />}
              {stateText(t, photo, percent)}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

/**
 * A thumbnail, or the text "PDF". Every read of the store returns a new blob of the same bytes: render
 * it with the photo's key, so that each photo is decoded once.
 */
export function Thumbnail({ blob }: { blob: Blob | undefined }) {
  const [url, setUrl] = useState<string>();
  const isPdf = blob?.type.endsWith("pdf");
  useEffect(() => {
    if (!blob || isPdf) return;
    const objectUrl = URL.createObjectURL(blob);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [!blob]);
  return url ? <img src={url} alt="" /> : <span aria-hidden="true">{isPdf && "PDF"}</span>;
}

const MEGABYTE = 1024 * 1024;

/** The state of a photo as text. `percent` is its upload progress, if it is being sent. */
function stateText(
  t: IslandProps["t"],
  { unsaved, refusal, sent, size: bytes }: PhotoRow,
  percent?: number,
): string {
  // Rounded up, so that a file just over a limit is shown as over it.
  const size = Math.ceil(bytes / MEGABYTE * 10) / 10;
  if (unsaved) return t(`phone_photo.${unsaved}`, { size });
  if (refusal) return refusalMessage(t, refusal);
  if (percent !== undefined) return t("phone_photo.sending", { n: percent });
  return `${t(sent ? "phone_photo.sent" : "phone.saved")} · ${size} MB`;
}
