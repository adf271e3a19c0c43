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

/** The name under which the browser is asked to wake the worker; asked twice it is still one. */
export const SYNC_TAG = "siaga-queue";

/** The parts of Background Sync that are used: not every browser has it, and no library types it. */
interface WithSync extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** Has the browser wake the worker once there is a connection, also when no page is open by then. */
export async function askForSync(): Promise<void> {
  try {
    const registration: WithSync | undefined = await navigator.serviceWorker?.getRegistration();
    await registration?.sync?.register(SYNC_TAG);
  } catch {
    // Not allowed, or not known: reports are sent as soon as a page is open.
  }
}
