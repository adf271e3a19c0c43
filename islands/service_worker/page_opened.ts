import type { Locale } from "@/lib/i18n/mod.ts";

/** What a page of somebody who is logged in tells the worker. */
export interface PageOpened {
  readonly type: "page-opened";
  readonly locale: Locale;
  /** The id of the person, where the page knows it. */
  readonly person?: string | undefined;
}

export function isPageOpened(data: unknown): data is PageOpened {
  return (data as PageOpened | null)?.type === "page-opened";
}
