import type { ComponentChildren } from "preact";
import type { Role } from "@/lib/identity/mod.ts";
import type { DateFormats, DayFormats, Locale, MessageKey, Translate } from "@/lib/i18n/mod.ts";

/** The person a page is made for, from the session's claims. */
export interface SignedInUser {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly site_id: string | null;
  /** Somebody else chose the password: every page asks to change it. */
  readonly mustChangePassword?: boolean;
}

/** The words of navigation entries; none of them has placeholders. */
export type NavLabel = Extract<MessageKey, `nav.${string}`>;

/** One entry of the main navigation. */
export interface NavItem {
  /** Path inside the base, for example `/inbox`. */
  readonly href: string;
  readonly label: NavLabel;
  /** Overrules the comparison of `href` with the page's `current` path. */
  readonly current?: boolean;
  /** What waits there; 0 shows nothing. */
  readonly count?: number;
  /** Stands at the far end, and its count is the one on the phone's menu button. */
  readonly end?: boolean;
}

/** A sentence about what has just been done, already in the reader's language. */
export interface Flash {
  readonly text: string;
  readonly tone?: "warn" | "danger";
}

/** All that a page needs to know besides its own data; made once per request. */
export interface PageContext {
  readonly t: Translate;
  readonly locale: Locale;
  readonly dates: DateFormats;
  /** Path prefix of the service without a trailing slash; empty when it has none. */
  readonly base: string;
  /** The address of a path inside the base: `href("/inbox")` is `/siaga/inbox`. */
  href(path: string): string;
  /** The address of a file in `static/`, with its content hash. */
  asset(name: string): string;
  /** Path and query of this page inside the base; the language switch comes back to it. */
  readonly path: string;
  /** Of the content security policy, for the scripts of islands. */
  readonly nonce: string;
  /** The islands drawn so far; the loader is drawn last, if there are any. */
  readonly islands: Set<string>;
  /** The count of what waits unsent on this device, an island; pages for print do without. */
  unsent?(): ComponentChildren;
  /** A page for nobody in particular, which phones keep for when there is no connection. */
  readonly isKept?: boolean;
  readonly user: SignedInUser | null;
  readonly nav: readonly NavItem[];
  readonly flash?: Flash;
  readonly now: Date;
  /** The calendar date in the people's time zone, `YYYY-MM-DD`. */
  readonly today: string;
  /** Phone number of the safety office; empty when none is configured. */
  readonly safetyPhone: string;
}

/** What the small parts need: words only. A whole `PageContext` fits. */
export type Words = Pick<PageContext, "t">;

/** Words and dates. A whole `PageContext` fits. */
export type WordsAndDates = Pick<PageContext, "t" | "dates">;

/** Words, calendar dates and today. A whole `PageContext` fits. */
export interface WordsAndDays extends Words {
  readonly dates: DayFormats;
  readonly today: string;
}
