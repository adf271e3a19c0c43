import type { IslandProps } from "@/components/island_props.ts";
import type { ShownPhoto } from "./types.ts";

const MEGABYTE = 1024 * 1024;

/** Rounded up, so that what is just over a limit reads as over it. */
function megabytes(bytes: number): number {
  return Math.ceil(bytes / MEGABYTE * 10) / 10;
}

/** The state of a photo in words. `percent`: how much of it is sent, while it is being sent. */
export function stateWords(
  t: IslandProps["t"],
  { problem, preparing, refusal, sent, size }: ShownPhoto,
  percent?: number,
): string {
  if (problem) return t(`phone_photo.${problem}`, { size: megabytes(size) });
  if (preparing) return t("phone_photo.preparing");
  if (refusal) return t("phone_photo.refused", { ...refusal });
  if (percent !== undefined) return t("phone_photo.sending", { n: percent });
  return `${t(sent ? "phone_photo.sent" : "phone.saved")} · ${megabytes(size)} MB`;
}
