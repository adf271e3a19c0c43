import { nameOf } from "../store/mod.ts";
import type { Pause } from "../store/types.ts";
import { startBrowserTimer } from "./transport.ts";
import { backoff, hasCome, itemsOf, LONGEST, LONGEST_LIMIT, nextItem } from "./schedule.ts";
import { createDelivery } from "./delivery.ts";
import type { Locks, Queue, QueueOptions, QueueState } from "./types.ts";

/** How long to wait at most while another tab sends, in ms, where the browser forgets who waits. */
const LOOK_AGAIN = 60_000;

export function createQueue(options: QueueOptions): Queue {
  const { store, base, startTimer = startBrowserTimer, random = Math.random } = options;
  const ifAvailable = !options.waitsForLock;
  const locks = options.locks ?? globalThis.navigator?.locks;
  const lockName = `${nameOf(base)}-queue`;
  const deliver = createDelivery({ ...options, random });
  const listeners = new Set<(state: QueueState) => void>();

  let state: QueueState = { pause: null, sending: null };
  let running: Promise<void> | undefined;
  /** Something may have changed since the store was last read. */
  let isStale = false;
  let isUrgent = false;
  /**
   * After failed tries nothing is tried for a while: a network is down for all. The rest is over before
   * the turn of what failed comes again, so that one that always fails keeps nobody waiting.
   */
  let faults = 0;
  let restUntil = 0;
  let endTimer = () => {};
  let isStopped = false;
  let isWaitingForLock = false;

  const show = (news: Partial<QueueState>) => {
    state = { ...state, ...news };
    for (const listener of listeners) listener(state);
  };

  const readPause = async (): Promise<Pause | null> => {
    const pause = await store.setting("pause") ?? null;
    const isOver = pause?.reason === "rate_limited" &&
      hasCome(pause.until, store.now(), LONGEST_LIMIT);
    const current = isOver ? null : pause;
    if (JSON.stringify(current) !== JSON.stringify(state.pause)) show({ pause: current });
    return current;
  };

  /** Sends one item. Answers how long there is nothing to do, in ms, or null for ever. */
  const step = async (): Promise<number | null | "sent"> => {
    const user = await store.setting("user");
    const pause = await readPause();
    const now = store.now();
    // Taken now: whoever asks while something is on its way, asks for what comes after it.
    const isHurried = isUrgent;
    isUrgent = false;
    if (!isHurried && !hasCome(restUntil, now)) return restUntil - now;
    const item = nextItem(user ? itemsOf(await store.reports(user.id), user) : [], {
      now,
      pause,
      isUrgent: isHurried,
    });
    if (typeof item !== "object" || !item) return item;

    const { report: { key }, photo } = item;
    const progress = (fraction: number) => {
      const sending = { key, photo: photo?.key ?? null, fraction };
      store.channel.post({ kind: "sending", sending });
    };
    progress(0);
    const isAnswered = await deliver(item, progress)
      .finally(() => store.channel.post({ kind: "sending", sending: null }));
    faults = isAnswered ? 0 : faults + 1;
    restUntil = isAnswered ? 0 : store.now() + backoff(faults, random) / 2;
    isUrgent ||= isHurried && isAnswered;
    return "sent";
  };

  const drain = async (): Promise<number | null> => {
    let wait: number | null | "sent" = null;
    // Whoever was sending has died in the middle of it.
    if (state.sending) store.channel.post({ kind: "sending", sending: null });
    while (isStale && !isStopped) {
      isStale = false;
      do wait = await step(); while (wait === "sent" && !isStopped);
    }
    return wait === "sent" ? null : wait;
  };

  /** Only one tab at a time: the others would send the same again. */
  const run = async () => {
    let wait: number | null = LOOK_AGAIN;
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
          // Whoever sends may have been told to wait: that is shown in every tab.
          await readPause();
        }
      }
    } catch {
      // The database did not do its work: nothing is lost by trying later.
      wait = backoff(++faults, random);
    }
    running = undefined;
    if (isStopped) return;
    if (isStale) wait = 0;
    endTimer();
    if (wait !== null) endTimer = startTimer(pump, Math.min(wait, LONGEST));
  };

  /**
   * Tries again when the lock is let go. The tab that holds it tells its last change before that, and
   * nothing after; without this, the others would rest until `LOOK_AGAIN` is over.
   */
  const pumpWhenFree = (locks: Locks) => {
    if (isWaitingForLock) return;
    isWaitingForLock = true;
    const waiting = locks.request(lockName, {}, () => Promise.resolve())
      .finally(() => isWaitingForLock = false);
    // A browser that refuses leaves it to the timer.
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
      // What cannot be tidied now is tidied another time.
      store.tidy().catch(() => {});
      void wake();
    },
    wake,
    async signedIn(user) {
      const known = await store.setting("user");
      const isSame = known?.id === user.id;
      if (!isSame || known?.name !== user.name) await store.keepSetting("user", user);
      const pause = await store.setting("pause");
      if (pause && (!isSame || pause.reason !== "rate_limited")) {
        await store.keepSetting("pause", null);
      }
    },
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      isStopped = true;
      endTimer();
      for (const stop of stops) stop();
    },
  };
}

/** Calls when the network comes back or the page is looked at again. Answers how to stop. */
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
