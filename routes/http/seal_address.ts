import type { Config } from "@/lib/config.ts";

/** The public address below which printed seals are checked. */
export function sealAddress({ origin, base }: Pick<Config, "origin" | "base">): string {
  return `${origin}${base}/seals`;
}
