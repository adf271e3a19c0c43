import type { IslandProps } from "@/components/island_props.ts";
import type { UnsentListKey } from "@/lib/i18n/messages/unsent_list.ts";
import type { DateFormats, TranslateOf } from "@/lib/i18n/mod.ts";
import type { Queue, QueueState } from "../queue/types.ts";
import type { Author, Overview, Store } from "../store/types.ts";
import { useEffect, useRef, useState } from "preact/hooks";
import { useStored } from "./use_stored.ts";

/** What shows the state of reports needs. */
export interface Reader extends IslandProps {
  readonly view: View;
  readonly dates: DateFormats;
  /** Types of incidents as `type.fire`, and the labels of fields by their path. */
  readonly words: Readonly<Record<string, string>>;
  /** Runs what a button asks for, and says so when the phone is full. */
  act(work: () => Promise<unknown>): void;
}

/** What the list needs besides. */
export interface ListReader extends Reader {
  /** The texts of the list alone. */
  readonly say: TranslateOf<UnsentListKey>;
}

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
  const { pageQueue } = await import("../queue/page_queue.ts");
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

/** Runs what buttons ask for; says when that failed, and where the focus goes afterwards. */
export function useActs() {
  const [trouble, tell] = useState<"full" | "failed">();
  const hasActed = useRef(false);
  const top = useRef<HTMLHeadingElement>(null);
  // A button that did its work may be gone, and with it the place of whoever works by keyboard.
  useEffect(() => {
    if (!hasActed.current || document.activeElement !== document.body) return;
    hasActed.current = false;
    top.current?.focus();
  });
  const act: Reader["act"] = (work) => {
    tell(undefined);
    hasActed.current = true;
    work().catch((error) => tell(error?.name === "StorageFull" ? "full" : "failed"));
  };
  return { top, act, trouble };
}
