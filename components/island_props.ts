import type { PhoneArea } from "@/lib/i18n/phone_areas.ts";
import type { Locale, PhoneTranslate } from "@/lib/i18n/mod.ts";

/**
 * Props of every island, set by the page on the server and by the loader in the browser; they are
 * not serialised.
 */
export interface IslandProps {
  readonly t: PhoneTranslate;
  /**
   * Loads further areas of texts for `t`, before showing a part that needs them. A no-op on the
   * server, which has all texts.
   */
  readonly fetchTexts: (...areas: readonly PhoneArea[]) => Promise<void>;
  readonly locale: Locale;
  /** Path prefix of the service without a trailing slash; empty when it has none. */
  readonly base: string;
}

/**
 * When an island is hydrated: on load, when the browser is idle, or when it is about to become
 * visible or the form around it receives input.
 */
export type Moment = "load" | "idle" | "visible";
