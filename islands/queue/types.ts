/** Types of the queue, which runs in pages and in the service worker. */
import type { Sending } from "@/islands/store/channel.ts";
import type { Author, Pause, ReportData, SavedReport, Store } from "@/islands/store/types.ts";

/** One request of the queue. */
export interface Request {
  readonly method: "GET" | "POST";
  /** Path with the base path. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | null;
  /** Upload progress from 0 to 1, if the transport supports it. */
  onProgress?(fraction: number): void;
}

/** A response with its body as text, because any status may come with or without JSON. */
export interface Answer {
  readonly status: number;
  header(name: string): string | null;
  readonly text: string;
}

/** Sends a request; rejects without a response, or after 30 seconds without progress. */
export type Transport = (request: Request) => Promise<Answer>;

/** State of the queue, for display. */
export interface QueueState {
  readonly pause: Pause | null;
  readonly sending: Sending | null;
}

/** Runs a function after `ms`; returns how to cancel it. Tests pass their own. */
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
  /** Default: `navigator.locks`. Without locks every tab sends. */
  readonly locks?: Locks | undefined;
  /**
   * Waits for the lock instead of leaving the sending to the tab that holds it. For the service worker: a
   * page that is being closed still holds its lock, but sends nothing.
   */
  readonly waitsForLock?: boolean;
  readonly startTimer?: StartTimer;
  /** Returns 0 to 1; default: `Math.random`. */
  random?(): number;
}

/** Sends the reports and photos of the user of the phone. */
export interface Queue {
  /** Sends now, and again when the browser comes online or the page becomes visible. */
  start(): void;
  /** Sends now, ignoring the delays of failed items. Resolves when nothing is due. */
  wake(): Promise<void>;
  /** Sets the user of the phone after a log-in; ends the pause for a missing log-in. */
  signedIn(user: Author): Promise<void>;
  state(): QueueState;
  subscribe(listener: (state: QueueState) => void): () => void;
  stop(): void;
}
