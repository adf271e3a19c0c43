import type { Config } from "@/lib/config.ts";

/** The public address that a report code's QR code and poster carry. */
export function reportAddress({ origin, base }: Config, code: string): string {
  return `${origin}${base}/r/${code}`;
}
