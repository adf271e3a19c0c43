/** What the queue engine needs and offers. It knows no page: the service worker runs it too. */
import type { Sending } from "@/islands/store/channel.ts";
import type { Author, Pause, ReportData, SavedReport, Store } from "@/islands/store/types.ts";

/** One request of the queue. */
export interface Request {
  readonly method: "GET" | "POST";
  /** Path with the base path. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | null;
  /** Called with 0 to 1 while the body goes up, where the transport can tell. */
  onProgress?(fraction: number): void;
}

/** An answer with its body as text: whether that is JSON has nothing to do with the status. */
export interface Answer {
  readonly status: number;
  header(name: string): string | null;
  readonly text: string;
}

/** Sends a request; rejects when no answer came, or nothing moved for 30 seconds. */
export type Transport = (request: Request) => Promise<Answer>;

/** What runs now, for everybody who shows it. */
export interface QueueState {
  readonly pause: Pause | null;
  readonly sending: Sending | null;
}

/** Runs something after so many ms; answers how to prevent it. Given, so that tests need not wait. */
export type StartTimer = (run: () => unknown, ms: number) => () => void;

/** The part of `navigator.locks` that is used. */
export interface Locks {
  request(
    name: string,
    options: { ifAvailable?: boolean },
    run: (lock: unknown) => Promise<void>,
  ): Promise<unknown>;
}

export interface QueueOptions {
  readonly store: Store;
  /** The base path of the service, such as `/siaga`. */
  readonly base: string;
  readonly transport: Transport;
  /** Builds the JSON body of a report that has none yet: `bodyOf` of islands/report_body/body.ts. */
  buildBody(report: SavedReport, places: ReportData): object | Promise<object>;
  /** Default: `navigator.locks`; without any, one tab is like another. */
  readonly locks?: Locks | undefined;
  /**
   * Waits until the tab that sends has ended, instead of leaving the rest to it. For the service worker:
   * a page that is being closed holds its lock a little longer, and sends nothing any more.
   */
  readonly waitsForLock?: boolean;
  readonly startTimer?: StartTimer;
  /** 0 to 1; default: `Math.random`. */
  random?(): number;
}

/** Sends what the store holds of the signed-in person. */
export interface Queue {
  /** Begins to listen for reasons to send, and sends. */
  start(): void;
  /**
   * Sends now, without waiting for the next try: for buttons, and after `sendDraft`. Resolves when nothing
   * is left to be done now.
   */
  wake(): Promise<void>;
  /** A page was loaded for this person: what waited for a sign-in goes on. */
  signedIn(user: Author): Promise<void>;
  state(): QueueState;
  subscribe(listener: (state: QueueState) => void): () => void;
  stop(): void;
}
