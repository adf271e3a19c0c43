import type { Locale, PhoneTranslate } from "@/lib/i18n/mod.ts";

/**
 * What every island is given besides its own props, on the server by the page and in the browser by
 * the loader: none of it travels as a prop.
 */
export interface IslandProps {
  readonly t: PhoneTranslate;
  readonly locale: Locale;
  /** Path prefix of the service without a trailing slash; empty when it has none. */
  readonly base: string;
}

/** When an island comes to life: at once, when the browser has nothing else to do, or when it is seen. */
export type Moment = "load" | "idle" | "visible";
