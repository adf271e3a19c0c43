import { type Composed, type OptionalChannel, type Outcome, SEND_LIMIT_MS } from "./channel.ts";
import { mailHtml, mailText } from "./mail_body.ts";
import { detailOf, oneLine } from "./plain.ts";
import {
  isMailAddress,
  readSender,
  readSmtpUrl,
  type Sender,
  type SmtpServer,
} from "./smtp_url.ts";

/** Whom a mail goes to. */
export interface MailRecipient {
  readonly email: string;
  readonly name: string;
}

export interface EmailChannel extends OptionalChannel<MailRecipient> {
  /** Closes the connections once what is being sent is through. */
  close(): Promise<void>;
}

export interface EmailOptions {
  /** `smtp://` or `smtps://`; without it the channel is off. */
  readonly smtpUrl: string | undefined;
  /** `Siaga <no-reply@example.com>` */
  readonly from: string;
  /** Identifies these messages for filters (RFC 2919), such as `notifications.siaga.example.com`. */
  readonly listId: string;
}

/** How many mails are sent at the same time; further ones wait, and their waiting counts as time. */
export const MAIL_CONNECTIONS = 5;

/** Servers keep an idle connection for some minutes; the next mail saves connecting and TLS. */
const IDLE_MS = 30_000;

/** RFC 5322, 2.1.1 allows 998; more than a person reads is noise. */
const SUBJECT_LENGTH = 200;
const NAME_LENGTH = 100;

/**
 * E-mail over SMTP. nodemailer is loaded with the first mail.
 *
 * @throws TypeError when `smtpUrl` or `from` is malformed; the configuration checks both
 */
export function createEmail({ smtpUrl, from, listId }: EmailOptions): EmailChannel {
  if (!smtpUrl) {
    return {
      isConfigured: () => Promise.resolve(false),
      send: () => Promise.resolve({ outcome: "failed", reason: "channel_off" }),
      close: () => Promise.resolve(),
    };
  }
  const server = readSmtpUrl(smtpUrl);
  const sender = readSender(from);
  if (!server || !sender) throw new TypeError("SMTP_URL or MAIL_FROM is malformed");
  let transport: ReturnType<typeof openTransport> | undefined;

  return {
    isConfigured: () => Promise.resolve(true),
    async send(to, message) {
      if (!isMailAddress(to.email)) return { outcome: "failed", reason: "no_address" };
      const limit = new AbortController();
      let timer: ReturnType<typeof setTimeout> | undefined;
      try {
        const opened = await (transport ??= openTransport(server));
        timer = setTimeout(() => limit.abort(), SEND_LIMIT_MS);
        const info = await opened.sendMail({
          ...mailOf(message, { sender, to, listId }),
          signal: limit.signal,
        });
        return { outcome: "delivered", reference: oneLine(info.response, 200) };
      } catch (error) {
        return outcomeOf(error as SmtpError, secretsOf(server));
      } finally {
        clearTimeout(timer);
      }
    },
    async close() {
      (await transport)?.close();
    },
  };
}

async function openTransport(server: SmtpServer) {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    ...server,
    tls: { ...server.tls },
    pool: true,
    maxConnections: MAIL_CONNECTIONS,
    // A connection that the server closed while it was idle is replaced, once.
    maxRequeues: 1,
    connectionTimeout: SEND_LIMIT_MS,
    greetingTimeout: SEND_LIMIT_MS,
    dnsTimeout: SEND_LIMIT_MS,
    // The signal of each mail limits it as a whole; these keep an idle connection for the next one.
    idleTimeout: IDLE_MS,
    socketTimeout: IDLE_MS + SEND_LIMIT_MS,
    // A server that does not close its side is not waited for.
    socketCloseTimeout: 1000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function mailOf(
  message: Composed,
  { sender, to, listId }: { sender: Sender; to: MailRecipient; listId: string },
) {
  const domain = sender.address.slice(sender.address.lastIndexOf("@") + 1);
  return {
    from: { ...sender },
    to: { name: oneLine(to.name, NAME_LENGTH), address: to.email },
    // Stated apart from the headers, so that no name can add a recipient.
    envelope: { from: sender.address, to: [to.email] },
    subject: oneLine(message.subject, SUBJECT_LENGTH),
    text: mailText(message),
    html: mailHtml(message),
    messageId: `<${message.id}@${domain}>`,
    xMailer: false as const,
    headers: {
      "List-Id": `<${listId}>`,
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
    },
  };
}

/** The part of nodemailer's errors that decides. */
interface SmtpError extends Error {
  readonly code?: string;
  /** The command that was answered, such as `RCPT TO`. */
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

/** What an error means: the first row that fits. 4yz replies are temporary, 5yz final (RFC 5321, 4.2.1). */
const MEANINGS: readonly {
  readonly fits: (error: SmtpError) => boolean;
  readonly outcome: Outcome;
}[] = [
  {
    fits: ({ code }) => code === "EABORT" || code === "ETIMEDOUT",
    outcome: { outcome: "retry", reason: "timed_out" },
  },
  {
    fits: ({ responseCode = 0 }) => responseCode >= 400 && responseCode < 500,
    outcome: { outcome: "retry", reason: "deferred" },
  },
  {
    // 530 and 535 (RFC 4954): an administrator may correct the password, so the mail waits for that.
    fits: ({ code, responseCode }) =>
      code === "EAUTH" || code === "ENOAUTH" || responseCode === 530 || responseCode === 535,
    outcome: { outcome: "retry", reason: "bad_credentials" },
  },
  {
    fits: ({ code, responseCode }) => code === "EPROTOCOL" && Boolean(responseCode),
    outcome: { outcome: "retry", reason: "server_error" },
  },
  {
    fits: ({ code, responseCode }) => code === "EPROTOCOL" || responseCode === 503,
    outcome: { outcome: "retry", reason: "bad_answer" },
  },
  {
    // The sender is refused: no fault of this mail, and MAIL_FROM can be corrected.
    fits: ({ command, responseCode }) => command === "MAIL FROM" && responseCode !== 552,
    outcome: { outcome: "retry", reason: "message_refused" },
  },
  {
    fits: ({ code, command }) =>
      code === "EENVELOPE" && command !== "DATA" && command !== "MAIL FROM",
    outcome: { outcome: "failed", reason: "recipient_refused" },
  },
  {
    fits: ({ code }) => code === "EMESSAGE" || code === "EENVELOPE",
    outcome: { outcome: "failed", reason: "message_refused" },
  },
];

function outcomeOf(error: SmtpError, secrets: readonly string[]): Outcome {
  const meaning = MEANINGS.find(({ fits }) => fits(error))?.outcome ??
    { outcome: "retry", reason: "unreachable" } as const;
  // Our own limit: the server said nothing.
  if (error.code === "EABORT") return meaning;
  return { ...meaning, ...detailOf(error.response || error.message, secrets) };
}

function secretsOf({ auth }: SmtpServer): string[] {
  return auth ? [auth.pass, `\0${auth.user}\0${auth.pass}`, auth.user] : [];
}
