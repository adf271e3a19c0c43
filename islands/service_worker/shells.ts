import { findOwn, ownCache } from "./caches.ts";
import {
  base,
  type Shell,
  shellAddress,
  shellAddresses,
  version,
  VERSION_HEADER,
} from "./kept_files.ts";
import { currentLocale } from "./notes.ts";

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
