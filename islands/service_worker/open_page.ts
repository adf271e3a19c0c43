import { inTime, isReportForm, keptReportData, shellFor } from "./cached_pages.ts";
import type { FetchEvent } from "./worker_scope.ts";
import type { ReportData } from "../store/types.ts";
import { base } from "./caches.ts";

/** What a proxy answers while the server behind it starts anew. */
const NOBODY_HOME: readonly number[] = [502, 503, 504];

/** The form that a poster has just led to: the server was asked in vain a moment ago. */
let ledTo: string | undefined;

/** Opens a page: from the server, or the shell that stands in for it. */
export async function openPage(event: FetchEvent, { pathname, href }: URL): Promise<Response> {
  const fromServer = askServer(event);
  event.waitUntil(fromServer.catch(() => {}));
  const isForm = isReportForm(pathname);
  const isLed = href === ledTo;
  ledTo = undefined;
  try {
    if (isLed) throw new Error("asked a moment ago");
    const answer = await (isForm ? inTime(fromServer) : fromServer);
    if (!isForm || !NOBODY_HOME.includes(answer.status)) return answer;
  } catch {
    // No connection, or none worth the name.
  }
  const shell = await shellFor(pathname);
  if (!shell) return await fromServer;
  const form = await formAtPoster(pathname);
  if (!form) return shell;
  ledTo = new URL(form, href).href;
  return Response.redirect(ledTo, 302);
}

async function askServer({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return await preloadResponse ?? await fetch(request);
}

const LINK = /^\/r\/([^/]+)\/?$/;

/**
 * Where the link of a poster leads: to the form with its place, as the server would have it. Nothing
 * for a code that the phone does not know.
 */
async function formAtPoster(path: string): Promise<string | undefined> {
  const [, code] = LINK.exec(path.slice(base.length)) ?? [];
  if (!code) return undefined;
  const { codes }: Pick<ReportData, "codes"> = await (await keptReportData())?.json() ??
    { codes: [] };
  const place = codes.find((one) => one.code === code.toUpperCase());
  if (!place) return undefined;
  const { site_id, zone_id } = place;
  const query = new URLSearchParams({ site_id, ...(zone_id ? { zone_id } : {}), source: "qr" });
  return `${base}/report?${query}`;
}
