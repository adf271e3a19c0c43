import type { ReportData } from "../store/types.ts";

/** A place by its ids. */
type PlaceIds = Pick<ReportData["codes"][number], "site_id" | "zone_id">;

/**
 * The place of the poster whose address is open. Only a phone without a connection stays at that address,
 * so its code is loaded on demand, from the cache.
 */
export async function findPosterPlace(
  known: ReportData | undefined,
  base: string,
): Promise<PlaceIds | undefined> {
  const places = known ?? await cachedReportData(base);
  const code = /\/r\/([^/]+)\/?$/.exec(location.pathname)?.[1]?.toUpperCase();
  return places?.codes.find((one) => one.code === code);
}

/** The form data from the service worker's cache, for a phone that has sent nothing yet. */
async function cachedReportData(base: string): Promise<ReportData | undefined> {
  try {
    const answer = await fetch(`${base}/api/report-form`);
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}
