import { nameOf } from "../store/mod.ts";
import type { Pause } from "../store/types.ts";
import { startBrowserTimer } from "./transport.ts";
import {
  backoff,
  isReached,
  itemsOf,
  MAX_DELAY_MS,
  MAX_RETRY_AFTER_MS,
  nextItem,
} from "./schedule.ts";
import { createDelivery } from "./delivery.ts";
import type { Locks, Queue, QueueOptions, QueueState } from "./types.ts";

/** Maximum wait while another tab sends, for browsers that lose waiting lock requests. */
const LOCK_RECHECK_MS = 60_000;

export function createQueue(options: QueueOptions): Queue {
  const { store, base, startTimer = startBrowserTimer, random = Math.random } = options;
  const ifAvailable = !options.waitsForLock;
  const locks = options.locks ?? globalThis.navigator?.locks;
  const lockName = `${nameOf(base)}-queue`;
  const deliver = createDelivery({ ...options, random });
  const listeners = new Set<(state: QueueState) => void>();

  let state: QueueState = { pause: null, sending: null };
  let running: Promise<void> | undefined;
  /** The store may have changed since it was last read. */
  let isStale = false;
  let isUrgent = false;
  /**
   * A failed attempt delays all items, because the network is usually down for all. This delay is shorter
   * than that of the failed item, so an item that always fails does not block the others.
   */
  let failures = 0;
  let backoffUntil = 0;
  let stopTimer = () => {};
  let isStopped = false;
  let isWaitingForLock = false;

  const show = (changes: Partial<QueueState>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener(state);
  };

  const readPause = async (): Promise<Pause | null> => {
    const pause = await store.setting("pause") ?? null;
    const isOver = pause?.reason === "rate_limited" &&
      isReached(pause.until, store.now(), MAX_RETRY_AFTER_MS);
    const current = isOver ? null : pause;
    if (JSON.stringify(current) !== JSON.stringify(state.pause)) show({ pause: current });
    return current;
  };

  /** Sends one item. Otherwise returns the time until the next one, in ms; null when there is none. */
  const sendNext = async (): Promise<number | null | "sent"> => {
    const user = await store.setting("user");
    const pause = await readPause();
    const now = store.now();
    // Reset before sending: a call of `wake` during the request is for the items after it.
    const isUrgentNow = isUrgent;
    isUrgent = false;
    if (!isUrgentNow && !isReached(backoffUntil, now)) return backoffUntil - now;
    const item = nextItem(user ? itemsOf(await store.reports(user.id), user) : [], {
      now,
      pause,
      isUrgent: isUrgentNow,
    });
    if (typeof item !== "object" || !item) return item;

    const { report: { key }, photo } = item;
    const progress = (fraction: number) => {
      const sending = { key, photo: photo?.key ?? null, fraction };
      store.channel.post({ kind: "sending", sending });
    };
    progress(0);
    const isDelivered = await deliver(item, progress)
      .finally(() => store.channel.post({ kind: "sending", sending: null }));
    failures = isDelivered ? 0 : failures + 1;
    backoffUntil = isDelivered ? 0 : store.now() + backoff(failures, random) / 2;
    isUrgent ||= isUrgentNow && isDelivered;
    return "sent";
  };

  const drain = async (): Promise<number | null> => {
    let wait: number | null | "sent" = null;
    // The tab that was sending was closed during a request.
    if (state.sending) store.channel.post({ kind: "sending", sending: null });
    while (isStale && !isStopped) {
      isStale = false;
      do wait = await sendNext(); while (wait === "sent" && !isStopped);
    }
    return wait === "sent" ? null : wait;
  };

  /** Drains the queue while holding a lock, because other tabs would send the same items. */
  const run = async () => {
    let wait: number | null = LOCK_RECHECK_MS;
    try {
      if (!locks) wait = await drain();
      else {
        let isFree = false;
        await locks.request(lockName, { ifAvailable }, async (lock) => {
          isFree = Boolean(lock);
          if (lock) wait = await drain();
          else isStale = false;
        });
        if (!isFree) {
          pumpWhenFree(locks);
          // The sending tab may have been paused, which every tab shows.
          await readPause();
        }
      }
    } catch {
      // The database failed; try again later.
      wait = backoff(++failures, random);
    }
    running = undefined;
    if (isStopped) return;
    if (isStale) wait = 0;
    stopTimer();
    if (wait !== null) stopTimer = startTimer(pump, Math.min(wait, MAX_DELAY_MS));
  };

  /**
   * Runs again once the lock is released. The tab that holds it posts its last message before the
   * release, so the others would otherwise wait for `LOCK_RECHECK_MS`.
   */
  const pumpWhenFree = (locks: Locks) => {
    if (isWaitingForLock) return;
    isWaitingForLock = true;
    const waiting = locks.request(lockName, {}, () => Promise.resolve())
      .finally(() => isWaitingForLock = false);
    // If the browser rejects the request, the timer remains.
    waiting.then(() => isStopped ? undefined : pump(), () => {});
  };

  const pump = (): Promise<void> => {
    isStale = true;
    return running ??= run();
  };

  const wake = (): Promise<void> => {
    isUrgent = true;
    return pump();
  };

  const stops = [
    store.channel.listen((message) => {
      if (message.kind === "sending") show({ sending: message.sending });
      else void pump();
    }),
  ];

  return {
    start() {
      stops.push(onWake(() => void wake()));
      // A failed clean-up is repeated on a later page.
      store.tidy().catch(() => {});
      void wake();
    },
    wake,
    async signedIn(user) {
      const known = await store.setting("user");
      const isSame = known?.id === user.id;
      if (!isSame || known?.name !== user.name) await store.saveSetting("user", user);
      const pause = await store.setting("pause");
      if (pause && (!isSame || pause.reason !== "rate_limited")) {
        await store.saveSetting("pause", null);
      }
    },
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      isStopped = true;
      stopTimer();
      for (const stop of stops) stop();
    },
  };
}

/** Calls `wake` when the browser comes online or the page becomes visible. Returns how to stop. */
function onWake(wake: () => void): () => void {
  const onVisible = () => {
    if (document.visibilityState === "visible") wake();
  };
  const page = globalThis.document;
  addEventListener("online", wake);
  page?.addEventListener("visibilitychange", onVisible);
  return () => {
    removeEventListener("online", wake);
    page?.removeEventListener("visibilitychange", onVisible);
  };
}
