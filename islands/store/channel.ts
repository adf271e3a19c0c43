/** What is being sent: a report, or with `photo` one photo of it; `fraction`: 0 to 1. */
export interface Sending {
  readonly key: string;
  readonly photo: string | null;
  readonly fraction: number;
}

/** What tabs tell each other. */
export type Message =
  /** Reports, photos or settings changed: read them again. `clock`: the setting of that name. */
  | { readonly kind: "changed"; readonly clock?: number | undefined }
  | { readonly kind: "sending"; readonly sending: Sending | null };

/** The part of BroadcastChannel that is used. */
export interface Wire {
  postMessage(message: Message): void;
  onmessage: ((event: MessageEvent<Message>) => void) | null;
  close(): void;
}

/** A channel to every tab of this service, this one included. */
export interface Channel {
  post(message: Message): void;
  listen(listener: (message: Message) => void): () => void;
  close(): void;
}

export function openChannel(wire: Wire): Channel {
  const listeners = new Set<(message: Message) => void>();
  const tell = (message: Message) => listeners.forEach((listener) => listener(message));
  wire.onmessage = ({ data }) => tell(data);
  return {
    post(message) {
      tell(message);
      wire.postMessage(message);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      listeners.clear();
      wire.close();
    },
  };
}
