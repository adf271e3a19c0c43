import { z } from "zod";
import { readSender, readSmtpUrl } from "./smtp_url.ts";

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
}

/** @param hostname of the public address */
export function readChannels(values: Variables, hostname: string): ChannelsConfig {
  // An IPv6 address is no name for a mailbox.
  const host = hostname.startsWith("[") ? "localhost" : hostname;
  return {
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `Siaga <no-reply@${host}>`,
    listId: `notifications.${host}`,
    telegramRoot: values.TELEGRAM_API_ROOT,
    whatsappRoot: values.WHATSAPP_API_ROOT,
  };
}
