import { deletePhoto, deletePhotosOf, factsOf, withBlobs } from "./database.ts";
import {
  type Change,
  type Connection,
  type FormValues,
  type Outcome,
  type Overview,
  type PhotoFacts,
  type ReportWithPhotos,
  type SavedReport,
  type Store,
  type Writing,
} from "./types.ts";

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
async function changeReport(
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

interface Whole {
  readonly report: SavedReport;
  readonly photos: readonly PhotoFacts[];
}

/** Whether the server has confirmed all of it. */
export function isFinished({ report, photos }: Whole): boolean {
  return report.state === "received" && photos.every(({ sent }) => sent);
}

/** Lets go of a report's texts and photos, if the server has confirmed all of them. */
export async function finishReport(tx: Writing, key: string): Promise<void> {
  const report = await tx.objectStore("reports").get(key);
  const photos = await factsOf(tx, key);
  if (!report || !isFinished({ report, photos })) return;
  for (const photo of photos) await deletePhoto(tx, photo.key);
  await tx.objectStore("reports").put({
    ...report,
    values: withoutTexts(report.values),
    body: null,
    photo_count: report.photo_count + photos.length,
  });
}

/** What it takes to tell one report from another. */
function withoutTexts({ type = [], zone_id = [] }: FormValues): FormValues {
  return { type, zone_id };
}

/** Lets somebody change a report of their own or of nobody. `work`: false when it has moved on. */
export function actOn(
  { write }: Pick<Store, "write">,
  key: string,
  actor: string | null,
  work: (tx: Writing, report: SavedReport) => Promise<unknown> | false,
): Promise<Outcome> {
  return write(async (tx) => {
    const report = await tx.objectStore("reports").get(key);
    if (!report) return "gone";
    if (report.user && report.user.id !== actor) return "not_yours";
    return await work(tx, report) === false ? "gone" : "done";
  });
}

export function discardingIn(store: Pick<Store, "write">): Pick<Store, "discard"> {
  return { discard: (key, actor) => actOn(store, key, actor, (tx) => forget(tx, key)) };
}

export async function forget(tx: Writing, key: string): Promise<void> {
  await tx.objectStore("reports").delete(key);
  await deletePhotosOf(tx, key);
}
