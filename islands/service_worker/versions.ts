import {
  base,
  files,
  findFile,
  findOwn,
  forgetOthers,
  ownCache,
  readNote,
  version,
  writeNote,
} from "./caches.ts";
import { forgetReportData, keepReportData, keepShells, keptReportData } from "./cached_pages.ts";
import { worker } from "./worker_scope.ts";
import type { PageOpened } from "./messages.ts";

/**
 * Fetches all that this version needs. What a broken attempt left behind is used by the next one.
 * @throws when anything is missing: then the version before stays as it is
 */
export async function install(): Promise<void> {
  // First what needs a session: without it the rest would be fetched for nothing.
  await keepShells();
  await Promise.all(files.map(keepFile));
  await writeNote("refreshed", Date.now());
  await worker.skipWaiting();
}

async function keepFile(path: string): Promise<void> {
  if (await findOwn(path)) return;
  // An asset of the same name is the same file; the manifest has one name for ever.
  const earlier = path.startsWith(`${base}/assets/`) ? await findFile(path) : undefined;
  const answer = earlier ?? await fetch(path, { redirect: "error" });
  const isPage = answer.headers.get("Content-Type")?.startsWith("text/html");
  if (!answer.ok || isPage) throw new Error(`${path}: ${answer.status}`);
  await (await ownCache()).put(path, answer);
}

/** Takes over all open pages. The version before is kept for those that were drawn by it. */
export async function takeOver(): Promise<void> {
  const earlier = (await readNote("versions") ?? []).filter((one) => one !== version);
  const versions = [...earlier, version].slice(-2);
  await writeNote("versions", versions);
  // A still newer version may be collecting its files.
  if (!worker.registration.installing) await forgetOthers(versions);
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

const HOUR = 60 * 60 * 1000;

/** A page was opened by somebody who is logged in: what is kept for them is brought up to date. */
export async function refresh({ locale, person }: PageOpened): Promise<void> {
  await writeNote("locale", locale);
  if (person !== undefined && person !== await readNote("person")) {
    await forgetReportData();
    await writeNote("person", person);
  }
  const age = Date.now() - (await readNote("refreshed") ?? 0);
  // Clocks are also put back.
  const isDue = age < 0 || age > HOUR;
  if (isDue || !await keptReportData()) await keepReportData();
  if (!isDue) return;
  try {
    await keepShells();
    await writeNote("refreshed", Date.now());
  } catch {
    // No connection, or the server has a newer version: then it is time for the newer worker.
    await worker.registration.update().catch(() => {});
  }
}
