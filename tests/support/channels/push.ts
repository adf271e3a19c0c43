import type { PushAddress, PushPayload } from "@/lib/channels/mod.ts";
import { type FakeServer, type FixedAnswer, startFakeServer } from "./http_server.ts";
import {
  base64Url,
  decrypt,
  makeReceiverKeys,
  publicBytes,
  readVapid,
  type ReceiverKeys,
} from "./push_decrypt.ts";

/** A message as the browser shows it. */
export interface PushedMessage {
  readonly endpoint: string;
  readonly payload: PushPayload;
  /** In seconds. */
  readonly ttl: number;
  readonly topic: string | null;
  readonly urgency: string | null;
}

/** A push service and the browsers behind it. Its host goes into `PUSH_HOSTS`. */
export interface PushServer extends FakeServer {
  /** `127.0.0.1:<port>` */
  readonly host: string;
  /** Subscribes a browser with the key of a server, as `pushManager.subscribe` does. */
  subscribe(applicationServerKey: string): Promise<PushAddress>;
  /** Ends a subscription, as a person does who switches notifications off: 410 from now on. */
  unsubscribe(endpoint: string): void;
  /** Messages that reached a browser, decrypted, oldest first. */
  readonly messages: readonly PushedMessage[];
}

/** Starts it. It refuses unsigned, unencrypted and too large messages as push services do. */
export async function startPush(): Promise<PushServer> {
  const messages: PushedMessage[] = [];
  const browsers = new Map<string, ReceiverKeys & { readonly serverKey: string }>();
  const gone = new Set<string>();

  const server = await startFakeServer(async ({ method, path, headers, body }) => {
    const endpoint = `${server.root}${path}`;
    const browser = browsers.get(endpoint);
    if (method !== "POST" || !browser) return refuse(404, "no such subscription");
    if (gone.has(endpoint)) return refuse(410, "push subscription has unsubscribed or expired.");
    const sender = await readVapid(headers.authorization);
    const { aud, exp = 0, sub = "" } = sender?.claims ?? {};
    const left = exp - Date.now() / 1000;
    if (!sender || aud !== server.root || !(left > 0 && left <= 24 * 3600)) {
      return refuse(401, "invalid JWT provided");
    }
    if (!/^(mailto:|https:)/.test(sub)) return refuse(401, "no subject");
    if (sender.key !== browser.serverKey) {
      return refuse(
        403,
        "the VAPID credentials in the authorization header do not correspond to the credentials " +
          "used to create the subscriptions.",
      );
    }
    if (headers["content-encoding"] !== "aes128gcm" || !/^\d+$/.test(headers.ttl ?? "")) {
      return refuse(400, "bad encoding or TTL");
    }
    if (body.length > 4096) return refuse(413, "too large");
    if (!/^[\w-]{0,32}$/.test(headers.topic ?? "")) return refuse(400, "bad topic");
    messages.push({
      endpoint,
      payload: JSON.parse(await decrypt(body, browser)),
      ttl: Number(headers.ttl),
      topic: headers.topic ?? null,
      urgency: headers.urgency ?? null,
    });
    return { status: 201, headers: { Location: `${server.root}/message/${messages.length}` } };
  });

  return {
    ...server,
    host: new URL(server.root).host,
    messages,
    subscribe: async (serverKey) => {
      const keys = await makeReceiverKeys();
      const endpoint = `${server.root}/push/${crypto.randomUUID()}`;
      browsers.set(endpoint, { ...keys, serverKey });
      const p256dh = base64Url(await publicBytes(keys.keys));
      return { endpoint, p256dh, auth: base64Url(keys.auth) };
    },
    unsubscribe: (endpoint) => void gone.add(endpoint),
  };
}

function refuse(status: number, reason: string): FixedAnswer {
  return { status, body: { reason } };
}
