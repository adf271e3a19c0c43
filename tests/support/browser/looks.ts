import { type Locale, LOCALES } from "@/lib/i18n/mod.ts";
import { crossOf } from "@/tests/support/pages/crosses.ts";
import { desktop, type PageOptions, phone } from "./browser.ts";

const SIZES = { phone, desktop } as const;

/** Names of the viewports in which pages are tested. */
export const SIZE_NAMES = ["phone", "desktop"] as const;

/** One variant of a page to test: a language, a viewport and a colour scheme. */
export interface Look {
  /** For messages and screenshots, such as `ms-phone-dark`. */
  readonly name: string;
  readonly locale: Locale;
  /** Options of its browser page. */
  readonly options: PageOptions;
}

/** The looks to test: every pair of a language, a viewport and a colour scheme, see `crossOf`. */
export function looks(): Look[] {
  return crossOf(LOCALES, SIZE_NAMES, ["light", "dark"]).map(([locale, size, colorScheme]) =>
    lookOf(locale, size, colorScheme)
  );
}

/** One of the looks. */
export function lookOf(
  locale: Locale,
  size: keyof typeof SIZES,
  colorScheme: "light" | "dark",
): Look {
  return {
    name: `${locale}-${size}-${colorScheme}`,
    locale,
    options: { ...SIZES[size], colorScheme },
  };
}
