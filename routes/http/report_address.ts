import type { Config } from "@/lib/config.ts";

/** The public address of a report code, as its QR code and poster contain it. */
export function reportAddress({ origin, base }: Config, code: string): string {
  return `${origin}${base}/r/${code}`;
}
