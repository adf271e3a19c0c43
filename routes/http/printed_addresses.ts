/** Public addresses that stand on paper: they must not change. */
import type { Config } from "@/lib/config.ts";

/** The public address of a report code, as its QR code and poster contain it. */
export function reportAddress({ origin, base }: Config, code: string): string {
  return `${origin}${base}/r/${code}`;
}

/** The public address below which printed seals are checked. */
export function sealAddress({ origin, base }: Pick<Config, "origin" | "base">): string {
  return `${origin}${base}/seals`;
}
