import type { Connection, Writing } from "./database.ts";
import { finishReport, isFinished } from "./finish.ts";
import { withBlobs } from "./photo_records.ts";
import type { Change, Overview, ReportWithPhotos, SavedReport, Store } from "./types.ts";

type Reports = Pick<Store, "overview" | "reports" | "report" | "unsent" | "changeReport">;

export function reportsIn({ open, write }: Connection): Reports {
  /** All of the phone, oldest first. */
  const all = async (): Promise<ReportWithPhotos[]> => {
    const tx = (await open()).transaction(["reports", "photos", "blobs"]);
    const [reports, photos] = await Promise.all([
      tx.objectStore("reports").getAll(),
      tx.objectStore("photos").getAll().then((photos) => withBlobs(tx, photos)),
    ]);
    return reports.sort((a, b) => a.saved_at - b.saved_at).map((report) => ({
      report,
      photos: photos.filter(({ owner }) => owner === report.key),
    }));
  };

  const overview = async (userId: string | null): Promise<Overview> => {
    const found = await all();
    const reports = found.filter(isOf(userId));
    const own = reports.filter(isUnsent);
    return {
      reports,
      unsent: {
        own: own.length,
        others: found.filter(isUnsent).length - own.length,
        oldest_at: own[0]?.report.saved_at ?? null,
        refused: own.filter(needsPerson).length,
      },
    };
  };
  return {
    overview,
    reports: async (userId) => (await overview(userId)).reports,
    report: async (key) => (await all()).find(({ report }) => report.key === key),
    unsent: async (userId) => (await overview(userId)).unsent,
    changeReport: (key, change) => write((tx) => changeReport(tx, key, change)),
  };
}

/** True when there was something to change. */
export async function changeReport(
  tx: Writing,
  key: string,
  change: Change<SavedReport>,
): Promise<boolean> {
  const report = await tx.objectStore("reports").get(key);
  const changed = report && change(report);
  if (!changed) return false;
  await tx.objectStore("reports").put({ ...report, ...changed });
  await finishReport(tx, key);
  return true;
}

/** What nobody has claimed yet is everybody's. */
function isOf(userId: string | null): (one: ReportWithPhotos) => boolean {
  return ({ report: { user } }) => user === null || user.id === userId;
}

function isUnsent(one: ReportWithPhotos): boolean {
  return !isFinished(one);
}

function needsPerson({ report, photos }: ReportWithPhotos): boolean {
  return report.state === "refused" || photos.some(({ refusal }) => refusal !== null);
}
