import { notesCache } from "./caches.ts";
import { inTime } from "./in_time.ts";
import { base } from "./kept_files.ts";

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
