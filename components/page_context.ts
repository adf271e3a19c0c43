import type { ComponentChildren } from "preact";
import type { Role } from "@/lib/identity/mod.ts";
import type { DateFormats, DayFormats, Locale, MessageKey, Translate } from "@/lib/i18n/mod.ts";

/** The logged-in user, from the claims of the session. */
export interface SignedInUser {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly site_id: string | null;
  /** Whether another person set the password: every page asks to change it. */
  readonly mustChangePassword?: boolean;
}

/** Message keys of navigation entries; none has placeholders. */
export type NavLabel = Extract<MessageKey, `nav.${string}`>;

/** One entry of the main navigation. */
export interface NavItem {
  /** Path relative to the base, for example `/inbox`. */
  readonly href: string;
  readonly label: NavLabel;
  /** Overrides the comparison of `href` with the page's `current` path. */
  readonly current?: boolean;
  /** The count shown at the entry; 0 is not shown. */
  readonly count?: number;
  /** Whether it is aligned to the end; its count is also shown on the phone's menu button. */
  readonly end?: boolean;
  /** Whether only a phone's menu has it. */
  readonly narrow?: boolean;
}

/** The confirmation of the last action, in the user's language. */
export interface Flash {
  readonly text: string;
  readonly tone?: "warn" | "danger";
  /** Takes back what was done: a form with its button. */
  readonly undo?: ComponentChildren;
}

/** The context of a page besides its data; created once per request. */
export interface PageContext {
  readonly t: Translate;
  readonly locale: Locale;
  readonly dates: DateFormats;
  /** Path prefix of the service without a trailing slash; empty when it has none. */
  readonly base: string;
  /** Adds the base to a path: `href("/inbox")` is `/siaga/inbox`. */
  href(path: string): string;
  /** The address of a file in `static/`, with its content hash. */
  asset(name: string): string;
  /** Path and query of this page, relative to the base; the language switch returns to it. */
  readonly path: string;
  /** The CSP nonce for the scripts of islands. */
  readonly nonce: string;
  /** The names of the islands rendered so far; the loader is added last, if there are any. */
  readonly islands: Set<string>;
  /**
   * Renders the island with the count of unsent reports on this device; absent on pages for print.
   */
  unsent?(): ComponentChildren;
  /** Renders the island that keeps the number of unread notifications up to date. */
  bell?(): ComponentChildren;
  /** Whether the page has no user and is cached by phones for offline use. */
  readonly isKept?: boolean;
  readonly user: SignedInUser | null;
  readonly nav: readonly NavItem[];
  readonly flash?: Flash;
  readonly now: Date;
  /** The current date in the company's time zone, `YYYY-MM-DD`. */
  readonly today: string;
  /** Phone number of the safety office; empty when none is configured. */
  readonly safetyPhone: string;
}

/** The context of small components: texts only. A whole `PageContext` fits. */
export type Words = Pick<PageContext, "t">;

/** Texts and date formats. A whole `PageContext` fits. */
export type WordsAndDates = Pick<PageContext, "t" | "dates">;

/** Texts, calendar dates and today. A whole `PageContext` fits. */
export interface WordsAndDays extends Words {
  readonly dates: DayFormats;
  readonly today: string;
}
