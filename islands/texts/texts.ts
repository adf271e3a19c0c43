import { type PhoneArea, phoneAreas } from "@/lib/i18n/phone_areas.ts";
import type { Locale } from "@/lib/i18n/mod.ts";

/** The texts of an area in one language, by key. */
export type Texts = Record<string, string>;

/** Runs when the islands are built: a browser gets the areas it needs, in one language. */
export function textsIn(area: PhoneArea, locale: Locale): Texts {
  return Object.fromEntries(
    Object.entries(phoneAreas[area]).map(([key, text]) => [key, text[locale]]),
  );
}
