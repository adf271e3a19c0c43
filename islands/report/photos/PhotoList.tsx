import { stateWords } from "./state_words.ts";
import { Thumbnail } from "./Thumbnail.tsx";
import type { PhotoListProps } from "./types.ts";

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
