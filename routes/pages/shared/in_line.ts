import type { PageContext } from "@/components/mod.ts";

type Language = Pick<PageContext, "locale">;

/** Several things in one line; those that are missing are left out. */
export function inLine(
  { locale }: Language,
  parts: readonly (string | null | undefined | false)[],
): string {
  return parts.filter(Boolean).join(locale === "zh" ? "，" : ", ");
}

/** Several short statements, each with its full stop; those that are missing are left out. */
export function statements(
  { locale }: Language,
  parts: readonly (string | null | undefined | false)[],
): string {
  const stop = locale === "zh" ? "。" : ".";
  const ended = parts.filter((part) => typeof part === "string" && part !== "")
    .map((part) => /[.。]$/.test(String(part)) ? part : `${part}${stop}`);
  return ended.join(locale === "zh" ? "" : " ");
}
