import type { IslandProps } from "@/components/island_props.ts";
import type { Refusal } from "../store/types.ts";

/** Codes that say more to a person in other words than the server's. */
const OWN_WORDS = new Map(
  [
    ["hash_mismatch", "phone_photo.harmed"],
    ["unreadable", "phone_photo.lost"],
  ] as const,
);
type OwnCode = Parameters<typeof OWN_WORDS.get>[0];

/** Why a report or one of its files was not accepted, in one sentence. */
export function refusalWords(
  t: IslandProps["t"],
  { status, code, detail }: Pick<Refusal, "status" | "code" | "detail">,
): string {
  // Without a code it is not the server that refused it, but something on the way.
  if (status === 413 && !code) return t("phone_photo.blocked", { status });
  const own = OWN_WORDS.get(code as OwnCode);
  return own ? t(own) : t("phone_photo.refused", { detail: detail || "–", status });
}
