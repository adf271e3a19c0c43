import type { PhoneArea } from "@/lib/i18n/phone_areas.ts";
import type { Locale, PhoneTranslate } from "@/lib/i18n/mod.ts";

/**
 * What every island is given besides its own props, on the server by the page and in the browser by
 * the loader: none of it travels as a prop.
 */
export interface IslandProps {
  readonly t: PhoneTranslate;
  /**
   * Fetches further areas of texts for `t`, before a part is shown that needs them. On the server all
   * of them are there.
   */
  readonly fetchTexts: (...areas: readonly PhoneArea[]) => Promise<void>;
  readonly locale: Locale;
  /** Path prefix of the service without a trailing slash; empty when it has none. */
  readonly base: string;
}

/** When an island comes to life: at once, when the browser has nothing else to do, or when it is
 * about to be seen and as soon as somebody writes into the form around it. */
export type Moment = "load" | "idle" | "visible";
