import { type Locale, LOCALES } from "@/lib/i18n/mod.ts";
import { crossOf, isFull } from "@/tests/support/crosses.ts";
import { desktop, type PageOptions, phone } from "./browser.ts";

const SIZES = { phone, desktop } as const;

/** The sizes that pages are looked at in, by their names. */
export const SIZE_NAMES = ["phone", "desktop"] as const;

/** One way in which a page is looked at: a language, a size and a colour scheme. */
export interface Look {
  /** For messages and pictures, such as `ms-phone-dark`. */
  readonly name: string;
  readonly locale: Locale;
  /** How a browser is opened for it. */
  readonly options: PageOptions;
  /**
   * Whether the contrast of the colours is measured, half the work of axe: in one light and one dark
   * look, as no language and no size changes a colour.
   */
  readonly contrast: boolean;
}

/** The looks of a page: every pair of a language, a size and a colour scheme, see `crossOf`. */
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
    // What a page looks like is no matter of the service worker.
    options: { ...SIZES[size], colorScheme, serviceWorker: isFull() },
    contrast: measuresContrast(locale),
  };
}

/** Whether contrast is measured in the looks of a language. */
export function measuresContrast(locale: Locale): boolean {
  return locale === "ms" || isFull();
}
