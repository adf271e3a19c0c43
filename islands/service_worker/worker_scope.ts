/**
 * The used parts of `ServiceWorkerGlobalScope`. TypeScript's `webworker` library conflicts with `dom`,
 * which the rest of the project uses.
 */
export interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  /** Response of the navigation preload, which the browser starts together with the worker. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

export interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

export interface PushEvent extends ExtendableEvent {
  readonly data: { json(): never } | null;
}

export interface NotificationEvent extends ExtendableEvent {
  readonly notification: { readonly data: string; close(): void };
}

/** A page of the service. */
interface WindowClient {
  navigate(url: string): Promise<WindowClient | null>;
  focus(): Promise<WindowClient>;
}

interface Events {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  message: ExtendableEvent & { readonly data: unknown };
  sync: SyncEvent;
  push: PushEvent;
  notificationclick: NotificationEvent;
}

interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: "window" }): Promise<WindowClient[]>;
    openWindow(url: string): Promise<WindowClient | null>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Events>(
    name: Name,
    listener: (event: Events[Name]) => void,
  ): void;
}

export const worker = self as unknown as WorkerScope;
