import type { IslandProps } from "@/components/island_props.ts";
import type { Refusal } from "../store/types.ts";

/** Codes with a message of the phone, which is clearer than the server's. */
const OWN_MESSAGES = new Map(
  [
    ["hash_mismatch", "phone_photo.harmed"],
    ["unreadable", "phone_photo.lost"],
    ["incident_deleted", "unsent.deleted"],
  ] as const,
);
type OwnCode = Parameters<typeof OWN_MESSAGES.get>[0];

/** The message for a refused report or photo. */
export function refusalMessage(
  t: IslandProps["t"],
  { status, code, detail }: Pick<Refusal, "status" | "code" | "detail">,
): string {
  // Without a code, the response comes from a proxy and not from the server.
  if (status === 413 && !code) return t("phone_photo.blocked", { status });
  const own = OWN_MESSAGES.get(code as OwnCode);
  return own ? t(own) : t("phone_photo.refused", { detail: detail || "–", status });
}
