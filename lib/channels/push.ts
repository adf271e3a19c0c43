import type { Composed, OptionalChannel, Outcome } from "./channel.ts";
import { type HttpAnswer, outcomeOfStatus, post } from "./http.ts";
import { detailOf, oneLine } from "./plain.ts";
import { deriveVapidKeys, type VapidKeys } from "./vapid.ts";

/** A subscription of one browser (`PushSubscription.toJSON()`): its address and its two keys. */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** What the service worker of the browser gets. */
export interface PushPayload {
  readonly title: string;
  readonly body: string;
  /** Absolute, with the path prefix. */
  readonly url: string;
  /** Id of the delivery: a notification that comes twice is shown once. */
  readonly tag: string;
}

/**
 * A subscription that is refused (`recipient_refused`) is gone: the caller deletes it.
 */
export interface PushChannel extends OptionalChannel<PushAddress> {
  /** The key that a browser subscribes with (`applicationServerKey`), in Base64 for addresses. */
  publicKey(): Promise<string>;
  /** Whether a subscription has the address of a push service; others are not kept. */
  isEndpoint(address: string): boolean;
}

export interface PushOptions {
  /** Without them they are derived from `secret`. */
  readonly vapid: VapidKeys | undefined;
  readonly secret: string;
  /** Whom a push service can reach: `mailto:` or `https:`. */
  readonly subject: string;
  /** Push services besides those of the browsers. */
  readonly hosts: readonly string[];
}

/** A message that is a day old tells nobody anything. */
const TTL_SECONDS = 24 * 60 * 60;

/** A push service takes 4 KB, encrypted; a notification shows less. */
const TITLE_LENGTH = 120;
const BODY_LENGTH = 480;

/** Web Push (RFC 8030, 8291, 8292). `web-push` is loaded with the first message. */
export function createPush({ vapid, secret, subject, hosts }: PushOptions): PushChannel {
  let derived: Promise<VapidKeys> | undefined;
  const keys = () => vapid ?? (derived ??= deriveVapidKeys(secret));
  const isEndpoint = (address: string) => isPushEndpoint(address, hosts);

  return {
    isConfigured: () => Promise.resolve(true),
    publicKey: async () => (await keys()).publicKey,
    isEndpoint,
    async send(to, message) {
      if (!isEndpoint(to.endpoint)) return { outcome: "failed", reason: "no_address" };
      const request = await encrypt(to, message, { ...await keys(), subject });
      if ("outcome" in request) return request;
      const answer = await post(to.endpoint, request);
      return "outcome" in answer ? answer : outcomeOf(answer);
    },
  };
}

/** @returns the request, or the outcome when the keys of the subscription are none */
async function encrypt(
  { endpoint, p256dh, auth }: PushAddress,
  message: Composed,
  vapidDetails: VapidKeys & { subject: string },
): Promise<{ headers: Record<string, string>; body: Uint8Array<ArrayBuffer> } | Outcome> {
  const { default: webPush } = await import("web-push");
  try {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(payloadOf(message)),
      {
        vapidDetails,
        contentEncoding: "aes128gcm",
        TTL: TTL_SECONDS,
        urgency: "high",
        // Replaces the same message where it still waits for the device.
        topic: topicOf(message.id),
      },
    );
    const pairs = Object.entries(headers).map(([name, value]) => [name, String(value)] as const)
      .filter(([name]) => name !== "Content-Length");
    return { headers: Object.fromEntries(pairs), body: new Uint8Array(body ?? []) };
  } catch (error) {
    return { outcome: "failed", reason: "no_address", ...detailOf((error as Error).message) };
  }
}

function payloadOf({ id, subject, body, link }: Composed): PushPayload {
  return {
    title: oneLine(subject, TITLE_LENGTH),
    body: oneLine(body.join(" "), BODY_LENGTH),
    url: link.url,
    tag: id,
  };
}

/** At most 32 characters of Base64 for addresses (RFC 8030, 5.4): the digits of the UUID. */
function topicOf(id: string): string {
  return id.replaceAll(/[^\w]/g, "").slice(0, 32);
}

/** Answers by which a service says that a subscription was made with another key than ours. */
const OTHER_KEY = /VapidPkHashMismatch|do not correspond to the credentials/i;

function outcomeOf(answer: HttpAnswer): Outcome {
  const { status, headers, text } = answer;
  const isPage = headers.get("Content-Type")?.startsWith("text/html") ?? false;
  if (status === 201 || status === 202 || status === 204 || (status === 200 && !isPage)) {
    const reference = oneLine(headers.get("Location") ?? "", 200);
    return { outcome: "delivered", ...reference && { reference } };
  }
  if (status === 404 || status === 410 || OTHER_KEY.test(text)) {
    return {
      outcome: "failed",
      reason: "recipient_refused",
      ...detailOf(`HTTP ${status} ${text}`),
    };
  }
  if (status === 403) {
    return { outcome: "retry", reason: "bad_credentials", ...detailOf(`HTTP 403 ${text}`) };
  }
  return outcomeOfStatus(answer);
}

/** The push services of the browsers; a dot in front stands for every host below. */
const SERVICES = [
  "fcm.googleapis.com",
  ".push.services.mozilla.com",
  ".notify.windows.com",
  ".push.apple.com",
] as const;

/**
 * Whether an address is one of a push service. A subscription comes from a browser, and the server posts
 * to its address: any other address would let a person make the server call hosts inside the network.
 *
 * @param hosts further ones, as `host` or `host:port`, also without TLS
 */
export function isPushEndpoint(address: string, hosts: readonly string[] = []): boolean {
  const url = URL.parse(address);
  if (!url || url.username || url.password || address.length > 1000) return false;
  if (hosts.includes(url.host)) return url.protocol === "https:" || url.protocol === "http:";
  return url.protocol === "https:" && url.port === "" &&
    SERVICES.some((host) => host.startsWith(".") ? url.host.endsWith(host) : url.host === host);
}
