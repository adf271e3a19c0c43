import { today } from "@/lib/calendar.ts";
import type { VNode } from "preact";
import { jsxEscape } from "@/components/jsx_runtime.ts";
import {
  type Flash,
  FORM_LANGUAGE,
  type FormState,
  Island,
  type NavItem,
  type PageContext,
} from "@/components/mod.ts";
import Bell from "@/islands/bell/Bell.tsx";
import UnsentBadge from "@/islands/unsent/UnsentBadge.tsx";
import { type ErrorCode, Problem } from "@/lib/errors.ts";
import { dateFormats, isLocale, isMessageKey, sentence } from "@/lib/i18n/mod.ts";
import { type FormValues, text } from "../../http/body/body.ts";
import { type RequestContext, wordsOf } from "../../http/context.ts";
import { setLanguage } from "../../http/session_cookie.ts";
import { fieldErrors, setRetryAfter } from "../../http/problems.ts";
import type { Role } from "@/lib/identity/mod.ts";

/** Builds the context that every page gets besides its data. */
export function pageOf(c: RequestContext): PageContext {
  const { config, assets } = c.get("services");
  const claims = c.get("claims");
  const locale = c.get("locale");
  const now = c.get("now");
  const { pathname, search } = new URL(c.req.url);
  const flash = flashOf(c);
  return {
    t: wordsOf(c),
    locale,
    dates: dateFormats(locale, config.timeZone),
    base: config.base,
    href: (path) => config.base + path,
    asset: (name) => `${config.base}/assets/${assets.nameOf(name)}`,
    path: pathInside(pathname, search, config.base),
    nonce: c.get("nonce"),
    islands: new Set(),
    unsent() {
      if (this.isKept) return <Island page={this} of={UnsentBadge} props={{}} on="idle" />;
      const user = claims && { id: claims.sub, name: claims.name };
      return <Island page={this} of={UnsentBadge} props={{ user }} on="idle" />;
    },
    bell() {
      return claims && <Island page={this} of={Bell} on="idle" />;
    },
    user: claims && {
      id: claims.sub,
      name: claims.name,
      role: claims.role,
      site_id: claims.site_id,
      mustChangePassword: claims.must_change_password ?? false,
    },
    // A getter, because the notifications are counted after this object is created.
    get nav() {
      return claims ? navigationOf(claims.role, c.get("unread")) : [];
    },
    ...(flash ? { flash } : {}),
    now,
    today: today({ now, timeZone: config.timeZone }),
    safetyPhone: config.safetyPhone,
  };
}

/** Path and query for returning to the page, without the confirmation message. */
function pathInside(pathname: string, search: string, base: string): string {
  const query = new URLSearchParams(search);
  query.delete("done");
  query.delete(CHANGED);
  return (pathname.slice(base.length) || "/") + (query.size > 0 ? `?${query}` : "");
}

/**
 * Responds with a page. A form posted only to change the language gets 200 instead of the status.
 */
export function render(
  c: RequestContext,
  page: VNode,
  status: 200 | 400 | 404 | 422 | 503 = 200,
): Response {
  const refused = c.get("refusedStatus") ?? 422;
  const answered = c.get("languageChanged") ? 200 : status === 422 ? refused : status;
  return c.html(`<!doctype html>${jsxEscape(page)}`, answered) as Response;
}

/** The id of the record that was just changed, in the address of a list that says which it was. */
export const CHANGED = "changed";

/**
 * Redirects after a successful form post (303).
 * @param done key of the `done.` text that the next page shows
 */
export function redirectTo(c: RequestContext, path: string, done?: string): Response {
  const [address = "/", fragment] = path.split("#");
  const query = done ? `${address.includes("?") ? "&" : "?"}done=${done}` : "";
  const { base } = c.get("services").config;
  return c.redirect(base + address + query + (fragment ? `#${fragment}` : ""), 303);
}

function flashOf(c: RequestContext): Flash | undefined {
  const key = `done.${c.req.query("done")}`;
  return isMessageKey(key) ? { text: sentence(c.get("locale"), key) } : undefined;
}

/**
 * Runs the function behind a form post. When the refusal is correctable, returns the state of the
 * form, with its input and errors; rethrows other errors. A form posted by the language switch is
 * not processed, but rendered again with its input.
 */
export async function attempt<T>(
  c: RequestContext,
  form: FormValues,
  work: () => Promise<T>,
): Promise<{ done: T } | { refused: FormState }> {
  const language = text(form, FORM_LANGUAGE);
  if (isLocale(language)) {
    c.set("isRedrawn", true);
    await setLanguage(c, language);
    c.set("languageChanged", true);
    const { [FORM_LANGUAGE]: _, ...values } = form;
    return { refused: { values, errors: [] } };
  }
  try {
    return { done: await work() };
  } catch (error) {
    if (!(error instanceof Problem) || !isCorrectable(error)) throw error;
    c.set("isRedrawn", true);
    const { status } = error;
    if (status === 429 || status === 410 || status === 503) c.set("refusedStatus", status);
    setRetryAfter(c, error);
    const wait = waitWords(c, error);
    if (wait) return { refused: { values: form, errors: [], wait } };
    const errors = fieldErrors(error, c.get("locale"));
    const whole = { path: "", message: error.detail(c.get("locale")) };
    return { refused: { values: form, errors: errors.length > 0 ? errors : [whole] } };
  }
}

/**
 * Asks a model for help with a form, which goes on without an answer: the guard refused the text, the
 * caller asked too often, or the model does not answer. Rethrows other errors.
 */
export async function attemptQuestion<T>(
  c: RequestContext,
  ask: () => Promise<T>,
): Promise<{ answer: T } | { problem: Problem }> {
  try {
    return { answer: await ask() };
  } catch (error) {
    if (!(error instanceof Problem) || ![422, 429, 503].includes(error.status)) throw error;
    setRetryAfter(c, error);
    return { problem: error };
  }
}

const CORRECTABLE: readonly ErrorCode[] = ["invalid_credentials", "llm_unavailable", "busy"];

/**
 * Whether the page shows the form again with what was typed: conflicts, invalid fields, rate limits, what
 * was deleted meanwhile, a queue that is full, and a model that does not answer.
 */
function isCorrectable({ status, code }: Problem): boolean {
  return [409, 410, 422, 429].includes(status) || CORRECTABLE.includes(code);
}

/** Longer waiting times are shown in minutes. */
const LONG_SECONDS = 90;

/** The message of a rate limit, with the time to wait; undefined for other problems. */
function waitWords(c: RequestContext, { code, retryAfter: s = 0 }: Problem): string | undefined {
  if (code !== "rate_limited") return undefined;
  const t = wordsOf(c);
  if (s <= LONG_SECONDS) return t("form.wait_seconds", { s });
  const minutes = Math.ceil(s / 60);
  const phone = c.get("services").config.safetyPhone;
  return phone
    ? t("form.wait_minutes_or_call", { minutes, phone })
    : t("form.wait_minutes", { minutes });
}

const REPORT: NavItem = { href: "/report", label: "nav.report_incident" };
const MY_REPORTS: NavItem = { href: "/my-reports", label: "nav.my_reports" };
const INBOX: NavItem = { href: "/inbox", label: "nav.inbox" };
const CAPAS: NavItem = { href: "/capas", label: "nav.capa" };
const DASHBOARD: NavItem = { href: "/dashboard", label: "nav.dashboard" };
const REGISTER: NavItem = { href: "/reports/jkkp-8", label: "nav.register" };
const ADMIN: NavItem = { href: "/admin", label: "nav.admin" };
const HOME: NavItem = { href: "/", label: "nav.home", narrow: true };
/** On a desk, the badge at the top leads there while there are any. */
const UNSENT: NavItem = { href: "/unsent", label: "nav.on_phone", narrow: true };

/** The main navigation of each role, most used entries first. */
const NAVIGATION: Record<Role, readonly NavItem[]> = {
  reporter: [HOME, REPORT, MY_REPORTS],
  capa_owner: [HOME, { ...CAPAS, label: "nav.my_actions" }, REPORT, MY_REPORTS],
  supervisor: [HOME, INBOX, CAPAS, DASHBOARD, REPORT, MY_REPORTS],
  management: [HOME, DASHBOARD, INBOX, CAPAS, REGISTER, REPORT],
  // Officers find the register in the administration: another entry would need a second line in Malay.
  hse: [HOME, INBOX, CAPAS, DASHBOARD, REPORT, ADMIN],
  admin: [HOME, INBOX, CAPAS, DASHBOARD, REPORT, ADMIN],
};

/** The navigation of a role, with notifications as the last entry. */
function navigationOf(role: Role, unread = 0): readonly NavItem[] {
  const end = {
    href: "/notifications",
    label: "nav.notifications",
    count: unread,
    end: true,
  } as const;
  return [...NAVIGATION[role], UNSENT, end];
}
