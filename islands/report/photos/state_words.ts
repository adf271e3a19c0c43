import type { IslandProps } from "@/components/island_props.ts";
import { refusalWords } from "./refusal_words.ts";
import type { ShownPhoto } from "./types.ts";

const MEGABYTE = 1024 * 1024;

/** The state of a photo in words. `percent`: how much of it is sent, while it is being sent. */
export function stateWords(
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
