import {
  base,
  deleteOldCaches,
  files,
  matchFile,
  matchOwn,
  ownCache,
  readNote,
  version,
  writeNote,
} from "./caches.ts";
import {
  cachedReportData,
  cacheShells,
  deleteReportData,
  refreshReportData,
} from "./cached_pages.ts";
import { worker } from "./worker_scope.ts";
import type { PageOpened } from "./messages.ts";

/**
 * Caches the files and shells of this version. A later attempt reuses the files of a failed one.
 * @throws when anything cannot be fetched; the previous version stays active then
 */
export async function install(): Promise<void> {
  // The shells need a session, so they come first: without one the files would be fetched in vain.
  await cacheShells();
  await Promise.all(files.map(cacheFile));
  await writeNote("refreshed", Date.now());
  await worker.skipWaiting();
}

async function cacheFile(path: string): Promise<void> {
  if (await matchOwn(path)) return;
  // Asset names contain a hash, so an older version's copy is the same file; the manifest has none.
  const previous = path.startsWith(`${base}/assets/`) ? await matchFile(path) : undefined;
  const answer = previous ?? await fetch(path, { redirect: "error" });
  const isPage = answer.headers.get("Content-Type")?.startsWith("text/html");
  if (!answer.ok || isPage) throw new Error(`${path}: ${answer.status}`);
  await (await ownCache()).put(path, answer);
}

/** Claims all open pages. The cache of the previous version stays for pages that were loaded with it. */
export async function activate(): Promise<void> {
  const earlier = (await readNote("versions") ?? []).filter((one) => one !== version);
  const versions = [...earlier, version].slice(-2);
  await writeNote("versions", versions);
  // A newer version that is installing has a cache too.
  if (!worker.registration.installing) await deleteOldCaches(versions);
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

const HOUR_MS = 60 * 60 * 1000;

/** Updates the cached shells and data when a logged-in user has opened a page. */
export async function refresh({ locale, person }: PageOpened): Promise<void> {
  // A cached page has the language of the note; its message may come after another one was chosen on it.
  if (person !== undefined) {
    await writeNote("locale", locale);
    if (person !== await readNote("person")) {
      await deleteReportData();
      await writeNote("person", person);
    }
  }
  const age = Date.now() - (await readNote("refreshed") ?? 0);
  // Negative when the clock was set back.
  const isDue = age < 0 || age > HOUR_MS;
  if (isDue || !await cachedReportData()) await refreshReportData();
  if (!isDue) return;
  try {
    await cacheShells();
    await writeNote("refreshed", Date.now());
  } catch {
    // No connection, or the server has a newer version: look for a newer worker.
    await worker.registration.update().catch(() => {});
  }
}
