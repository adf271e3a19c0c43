import { PhotoList } from "@/islands/report/photos/PhotoList.tsx";
import type { SavedPhoto } from "@/islands/store/types.ts";
import type { Reader } from "./reader.ts";

interface Props {
  reader: Reader;
  photos: readonly SavedPhoto[];
  /** Asks whether a photo is really to be removed. */
  onRemove(key: string): void;
}

/** The photos still on the phone; those that came back can be removed. */
export function PhotoPart({ reader: { t, view: { sending } }, photos, onRemove }: Props) {
  const list = (refused: boolean) => photos.filter(({ refusal }) => refused === (refusal !== null));
  const [good, bad] = [list(false), list(true)];
  return (
    <>
      {good.length > 0 && <PhotoList {...{ t, sending, photos: good }} />}
      {bad.length > 0 && <PhotoList {...{ t, sending, photos: bad, onRemove }} />}
    </>
  );
}
