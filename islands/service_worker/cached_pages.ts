import {
  base,
  currentLocale,
  matchOwn,
  notesCache,
  ownCache,
  type Shell,
  shellUrl,
  shellUrls,
  version,
  VERSION_HEADER,
} from "./caches.ts";
import { withTimeout } from "../with_timeout.ts";

/** Paths of the report form and of the poster links that open it. */
const REPORT_PATH = /^\/(report|r\/[^/]+)\/?$/;

export function isReportForm(path: string): boolean {
  return REPORT_PATH.test(path.slice(base.length));
}

/** The shell that replaces a page offline, in the language last used. */
export async function shellFor(path: string): Promise<Response | undefined> {
  const shell: Shell = isReportForm(path) ? "report" : "unsent";
  return await matchOwn(shellUrl(shell, await currentLocale()));
}

/**
 * Fetches and caches all shells, with conditional requests.
 * @throws when one of them cannot be fetched; cached shells stay
 */
export async function cacheShells(): Promise<void> {
  await Promise.all(shellUrls().map(cacheShell));
}

async function cacheShell(address: string): Promise<void> {
  const tag = (await matchOwn(address))?.headers.get("ETag");
  const answer = await fetch(address, {
    // Logged out, the server redirects to the log-in page, which is not a shell.
    redirect: "error",
    cache: "no-store",
    headers: tag ? { "If-None-Match": tag } : {},
  });
  if (answer.status === 304 && tag) return;
  // A shell of another version refers to files that are not cached; a captive portal's page has none.
  if (!answer.ok || answer.headers.get(VERSION_HEADER) !== version) {
    throw new Error(`${address}: ${answer.status}`);
  }
  await (await ownCache()).put(address, answer);
}

/** URL of the zones, trucks and codes for the offline report form. */
export const REPORT_DATA = `${base}/api/report-form`;

/** Responds with the data from the server, or from the cache. */
export async function respondWithReportData(request: Request): Promise<Response> {
  const fromServer = fetch(request).then(cacheReportData);
  try {
    return await withPageTimeout(fromServer);
  } catch {
    return await cachedReportData() ?? await fromServer;
  }
}

/** Updates the cached data; without a connection it stays. */
export async function refreshReportData(): Promise<void> {
  await fetch(REPORT_DATA, { redirect: "error" }).then(cacheReportData).catch(() => {});
}

/** Deletes the cached data, which belongs to one user. */
export async function deleteReportData(): Promise<void> {
  await (await notesCache()).delete(REPORT_DATA);
}

/** The cached data. */
export async function cachedReportData(): Promise<Response | undefined> {
  return await (await notesCache()).match(REPORT_DATA);
}

async function cacheReportData(answer: Response): Promise<Response> {
  if (answer.status === 401 || answer.status === 403) await deleteReportData();
  const type = answer.headers.get("Content-Type") ?? "";
  if (!answer.ok || answer.redirected || !type.startsWith("application/json")) return answer;
  // Without the `Date` header, from which phones set their clock.
  const copy = new Response(await answer.clone().text(), { headers: { "Content-Type": type } });
  await (await notesCache()).put(REPORT_DATA, copy);
  return answer;
}

/** With a weak signal a response may never come, so the cached form opens after this time. */
const PAGE_TIMEOUT_MS = 3000;

/** Rejects when the work takes longer than the timeout for pages. */
export function withPageTimeout<T>(work: Promise<T>): Promise<T> {
  return withTimeout(PAGE_TIMEOUT_MS, work);
}
