import { z } from "zod";
import { readSender, readSmtpUrl } from "./smtp_url.ts";
import { publicKeyOf, type VapidKeys } from "./vapid.ts";

/** Without its final slash, because paths follow. */
const apiRoot = (standard: string) =>
  z.url({ protocol: /^https?$/, error: "an http or https address" })
    .transform((url) => url.replace(/\/+$/, "")).default(standard);

/** The environment variables of the channels; the keys that administrators may set are settings. */
export const CHANNEL_VARIABLES = {
  SMTP_URL: z.string().trim().refine(
    (url) => readSmtpUrl(url) !== null,
    "smtp://user:password@host:587 or smtps://...",
  ).optional().describe(
    "Mail server, smtp://user:password@host:587 (STARTTLS) or smtps://; without it, no mail is sent",
  ),
  MAIL_FROM: z.string().trim().max(320, "at most 320 characters").refine(
    (sender) => readSender(sender) !== null,
    "an address such as Siaga <no-reply@example.com>",
  ).optional().describe(
    "Sender of mails; without it, Siaga <no-reply@...> with the host of BASE_URL",
  ),
  TELEGRAM_API_ROOT: apiRoot("https://api.telegram.org").describe(
    "Address of Telegram's Bot API",
  ),
  WHATSAPP_API_ROOT: apiRoot("https://graph.facebook.com").describe(
    "Address of the WhatsApp Cloud API",
  ),
  VAPID_PUBLIC_KEY: z.string().trim().optional().describe(
    "Public key of Web Push (P-256, 65 bytes in base64url); without both keys, derived from APP_SECRET",
  ),
  VAPID_PRIVATE_KEY: z.string().trim().optional().describe(
    "Its private key (32 bytes in base64url)",
  ),
  VAPID_SUBJECT: z.string().trim().max(320, "at most 320 characters").refine(
    (subject) => /^mailto:.+@|^https:\/\/./.test(subject) && URL.canParse(subject),
    "a mailto: or https: address",
  ).optional().describe(
    "Whom a push service writes to; without it, mailto: with the address of MAIL_FROM",
  ),
  PUSH_HOSTS: z.string().trim().transform((list) => list.split(/[\s,]+/).filter(Boolean)).refine(
    (hosts) => hosts.every((host) => /^[a-z0-9.-]+(:\d+)?$/.test(host)),
    "hosts such as push.example.com or 127.0.0.1:8080, separated by commas",
  ).optional().describe(
    "Push services besides those of the browsers, separated by commas; for tests",
  ),
};

type Variables = z.infer<z.ZodObject<typeof CHANNEL_VARIABLES>>;

/** What the channels need of the environment. */
export interface ChannelsConfig {
  /** undefined: no mail is sent. */
  smtpUrl: string | undefined;
  /** `Siaga <no-reply@example.com>` */
  mailFrom: string;
  /** Identifies the service's mails for filters (RFC 2919). */
  listId: string;
  /** Of the Bot API and of the Cloud API, without a final slash. */
  telegramRoot: string;
  whatsappRoot: string;
  /** undefined: derived from `APP_SECRET`. */
  vapid: VapidKeys | undefined;
  /** Whom a push service can reach, `mailto:` or `https:`. */
  vapidSubject: string;
  /** Hosts of push services besides those of the browsers. */
  pushHosts: readonly string[];
}

/** @param hostname of the public address */
export function readChannels(values: Variables, hostname: string): ChannelsConfig {
  // An IPv6 address is no name for a mailbox.
  const host = hostname.startsWith("[") ? "localhost" : hostname;
  const mailFrom = values.MAIL_FROM ?? `Siaga <no-reply@${host}>`;
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = values;
  return {
    smtpUrl: values.SMTP_URL,
    mailFrom,
    listId: `notifications.${host}`,
    telegramRoot: values.TELEGRAM_API_ROOT,
    whatsappRoot: values.WHATSAPP_API_ROOT,
    vapid: publicKey && privateKey ? { publicKey, privateKey } : undefined,
    vapidSubject: values.VAPID_SUBJECT ?? `mailto:${readSender(mailFrom)?.address}`,
    pushHosts: values.PUSH_HOSTS ?? [],
  };
}

/** A line for each fault between variables: keys of Web Push are a pair, or derived. */
export function channelFaults(given: Readonly<Record<string, string>>): string[] {
  const publicKey = given.VAPID_PUBLIC_KEY?.trim();
  const privateKey = given.VAPID_PRIVATE_KEY?.trim();
  if (!publicKey && !privateKey) return [];
  const rule = "VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are set together or not at all";
  if (!publicKey) return [`VAPID_PUBLIC_KEY: missing; ${rule}`];
  if (!privateKey) return [`VAPID_PRIVATE_KEY: missing; ${rule}`];
  const expected = publicKeyOf(privateKey);
  if (expected === null) return ["VAPID_PRIVATE_KEY: a private key of P-256 in base64url"];
  return expected === publicKey ? [] : ["VAPID_PUBLIC_KEY: not the key of VAPID_PRIVATE_KEY"];
}
