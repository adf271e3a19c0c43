import type { Locale } from "@/lib/i18n/mod.ts";
import { LOCALES } from "@/lib/i18n/locale.ts";

/** What the server writes in front of the script of the worker. */
export interface KeptFiles {
  /** Of the files and of the script itself: another one makes another worker. */
  readonly version: string;
  /** Path prefix of the service without a trailing slash; empty when it has none. */
  readonly base: string;
  /** Paths of the files whose names change with their content. */
  readonly files: readonly string[];
}

declare const KEPT_FILES: KeptFiles;

export const { version, base, files } = KEPT_FILES;

/** The pages that open without a connection, the same for everybody. */
export const SHELLS = ["report", "unsent"] as const;
export type Shell = (typeof SHELLS)[number];

/** Says which version of the files a shell was drawn with. */
export const VERSION_HEADER = "Siaga-Version";

/** Where a shell comes from, and the name under which it is kept. */
export function shellAddress(shell: Shell, locale: Locale): string {
  return `${base}/shell/${shell}?lang=${locale}`;
}

/** All shells in all languages. */
export function shellAddresses(): string[] {
  return SHELLS.flatMap((shell) => LOCALES.map((locale) => shellAddress(shell, locale)));
}
