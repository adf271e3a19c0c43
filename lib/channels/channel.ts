/**
 * Why a message did not go out, or not yet. Each has its text `delivery_reason.…`; an operator must be
 * able to act on it.
 */
export const DELIVERY_REASONS = [
  /** The channel has no configuration. */
  "channel_off",
  /** The recipient has no address for this channel. */
  "no_address",
  /** No connection to the server, or it broke in the middle. */
  "unreachable",
  /** No answer within five seconds. */
  "timed_out",
  /** The server took another message first (greylisting), or is busy. */
  "deferred",
  /** The server asks for fewer messages. */
  "rate_limited",
  /** An answer that says that the server failed. */
  "server_error",
  /** An answer that is not of the channel's protocol. */
  "bad_answer",
  /** Name, password, token or key is refused. */
  "bad_credentials",
  /** This recipient does not exist or takes no messages from here. */
  "recipient_refused",
  /** The server takes the recipient, but not this message. */
  "message_refused",
  /** Older than a day, or than what it says holds, before it could be sent. */
  "too_old",
] as const;
export type DeliveryReason = typeof DELIVERY_REASONS[number];

/** What became of one attempt to send. `detail` is the server's own words, one line, without secrets. */
export type Outcome =
  | { readonly outcome: "delivered"; readonly reference?: string }
  | {
    readonly outcome: "retry";
    readonly reason: DeliveryReason;
    readonly detail?: string;
    /** Seconds that the server asks to wait. */
    readonly after?: number;
  }
  | { readonly outcome: "failed"; readonly reason: DeliveryReason; readonly detail?: string };

/** A message as every channel sends it: plain text in the recipient's language, no markup. */
export interface Composed {
  /** Id of the delivery (a UUID), the same at each attempt: the provider's key against sending twice. */
  readonly id: string;
  readonly locale: "en" | "ms" | "zh";
  /** One line: subject, title. */
  readonly subject: string;
  /** One paragraph each. */
  readonly body: readonly string[];
  /** Where the message leads: an absolute address with the path prefix. */
  readonly link: { readonly label: string; readonly url: string };
  /** Why the recipient gets it, and where to change that. */
  readonly footer: string;
}

/** A way to reach people. `Address` is what it needs of a recipient. */
export interface Channel<Address> {
  /**
   * Sends one message within {@linkcode SEND_LIMIT_MS}. Never throws: whatever the other side does is an
   * outcome. Without configuration it is `failed` with `channel_off`.
   */
  send(to: Address, message: Composed): Promise<Outcome>;
}

/** A channel that is off without configuration, which administrators may change at any time. */
export interface OptionalChannel<Address> extends Channel<Address> {
  /** Whether it has all it needs; a wrong password or token shows only when a message is sent. */
  isConfigured(): Promise<boolean>;
}

/** The time limit of one attempt, connecting included; in ms. */
export const SEND_LIMIT_MS = 5000;
