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
  /** Of the company, such as `Asia/Kuala_Lumpur`. */
  timeZone: string;
}

function ReportShell(props: ShellProps) {
  return <ReportPage {...props} form={{ values: {}, errors: [] }} />;
}

/** It says by itself that there is no connection, where it stands in for another page. */
function UnsentShell({ page: { flash: _, ...page }, timeZone }: ShellProps) {
  return <UnsentPage page={page} timeZone={timeZone} />;
}

/**
 * Pages for nobody in particular, in the language asked for: a phone keeps them, whoever holds it. Only
 * somebody who is logged in is given one, for the sake of the names of places.
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

/** A phone that asks again is told when nothing changed; the nonce always does. */
async function withTag(c: RequestContext, page: Response): Promise<Response> {
  const html = (await page.clone().text()).replaceAll(c.get("nonce"), "");
  const tag = `W/"${createHash("sha256").update(html).digest("hex").slice(0, 16)}"`;
  const answer = c.req.header("If-None-Match") === tag ? c.body(null, 304) : page;
  answer.headers.set("ETag", tag);
  answer.headers.set("Siaga-Version", serviceWorkerScript(c.get("services")).version);
  return answer;
}

/** What waits on the phone: the server knows nothing of it and only brings the page. */
export const unsentPage = new Hono<Env>().get("/", may("incident.report"), async (c) => {
  // For the count of unread notifications, and so that an account that was switched off is told.
  await inSession(c, () => Promise.resolve());
  const { timeZone } = c.get("services").config;
  return render(c, <UnsentPage page={pageOf(c)} timeZone={timeZone} />);
});
