import { IDBFactory } from "fake-indexeddb";
import "fake-indexeddb/auto";
import { createQueue } from "@/islands/queue/mod.ts";
import type { Locks, Queue, QueueOptions, StartTimer } from "@/islands/queue/types.ts";
import { bodyOf } from "@/islands/report_body/body.ts";
import type { BroadcastPort, Message } from "@/islands/store/channel.ts";
import { createStore } from "@/islands/store/mod.ts";
import type { Author, FormValues, Sending, Store } from "@/islands/store/types.ts";
import { Server } from "./server.ts";

export const BASE = "/siaga";
export const START = Date.parse("2026-01-19T06:40:00Z");
export const ALI: Author = { id: "018cc7af-3e80-7004-8001-000000000001", name: "Ali" };
export const SITI: Author = { id: "018cc7af-3e80-7004-8001-000000000002", name: "Siti" };
export const ZONE = "018cc7af-3e80-7001-8001-000000000001";
export const SITE = "018cc7af-3e80-7002-8001-000000000001";

export const VALUES: FormValues = {
  zone_id: [ZONE],
  type: ["fire"],
  date: ["2026-01-19"],
  time: ["14:35"],
  description: ["Bateri terbakar di petak 4."],
  "fire.bomba_called": ["no"],
};

/** A clock that moves only when a test says so. */
export class FakeTimers {
  now = START;
  #pending = new Map<number, { at: number; run: () => unknown }>();
  #last = 0;

  readonly start: StartTimer = (run, ms) => {
    const timer = ++this.#last;
    this.#pending.set(timer, { at: this.now + ms, run });
    return () => this.#pending.delete(timer);
  };

  /** Milliseconds until the next timer. */
  get wait(): number | undefined {
    const times = [...this.#pending.values()].map(({ at }) => at - this.now);
    return times.length > 0 ? Math.min(...times) : undefined;
  }

  /** Moves to the next timer and waits for its effect. False when there is none. */
  async fire(): Promise<boolean> {
    const [next] = [...this.#pending].sort(([, a], [, b]) => a.at - b.at);
    if (!next) return false;
    const [timer, { at, run }] = next;
    this.#pending.delete(timer);
    this.now = Math.max(this.now, at);
    await run();
    return true;
  }
}

/** Web Locks of one browser; locks of a closed tab are released. */
export class FakeLocks implements Locks {
  held = new Set<string>();
  #waiting: (() => void)[] = [];

  async request(
    name: string,
    { ifAvailable }: { ifAvailable?: boolean },
    run: (lock: unknown) => Promise<void>,
  ) {
    if (this.held.has(name) && ifAvailable) return await run(null);
    while (this.held.has(name)) await new Promise<void>((go) => this.#waiting.push(go));
    this.held.add(name);
    try {
      await run({ name });
    } finally {
      this.release(name);
    }
  }

  /** Releases a lock, also that of a tab outside the test. */
  release(name: string) {
    this.held.delete(name);
    for (const go of this.#waiting.splice(0)) go();
  }
}

/** The channel between the tabs of one browser; a message arrives at once. */
export class FakeHub {
  #ports = new Set<BroadcastPort>();

  port(): BroadcastPort {
    const ports = this.#ports;
    const port: BroadcastPort = {
      onmessage: null,
      postMessage(data: Message) {
        for (const other of ports) {
          if (other !== port) other.onmessage?.({ data } as MessageEvent<Message>);
        }
      },
      close: () => ports.delete(port),
    };
    ports.add(port);
    return port;
  }
}

/** A browser with an empty database, one server, and as many tabs as a test opens. */
export class Phone {
  readonly timers = new FakeTimers();
  readonly server = new Server(() => this.timers.now);
  locks = new FakeLocks();
  readonly hub = new FakeHub();
  /** Milliseconds by which the phone's clock is ahead of the server's. */
  clockError = 0;

  constructor() {
    globalThis.indexedDB = new IDBFactory();
  }

  openStore(hub = this.hub): Promise<Store> {
    const phoneNow = () => this.timers.now + this.clockError;
    return createStore(BASE, { phoneNow, port: hub.port() });
  }

  /**
   * A tab of a person. Unless it listens to changes, its queue does nothing until a test calls it, so
   * that faults can be set up after the reports.
   */
  async openTab(
    user: Author | null = ALI,
    { hears = false } = {},
  ): Promise<{ store: Store; queue: Queue }> {
    const store = await this.openStore();
    const queue = this.queueOver(hears ? store : await this.openStore(new FakeHub()));
    if (user) {
      this.server.session = user.id;
      await queue.signedIn(user);
      await queue.wake();
    }
    return { store, queue };
  }

  queueOver(
    store: Store,
    transport = this.server.transport,
    options: Pick<QueueOptions, "waitsForLock"> = {},
  ): Queue {
    const { locks, timers } = this;
    return createQueue({
      store,
      base: BASE,
      transport,
      buildBody: bodyOf,
      locks,
      startTimer: timers.start,
      random: () => 1,
      ...options,
    });
  }
}

/** A report as the form saves it. */
export function sending(about: Partial<Sending> & { values?: FormValues } = {}): Sending {
  const { values = VALUES, ...rest } = about;
  return {
    draft: { id: crypto.randomUUID(), values },
    user: ALI,
    source: "web",
    locale: "ms",
    time_zone: "Asia/Kuala_Lumpur",
    ...rest,
  };
}

/** Saves a report with photos, as the form does. */
export async function save(store: Store, photos = 0, about: Partial<Sending> = {}) {
  const report = sending(about);
  await store.saveDraft({ ...report.draft, user_id: report.user?.id ?? null });
  for (let n = 1; n <= photos; n++) await store.addPhoto(report.draft.id, picture(n));
  const sent = await store.sendDraft(report);
  if (sent === "gone") throw new Error("it was sent before");
  return sent.key;
}

export function picture(n = 1) {
  const blob = new Blob([`picture ${n}`], { type: "image/jpeg" });
  return { name: `${n}.jpg`, type: "image/jpeg", blob };
}

/** The state of every report on the phone, with its number of sent and of all photos. */
export async function standing(store: Store): Promise<string[]> {
  return (await store.reports(ALI.id)).map(({ report, photos }) =>
    `${report.state} ${photos.filter(({ sent }) => sent).length}/${photos.length}`
  );
}
