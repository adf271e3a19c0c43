import type { IslandProps } from "@/components/island_props.ts";
import type { UnsentListKey } from "@/lib/i18n/messages/unsent_list.ts";
import type { DateFormats, TranslateOf } from "@/lib/i18n/mod.ts";
import type { Queue, QueueState } from "../queue/types.ts";
import type { Author, Overview, Store } from "../store/types.ts";
import { useEffect, useRef, useState } from "preact/hooks";
import { useStored } from "./use_stored.ts";

/** Context of the components that show the state of reports. */
export interface ViewContext extends IslandProps {
  readonly view: View;
  readonly dates: DateFormats;
  /** Incident types by `type.fire`, and labels of fields by their path. */
  readonly words: Readonly<Record<string, string>>;
  /** Runs the action of a button and shows a message when it fails. */
  act(work: () => Promise<unknown>): void;
}

/** Context of the list of unsent reports. */
export interface ListContext extends ViewContext {
  /** Translates the texts that only the list has. */
  readonly say: TranslateOf<UnsentListKey>;
}

/** A snapshot of the phone's reports for one user. */
export interface View extends QueueState, Overview {
  readonly store: Store;
  /** Sends now. */
  wake(): Promise<void>;
  /** The user whose reports are shown; null shows only anonymous reports. */
  readonly user: Author | null;
  /** The user as whom the phone sends; differs from `user` after a log-in in another tab. */
  readonly phoneUser: Author | null;
  readonly isOnline: boolean;
  /** Server time in ms. */
  readonly now: number;
}

const IDLE: QueueState = { pause: null, sending: null };

/** Loads the queue of this page; not called without reports, so that its code is not fetched then. */
async function loadQueue(base: string): Promise<Queue> {
  const { pageQueue } = await import("../queue/page_queue.ts");
  return await pageQueue(base);
}

/**
 * Reads the store and subscribes to its changes. Undefined before the first read; null when the
 * browser has no storage.
 *
 * @param user the logged-in user; null on cached pages, which show the last user of this phone
 */
export function useView(base: string, user: Author | null): View | null | undefined {
  const [state, setQueueState] = useState(IDLE);
  // Belongs to the first render, whose `read` function is the only one that runs.
  let queue: Queue | undefined;
  const stored = useStored(base, async (store) => {
    const phoneUser = await store.setting("user") ?? null;
    const shown = user ?? phoneUser;
    const overview = await store.overview(shown?.id ?? null);
    if (!queue && overview.reports.length > 0) {
      queue = await loadQueue(base);
      // Upload progress changes many times per second and is not in the store.
      queue.subscribe(setQueueState);
      setQueueState(queue.state());
    }
    const wake = async () => await (await loadQueue(base)).wake();
    const [now, isOnline] = [store.now(), navigator.onLine];
    return { store, wake, user: shown, phoneUser, ...overview, isOnline, now };
  });
  return stored && { ...stored, ...state };
}

/** Runs the actions of buttons, reports failures, and moves the focus afterwards. */
export function useActions() {
  const [problem, setProblem] = useState<"full" | "failed">();
  const hasActed = useRef(false);
  const top = useRef<HTMLHeadingElement>(null);
  // An action may remove its button; the focus must not be lost then.
  useEffect(() => {
    if (!hasActed.current || document.activeElement !== document.body) return;
    hasActed.current = false;
    top.current?.focus();
  });
  const act: ViewContext["act"] = (work) => {
    setProblem(undefined);
    hasActed.current = true;
    work().catch((error) => setProblem(error?.name === "StorageFull" ? "full" : "failed"));
  };
  return { top, act, problem };
}
