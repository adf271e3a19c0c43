import type { ReportData } from "@/islands/store/types.ts";
import { base } from "./kept_files.ts";
import { keptReportData } from "./report_data.ts";

const LINK = /^\/r\/([^/]+)\/?$/;

/**
 * Where the link of a poster leads: to the form with its place, as the server would have it. Nothing
 * for a code that the phone does not know.
 */
export async function formAtPoster(path: string): Promise<string | undefined> {
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
