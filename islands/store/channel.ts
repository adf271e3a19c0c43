/** The item being sent: a report, or its photo with the key `photo`. `fraction` is 0 to 1. */
export interface Sending {
  readonly key: string;
  readonly photo: string | null;
  readonly fraction: number;
}

/** Messages between tabs. */
export type Message =
  /** Reports, photos or settings have changed. `clock` is the new value of that setting. */
  | { readonly kind: "changed"; readonly clock?: number | undefined }
  | { readonly kind: "sending"; readonly sending: Sending | null };

/** The part of BroadcastChannel that is used. */
export interface BroadcastPort {
  postMessage(message: Message): void;
  onmessage: ((event: MessageEvent<Message>) => void) | null;
  close(): void;
}

/** A channel to all tabs of the service, this one included. */
export interface Channel {
  post(message: Message): void;
  listen(listener: (message: Message) => void): () => void;
  close(): void;
}

export function openChannel(port: BroadcastPort): Channel {
  const listeners = new Set<(message: Message) => void>();
  const notify = (message: Message) => listeners.forEach((listener) => listener(message));
  port.onmessage = ({ data }) => notify(data);
  return {
    post(message) {
      notify(message);
      port.postMessage(message);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      listeners.clear();
      port.close();
    },
  };
}
