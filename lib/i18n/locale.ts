/** The languages of the interface, in the order they are offered. */
export const LOCALES = ["en", "ms", "zh"] as const;
export type Locale = (typeof LOCALES)[number];

/** Each language in its own words, for the language switch. */
export const LOCALE_NAMES: Record<Locale, string> = {
  en: "English",
  ms: "Bahasa Melayu",
  zh: "中文",
};

/** BCP 47 tags for `<html lang>` and `Intl`. */
export const LOCALE_TAGS: Record<Locale, string> = { en: "en-MY", ms: "ms-MY", zh: "zh-CN" };

export function isLocale(value: unknown): value is Locale {
  return LOCALES.includes(value as Locale);
}

/**
 * The first of our languages that an `Accept-Language` header asks for, else English.
 * Malay is also asked for as `id` by phones sold with Indonesian, which readers of Malay can follow.
 */
export function preferredLocale(acceptLanguage: string | null | undefined): Locale {
  const wishes = (acceptLanguage ?? "").split(",").map((part) => {
    const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
    const quality = parameters.map((p) => /^\s*q=([\d.]+)$/.exec(p)?.[1]).find(Boolean);
    return { language: tag.split("-")[0] ?? "", quality: quality ? Number(quality) : 1 };
  });
  wishes.sort((a, b) => b.quality - a.quality);
  for (const { language, quality } of wishes) {
    if (quality <= 0) continue;
    if (isLocale(language)) return language;
    if (language === "id") return "ms";
  }
  return "en";
}
