import type { Context } from "hono";
import type { Actor, SentLast } from "@/lib/database/mod.ts";
import { type Locale, type Translate, translator } from "@/lib/i18n/mod.ts";
import type { TokenClaims } from "@/lib/identity/mod.ts";
import { countUnread } from "@/lib/notifications/mod.ts";
import { Problem } from "@/lib/errors.ts";
import type { Session, Sessions } from "@/lib/session.ts";
import type { Tool } from "@/lib/tokens/mod.ts";
import type { Services } from "../services.ts";
import type { Arrival } from "./body/arrival.ts";
import type { PostedForm } from "./body/multipart.ts";

/** The context variables of a request. */
export type Env = {
  Bindings: { remoteAddress?: string };
  Variables: {
    services: Services;
    requestId: string;
    nonce: string;
    now: Date;
    claims: TokenClaims | null;
    /** The program that calls with an access token, instead of a person. */
    tool?: Tool;
    locale: Locale;
    /** A multipart body on its way, and the form that was read from it. */
    arrival?: Arrival;
    form?: Promise<PostedForm>;
    /** The form was posted only to redraw its page in another language. */
    languageChanged?: boolean;
    /** The caller's unread notifications, for the navigation of pages. */
    unread?: number;
    /** A form post was refused, so a page is drawn instead of a redirect. */
    isRedrawn?: boolean;
    /** The status of the page with the refused form, other than 422: 410, 503, or 429 with a `Retry-After`. */
    refusedStatus?: 410 | 429 | 503;
  };
};

export type RequestContext = Context<Env>;

/** The claims of the session token; routes behind `may()` always have one. @throws Problem `unauthenticated` */
export function claimsOf(c: RequestContext): TokenClaims {
  const claims = c.get("claims");
  if (!claims) throw new Problem("unauthenticated");
  return claims;
}

/** The actor that the session token names, or the tool with an access token. */
export function actorOf(c: RequestContext): Actor {
  const tool = c.get("tool");
  if (tool) {
    return { ...tool, is_tool: true, session_version: 0, request_id: c.get("requestId") };
  }
  const { sub, role, site_id, ver, jti } = claimsOf(c);
  return {
    id: sub,
    role,
    site_id,
    session_version: ver,
    session_id: jti,
    request_id: c.get("requestId"),
  };
}

/** Options of {@linkcode inSession}. */
interface SessionOptions {
  /**
   * Whether the response is a page, whose navigation shows the count of unread notifications.
   * Defaults to true for GET requests and refused form posts.
   */
  drawsPage?: boolean;
  /** Whether all statements see the same state of the database. */
  snapshot?: boolean;
  /**
   * Whether the call only reads; it may then begin before the answer about the session. Defaults to true
   * for GET requests: those that record something, such as a download, say so.
   */
  readOnly?: boolean;
  /** Whether a call that changes something may begin before it too, as nothing outside of the transaction. */
  early?: boolean;
}

/**
 * Runs one domain call in a session transaction of the caller. For a page, the transaction also counts
 * the unread notifications, once per request.
 */
export function inSession<T>(
  c: RequestContext,
  call: (session: Session) => Promise<T | SentLast<T>>,
  { drawsPage, readOnly = c.req.method === "GET", ...options }: SessionOptions = {},
): Promise<T> {
  const { database, config } = c.get("services");
  const actor = actorOf(c);
  const frame = { actor, now: c.get("now"), timeZone: config.timeZone };
  return database.inSession(actor, async (tx) => {
    const session = { tx, ...frame };
    // Sent before the statements of the call, and answered while they are under way.
    const counted = drawsPage ?? (c.req.method === "GET" || c.get("isRedrawn"))
      ? countForPage(c, session)
      : undefined;
    counted?.catch(() => {});
    try {
      const result = await call(session);
      await counted;
      return result;
    } catch (error) {
      // The error page shows the count. A failed SQL statement has aborted the transaction, so
      // counting may fail.
      if (error instanceof Problem) await (counted ?? countForPage(c, session)).catch(() => {});
      throw error;
    }
  }, { readOnly, ...options });
}

/** Session transactions of the caller, for domain functions that need several. */
export function sessionsOf(c: RequestContext, options?: SessionOptions): Sessions {
  return { inSession: (work) => inSession(c, work, options) };
}

/**
 * Checks the session for a page that reads nothing else from the database.
 * @throws Problem `session_ended`
 */
export async function requireSession(c: RequestContext): Promise<void> {
  await inSession(c, () => Promise.resolve());
}

/**
 * Counts the caller's unread notifications for the navigation, once per request and never for the
 * API.
 */
export async function countForPage(c: RequestContext, session: Session): Promise<void> {
  if (isApi(c) || c.get("unread") !== undefined) return;
  c.set("unread", await countUnread(session));
}

/** The translate function of the request's language. */
export function wordsOf(c: RequestContext): Translate {
  return translator(c.get("locale"));
}

/** Whether the request is for the JSON API, also when its path lacks the path prefix. */
export function isApi(c: RequestContext): boolean {
  const { base } = c.get("services").config;
  return [`${base}/api`, "/api"].some((api) =>
    c.req.path === api || c.req.path.startsWith(`${api}/`)
  );
}
