/** An SMTP server, as its address names it. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (`smtps://`); otherwise STARTTLS where the server offers it. */
  readonly secure: boolean;
  /** STARTTLS must be offered: a password never goes over an open line, except on this machine. */
  readonly requireTLS: boolean;
  readonly auth?: { readonly user: string; readonly pass: string };
  /** Whether the certificate of the server is checked. */
  readonly tls: { readonly rejectUnauthorized: boolean };
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/;
const PORTS = { "smtp:": 587, "smtps:": 465 };

/**
 * Reads `smtp://user:password@host:587` or `smtps://host`. Parameters: `requireTLS=true|false` and
 * `tls.rejectUnauthorized=false`, for a server with a certificate of its own.
 *
 * @returns null when it is not such an address
 */
export function readSmtpUrl(text: string): SmtpServer | null {
  const url = URL.parse(text);
  if (!url || !isSmtp(url.protocol) || !url.hostname || !["", "/"].includes(url.pathname)) {
    return null;
  }
  const { requireTLS, "tls.rejectUnauthorized": rejectUnauthorized = "true", ...unknown } = Object
    .fromEntries(url.searchParams);
  const flags = [requireTLS ?? "true", rejectUnauthorized];
  if (Object.keys(unknown).length > 0 || !flags.every((flag) => /^(true|false)$/.test(flag))) {
    return null;
  }
  const secure = url.protocol === "smtps:";
  const auth = credentials(url);
  if (auth === null) return null;
  return {
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: Number(url.port) || PORTS[url.protocol],
    secure,
    requireTLS: requireTLS ? requireTLS === "true" : Boolean(auth) && !LOOPBACK.test(url.hostname),
    ...auth && { auth },
    tls: { rejectUnauthorized: rejectUnauthorized === "true" },
  };
}

function isSmtp(protocol: string): protocol is keyof typeof PORTS {
  return protocol in PORTS;
}

/** @returns null when they are not well encoded */
function credentials({ username, password }: URL): SmtpServer["auth"] | null {
  if (!username) return undefined;
  try {
    return { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  } catch {
    return null;
  }
}

/** A sender as mail headers write it: `Siaga <no-reply@example.com>`, or the address alone. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

/** An address that cannot become two, or a header: no space, bracket, comma, quote or control character. */
const ADDRESS = /^[^\s@<>()[\],;:"\\\p{Cc}]+@[^\s@<>()[\],;:"\\\p{Cc}]+$/u;

export function isMailAddress(text: string): boolean {
  return text.length <= 254 && ADDRESS.test(text);
}

/** @returns null when it is not a sender */
export function readSender(text: string): Sender | null {
  const [, name = "", address = ""] =
    /^(?:"?([^"<>\p{Cc}]*?)"?\s*<([^<>]*)>)$/u.exec(text.trim()) ??
      [null, "", text.trim()];
  return isMailAddress(address) ? { name: name.trim(), address } : null;
}
