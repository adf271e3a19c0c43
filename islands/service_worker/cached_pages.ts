import {
  base,
  currentLocale,
  findOwn,
  notesCache,
  ownCache,
  type Shell,
  shellAddress,
  shellAddresses,
  version,
  VERSION_HEADER,
} from "./caches.ts";
import { withTimeout } from "../with_timeout.ts";

/** The form and the links on posters that open it. */
const REPORT = /^\/(report|r\/[^/]+)\/?$/;

export function isReportForm(path: string): boolean {
  return REPORT.test(path.slice(base.length));
}

/** The page that stands in for another one without a connection, in the language last used. */
export async function shellFor(path: string): Promise<Response | undefined> {
  const shell: Shell = isReportForm(path) ? "report" : "unsent";
  return await findOwn(shellAddress(shell, await currentLocale()));
}

/**
 * Fetches every shell and keeps it; one that did not change is not sent again.
 * @throws when one of them cannot be had: what was kept stays
 */
export async function keepShells(): Promise<void> {
  await Promise.all(shellAddresses().map(keepShell));
}

async function keepShell(address: string): Promise<void> {
  const tag = (await findOwn(address))?.headers.get("ETag");
  const answer = await fetch(address, {
    // Whoever is logged out is sent to the log-in, which is no shell.
    redirect: "error",
    cache: "no-store",
    headers: tag ? { "If-None-Match": tag } : {},
  });
  if (answer.status === 304 && tag) return;
  // A shell of another version names files that are not kept here, and the page of a hotspot is none.
  if (!answer.ok || answer.headers.get(VERSION_HEADER) !== version) {
    throw new Error(`${address}: ${answer.status}`);
  }
  await (await ownCache()).put(address, answer);
}

/** Zones, trucks and codes, for a form that is filled in without a connection. */
export const REPORT_DATA = `${base}/api/report-form`;

/** Answers the data from the server, or as it was kept. */
export async function answerReportData(request: Request): Promise<Response> {
  const fromServer = fetch(request).then(keep);
  try {
    return await inTime(fromServer);
  } catch {
    return await keptReportData() ?? await fromServer;
  }
}

/** Fetches the data, to have it later; without a connection what was kept stays. */
export async function keepReportData(): Promise<void> {
  await fetch(REPORT_DATA, { redirect: "error" }).then(keep).catch(() => {});
}

/** Nobody finds here what another person was given. */
export async function forgetReportData(): Promise<void> {
  await (await notesCache()).delete(REPORT_DATA);
}

/** The data as it was kept. */
export async function keptReportData(): Promise<Response | undefined> {
  return await (await notesCache()).match(REPORT_DATA);
}

async function keep(answer: Response): Promise<Response> {
  if (answer.status === 401 || answer.status === 403) await forgetReportData();
  const type = answer.headers.get("Content-Type") ?? "";
  if (!answer.ok || answer.redirected || !type.startsWith("application/json")) return answer;
  // Without its Date: phones take the time from there, and kept it would be an old one.
  const copy = new Response(await answer.clone().text(), { headers: { "Content-Type": type } });
  await (await notesCache()).put(REPORT_DATA, copy);
  return answer;
}

/** Longer nobody waits for the form: one bar of signal may never answer. */
const PATIENCE_MS = 3000;

/** Gives up on work that takes too long. */
export function inTime<T>(work: Promise<T>): Promise<T> {
  return withTimeout(PATIENCE_MS, work);
}
