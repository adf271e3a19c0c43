import { type PhoneArea, phoneAreas } from "@/lib/i18n/phone_areas.ts";
import type { Locale } from "@/lib/i18n/mod.ts";

/** The texts of an area in one language, by key. */
export type Texts = Record<string, string>;

/** The texts of an area in one language. Runs when the islands are built, which writes a file of each. */
export function textsIn(area: PhoneArea, locale: Locale): Texts {
  return Object.fromEntries(
    Object.entries(phoneAreas[area]).map(([key, text]) => [key, text[locale]]),
  );
}
