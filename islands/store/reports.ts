import type { Connection, Writing } from "./database.ts";
import { finishReport, isFinished } from "./finish.ts";
import { byAge } from "./photos.ts";
import type { Change, ReportWithPhotos, SavedReport, Store } from "./types.ts";

type Reports = Pick<Store, "reports" | "report" | "unsent" | "changeReport">;

export function reportsIn({ open, write }: Connection): Reports {
  /** All of the phone, oldest first. */
  const all = async (): Promise<ReportWithPhotos[]> => {
    const tx = (await open()).transaction(["reports", "photos"]);
    const [reports, photos] = await Promise.all([
      tx.objectStore("reports").getAll(),
      tx.objectStore("photos").getAll(),
    ]);
    return reports.sort((a, b) => a.saved_at - b.saved_at).map((report) => ({
      report,
      photos: photos.filter(({ owner }) => owner === report.key).sort(byAge),
    }));
  };
  return {
    reports: async (userId) => (await all()).filter(isOf(userId)),
    report: async (key) => (await all()).find(({ report }) => report.key === key),
    async unsent(userId) {
      const unsent = (await all()).filter((one) => !isFinished(one));
      const own = unsent.filter(isOf(userId));
      return {
        own: own.length,
        others: unsent.length - own.length,
        oldest_at: own[0]?.report.saved_at ?? null,
        refused: own.filter(needsPerson).length,
      };
    },
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

function needsPerson({ report, photos }: ReportWithPhotos): boolean {
  return report.state === "refused" || photos.some(({ refusal }) => refusal !== null);
}
