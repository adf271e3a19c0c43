import type { Queue, QueueState } from "@/islands/queue/types.ts";
import type { Author, ReportWithPhotos, Store, Unsent } from "@/islands/store/types.ts";
import { useStored } from "./use_stored.ts";

/** What is on the phone at one moment, for one person. */
export interface View extends QueueState {
  readonly store: Store;
  /** Sends now. */
  wake(): Promise<void>;
  /** Whose reports are shown; null: nobody is known, so only what nobody has claimed. */
  readonly user: Author | null;
  readonly reports: readonly ReportWithPhotos[];
  readonly unsent: Unsent;
  readonly isOnline: boolean;
  /** Server time in ms. */
  readonly now: number;
}

/** The queue of this page: where nothing is listed, nothing is sent, and its code is not fetched. */
async function queueOf(base: string): Promise<Queue> {
  const { pageQueue } = await import("@/islands/queue/page_queue.ts");
  return await pageQueue(base);
}

/**
 * Reads the phone and follows its changes. Undefined before the first read; null where the browser
 * keeps nothing.
 *
 * @param user who the page was made for; null on pages for everybody, which show whoever was last
 *   signed in on this phone
 */
export function useView(base: string, user: Author | null): View | null | undefined {
  // Of the first drawing: what reads is never exchanged.
  let queue: Queue | undefined;
  return useStored(base, async (store, again): Promise<View> => {
    const shown = user ?? await store.setting("user") ?? null;
    const id = shown?.id ?? null;
    const [reports, unsent] = await Promise.all([store.reports(id), store.unsent(id)]);
    if (!queue && reports.length > 0) {
      queue = await queueOf(base);
      queue.subscribe(again);
    }
    const state = queue?.state() ?? { pause: null, sending: null };
    const wake = async () => await (await queueOf(base)).wake();
    const [now, isOnline] = [store.now(), navigator.onLine];
    return { store, wake, user: shown, reports, unsent, isOnline, now, ...state };
  });
}
