import type { Locale } from "@/lib/i18n/mod.ts";

/** The languages of the interface as instructions name them. */
export const LANGUAGES: Readonly<Record<Locale, string>> = {
  en: "English",
  ms: "Malaysian Malay (Bahasa Melayu)",
  zh: "Simplified Chinese as it is used in Malaysia",
};
