import type { Locale } from "@/lib/i18n/mod.ts";

/** Message of a logged-in user's page to the worker. */
export interface PageOpened {
  readonly type: "page-opened";
  readonly locale: Locale;
  /** Id of the user; absent on cached pages. */
  readonly person?: string | undefined;
}

export function isPageOpened(data: unknown): data is PageOpened {
  return (data as PageOpened | null)?.type === "page-opened";
}

/** Tag of the background sync; registering it again has no effect. */
export const SYNC_TAG = "siaga-queue";

/** The used part of Background Sync, which has no types and is not in every browser. */
interface WithSync extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** Registers a background sync: the browser starts the worker when it is online, even without a page. */
export async function registerSync(): Promise<void> {
  try {
    const registration: WithSync | undefined = await navigator.serviceWorker?.getRegistration();
    await registration?.sync?.register(SYNC_TAG);
  } catch {
    // Denied or not supported: reports are sent as soon as a page is open.
  }
}
