import type { Queue, QueueState } from "@/islands/queue/types.ts";
import type { Author, Overview, Store } from "@/islands/store/types.ts";
import { useState } from "preact/hooks";
import { useStored } from "./use_stored.ts";

/** What is on the phone at one moment, for one person. */
export interface View extends QueueState, Overview {
  readonly store: Store;
  /** Sends now. */
  wake(): Promise<void>;
  /** Whose reports are shown; null: nobody is known, so only what nobody has claimed. */
  readonly user: Author | null;
  /** The person the phone knows, as whom it sends; another one may have logged in in another tab. */
  readonly holder: Author | null;
  readonly isOnline: boolean;
  /** Server time in ms. */
  readonly now: number;
}

const RESTING: QueueState = { pause: null, sending: null };

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
  const [state, follow] = useState(RESTING);
  // Of the first drawing: what reads is never exchanged.
  let queue: Queue | undefined;
  const found = useStored(base, async (store) => {
    const holder = await store.setting("user") ?? null;
    const shown = user ?? holder;
    const overview = await store.overview(shown?.id ?? null);
    if (!queue && overview.reports.length > 0) {
      queue = await queueOf(base);
      // How far something has gone up is told many times a second, and stands nowhere on the phone.
      queue.subscribe(follow);
      follow(queue.state());
    }
    const wake = async () => await (await queueOf(base)).wake();
    const [now, isOnline] = [store.now(), navigator.onLine];
    return { store, wake, user: shown, holder, ...overview, isOnline, now };
  });
  return found && { ...found, ...state };
}
