import { phoneMessages } from "@/lib/i18n/messages/phone.ts";
import type { Locale } from "@/lib/i18n/mod.ts";

/** The texts of all islands in one language, by key. */
export type Texts = Record<string, string>;

/** Runs when the islands are built: a browser gets one language of the catalogue. */
export function textsIn(locale: Locale): Texts {
  return Object.fromEntries(
    Object.entries(phoneMessages).map(([key, text]) => [key, text[locale]]),
  );
}
