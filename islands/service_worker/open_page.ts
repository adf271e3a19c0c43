import { cachedReportData, isReportForm, shellFor, withPageTimeout } from "./cached_pages.ts";
import type { FetchEvent } from "./worker_scope.ts";
import type { ReportData } from "../store/types.ts";
import { base } from "./caches.ts";

/** Statuses of a reverse proxy while the server restarts. */
const GATEWAY_ERRORS: readonly number[] = [502, 503, 504];

/** Target of the last redirect from a poster link; the server was unreachable for that request. */
let redirectUrl: string | undefined;

/** Responds to a navigation from the server, or with a shell when it is unreachable. */
export async function openPage(event: FetchEvent, { pathname, href }: URL): Promise<Response> {
  const fromServer = fetchPage(event);
  event.waitUntil(fromServer.catch(() => {}));
  const isForm = isReportForm(pathname);
  const isRedirected = href === redirectUrl;
  redirectUrl = undefined;
  try {
    if (isRedirected) throw new Error("unreachable");
    const answer = await (isForm ? withPageTimeout(fromServer) : fromServer);
    if (!isForm || !GATEWAY_ERRORS.includes(answer.status)) return answer;
  } catch {
    // No connection, or one too slow.
  }
  const shell = await shellFor(pathname);
  if (!shell) return await fromServer;
  const form = await posterFormUrl(pathname);
  if (!form) return shell;
  redirectUrl = new URL(form, href).href;
  return Response.redirect(redirectUrl, 302);
}

async function fetchPage({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return await preloadResponse ?? await fetch(request);
}

const POSTER_PATH = /^\/r\/([^/]+)\/?$/;

/**
 * The URL of the report form for a poster link, with its site and zone, as the server would redirect.
 * Undefined for an unknown code.
 */
async function posterFormUrl(path: string): Promise<string | undefined> {
  const [, code] = POSTER_PATH.exec(path.slice(base.length)) ?? [];
  if (!code) return undefined;
  const { codes }: Pick<ReportData, "codes"> = await (await cachedReportData())?.json() ??
    { codes: [] };
  const place = codes.find((one) => one.code === code.toUpperCase());
  if (!place) return undefined;
  const { site_id, zone_id } = place;
  const query = new URLSearchParams({ site_id, ...(zone_id ? { zone_id } : {}), source: "qr" });
  return `${base}/report?${query}`;
}
