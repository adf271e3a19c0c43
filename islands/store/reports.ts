import { deletePhoto, deletePhotosOf, photoMetadata, withBlobs } from "./database.ts";
import {
  type Change,
  type Connection,
  type FormValues,
  type Outcome,
  type Overview,
  type PhotoMetadata,
  type ReportWithPhotos,
  type SavedReport,
  type Store,
  type WriteTransaction,
} from "./types.ts";

type Reports = Pick<Store, "overview" | "reports" | "report" | "unsent" | "changeReport">;

export function reportsIn({ open, write }: Connection): Reports {
  /** All reports on the phone, oldest first. */
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
        refused: own.filter(needsAttention).length,
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

/** Returns true when the report was changed. */
async function changeReport(
  tx: WriteTransaction,
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

/** Filters the reports of a user; anonymous ones belong to all. */
function isOf(userId: string | null): (one: ReportWithPhotos) => boolean {
  return ({ report: { user } }) => user === null || user.id === userId;
}

function isUnsent(one: ReportWithPhotos): boolean {
  return !isFinished(one);
}

function needsAttention({ report, photos }: ReportWithPhotos): boolean {
  return report.state === "refused" || photos.some(({ refusal }) => refusal !== null);
}

interface ReportParts {
  readonly report: SavedReport;
  readonly photos: readonly PhotoMetadata[];
}

/** Whether the server has confirmed the report and all its photos. */
export function isFinished({ report, photos }: ReportParts): boolean {
  return report.state === "received" && photos.every(({ sent }) => sent);
}

/** Deletes the texts and photos of a report once the server has confirmed all of them. */
export async function finishReport(tx: WriteTransaction, key: string): Promise<void> {
  const report = await tx.objectStore("reports").get(key);
  const photos = await photoMetadata(tx, key);
  if (!report || !isFinished({ report, photos })) return;
  for (const photo of photos) await deletePhoto(tx, photo.key);
  await tx.objectStore("reports").put({
    ...report,
    values: minimalValues(report.values),
    body: null,
    photo_count: report.photo_count + photos.length,
  });
}

/** The values that identify a finished report in the list. */
function minimalValues({ type = [], zone_id = [] }: FormValues): FormValues {
  return { type, zone_id };
}

/** Changes a report if it is the actor's or anonymous. `work` returns false when its state forbids it. */
export function changeOwn(
  { write }: Pick<Store, "write">,
  key: string,
  actor: string | null,
  work: (tx: WriteTransaction, report: SavedReport) => Promise<unknown> | false,
): Promise<Outcome> {
  return write(async (tx) => {
    const report = await tx.objectStore("reports").get(key);
    if (!report) return "gone";
    if (report.user && report.user.id !== actor) return "not_yours";
    return await work(tx, report) === false ? "gone" : "done";
  });
}

export function discardingIn(store: Pick<Store, "write">): Pick<Store, "discard"> {
  return { discard: (key, actor) => changeOwn(store, key, actor, (tx) => deleteReport(tx, key)) };
}

export async function deleteReport(tx: WriteTransaction, key: string): Promise<void> {
  await tx.objectStore("reports").delete(key);
  await deletePhotosOf(tx, key);
}
