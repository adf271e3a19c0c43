import PostalMime from "postal-mime";
import { startProcess } from "@/tests/support/process.ts";

/** `starttls` and `implicit` (`smtps://`) use a certificate that nobody signed. */
export type TlsMode = "none" | "starttls" | "implicit";

/** An answer of the server, such as `{ code: 554, text: "5.7.1 spam" }`. */
export interface SmtpReply {
  readonly code: number;
  readonly text: string;
}

/** How the server behaves; empty: it accepts everything at once. */
export interface Behaviour {
  /** Accepts the connection, or the whole message, and never answers. */
  readonly silent?: "greeting" | "data";
  /** Breaks the connection at MAIL FROM, or in the middle of the message. */
  readonly drop?: "sender" | "data";
  /** Greets with this answer instead of 220. */
  readonly greeting?: SmtpReply;
  /** Answers MAIL FROM. */
  readonly sender?: SmtpReply;
  /** Recipients that are refused for good (550). */
  readonly refuse?: readonly string[];
  /** Refuses each recipient once for now (451). */
  readonly greylist?: boolean;
  /** Answers the message. */
  readonly message?: SmtpReply;
  /** Requires this log-in; any other is refused (535) in words that repeat it. */
  readonly login?: { readonly user: string; readonly pass: string };
  /** Waits before it accepts a message, in ms. */
  readonly delayMs?: number;
}

/** What the process keeps of a mail. */
export interface RawMail {
  readonly raw: string;
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  /** The same for mails over one connection. */
  readonly connection: string;
  /** Whether it came over TLS. */
  readonly secure: boolean;
  /** Who had logged in. */
  readonly user: string | null;
  /** ISO 8601, when the server accepted it. */
  readonly receivedAt: string;
}

/** A received mail as a mail client shows it. */
export interface ReceivedMail extends RawMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: { readonly name: string; readonly address: string };
  /** Headers by their name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/** An SMTP server in a process of its own. */
export interface SmtpProcess {
  /** For `SMTP_URL`: `smtp://127.0.0.1:<port>`, or `smtps://`. */
  readonly url: string;
  /** The same with a log-in, and with parameters such as `tls.rejectUnauthorized=false`. */
  urlWith(given: { user?: string; pass?: string; query?: string }): string;
  /** The mails accepted so far, oldest first. */
  mails(): Promise<ReceivedMail[]>;
  /** Forgets the mails. */
  forget(): Promise<void>;
  /** Changes the behaviour wholly; breaks open connections. */
  behave(behaviour: Behaviour): Promise<void>;
  /** Refuses connections until `up`, which listens on the same port again. Mails are kept. */
  down(): Promise<void>;
  up(): Promise<void>;
  /** Ends the process; every test that starts one calls it. */
  stop(): Promise<void>;
}

/**
 * Starts an SMTP server in a process of its own.
 *
 * ```ts
 * const smtp = await startSmtp();
 * try {
 *   const server = await startServer(database, { environment: { SMTP_URL: smtp.url } });
 *   await eventually("a mail", async () => (await smtp.mails()).length === 1);
 * } finally {
 *   await smtp.stop();
 * }
 * ```
 */
export async function startSmtp({ tls = "none" as TlsMode } = {}): Promise<SmtpProcess> {
  const child = startProcess("tests/support/channels/smtp_process.ts", { args: [tls] });
  const { port, control } = JSON.parse(await child.line((line) => line.startsWith("{")));
  const scheme = tls === "implicit" ? "smtps" : "smtp";

  async function ask<Answer>(path: string, body: unknown = null): Promise<Answer> {
    const answer = await fetch(`http://127.0.0.1:${control}${path}`, {
      method: "POST",
      body: JSON.stringify(body),
    });
    return await answer.json();
  }

  return {
    url: `${scheme}://127.0.0.1:${port}`,
    urlWith: ({ user, pass = "", query }) => {
      const login = user ? `${encodeURIComponent(user)}:${encodeURIComponent(pass)}@` : "";
      return `${scheme}://${login}127.0.0.1:${port}${query ? `?${query}` : ""}`;
    },
    mails: async () => await Promise.all((await ask<RawMail[]>("/mails")).map(parse)),
    forget: () => ask("/forget"),
    behave: (behaviour) => ask("/behave", behaviour),
    down: () => ask("/down"),
    up: () => ask("/up"),
    stop: async () => {
      child.kill("SIGKILL");
      await child.ended;
    },
  };
}

async function parse(mail: RawMail): Promise<ReceivedMail> {
  const { subject = "", text = "", html = "", messageId = "", from, to, headers } = await PostalMime
    .parse(mail.raw);
  const one = (box: typeof from) => ({ name: box?.name ?? "", address: box?.address ?? "" });
  return {
    ...mail,
    subject,
    text,
    html,
    messageId,
    from: one(from),
    to: one(to?.[0]),
    headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
  };
}
