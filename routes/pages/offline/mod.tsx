import { createHash } from "node:crypto";
import { Hono } from "hono";
import type { FunctionComponent } from "preact";
import type { PageContext } from "@/components/mod.ts";
import { isLocale } from "@/lib/i18n/mod.ts";
import { listPlaces, type Places } from "@/lib/places/mod.ts";
import { type Env, inSession, type RequestContext } from "../../http/context.ts";
import { may } from "../../http/may.ts";
import { serviceWorkerScript } from "../../assets/service_worker.ts";
import { pageOf, render } from "../shared/page.tsx";
import { ReportPage } from "../shared/report_form/page.tsx";
import { UnsentPage } from "../shared/unsent.tsx";

interface ShellProps {
  page: PageContext;
  places: Places;
  /** Time zone of the company, such as `Asia/Kuala_Lumpur`. */
  timeZone: string;
}

function ReportShell(props: ShellProps) {
  return <ReportPage {...props} form={{ values: {}, errors: [] }} />;
}

/** Without the "no connection" notice: the page shows it itself when it replaces another page. */
function UnsentShell({ page: { flash: _, ...page }, timeZone }: ShellProps) {
  return <UnsentPage page={page} timeZone={timeZone} />;
}

/**
 * Application shells: pages without user data that the service worker caches for offline use, in
 * the requested language. They require a session because they contain the names of places.
 */
export const shells = new Hono<Env>()
  .get("/report", may("incident.report"), (c) => showShell(c, ReportShell))
  .get("/unsent", may("incident.report"), (c) => showShell(c, UnsentShell));

async function showShell(
  c: RequestContext,
  Shell: FunctionComponent<ShellProps>,
): Promise<Response> {
  const places = await inSession(c, listPlaces);
  const { timeZone } = c.get("services").config;
  const language = c.req.query("lang");
  if (isLocale(language)) c.set("locale", language);
  return await withTag(c, render(c, <Shell {...{ page: shellContext(c), places, timeZone }} />));
}

function shellContext(c: RequestContext): PageContext {
  const page = pageOf(c);
  const flash = { text: page.t("shell.no_connection"), tone: "warn" } as const;
  return { ...page, user: null, nav: [], flash, isKept: true };
}

/**
 * Adds an ETag to a shell. The nonce is left out of the hash because it differs in every response.
 */
async function withTag(c: RequestContext, page: Response): Promise<Response> {
  const html = (await page.clone().text()).replaceAll(c.get("nonce"), "");
  const tag = `W/"${createHash("sha256").update(html).digest("hex").slice(0, 16)}"`;
  const answer = c.req.header("If-None-Match") === tag ? c.body(null, 304) : page;
  answer.headers.set("ETag", tag);
  answer.headers.set("Siaga-Version", serviceWorkerScript(c.get("services")).version);
  return answer;
}

/** The page of unsent reports, which are stored on the phone; the server only provides the page. */
export const unsentPage = new Hono<Env>().get("/", may("incident.report"), async (c) => {
  // Counts unread notifications and checks that the account is still active.
  await inSession(c, () => Promise.resolve());
  const { timeZone } = c.get("services").config;
  return render(c, <UnsentPage page={pageOf(c)} timeZone={timeZone} />);
});
