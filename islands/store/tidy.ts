import { deletePhoto, toStorageError } from "./database.ts";
import { deleteReport, isFinished } from "./reports.ts";
import { type Connection, type Settings, type Store } from "./types.ts";

const DAY_MS = 86_400_000;
/** How long a finished report stays listed. */
const RECEIVED_MS = 7 * DAY_MS;
/** How long a draft is kept. */
const DRAFT_MS = 30 * DAY_MS;

export function tidyingIn({ write }: Connection, now: () => number): Pick<Store, "tidy"> {
  return {
    tidy: () =>
      write(async (tx) => {
        const reports = await tx.objectStore("reports").getAll();
        const photos = await tx.objectStore("photos").getAll();
        const drafts = await tx.objectStore("drafts").getAll();
        for (const report of reports) {
          const own = photos.filter(({ owner }) => owner === report.key);
          const isOld = now() - (report.received_at ?? now()) > RECEIVED_MS;
          if (isOld && isFinished({ report, photos: own })) await deleteReport(tx, report.key);
        }
        const recent = drafts.filter(({ updated_at }) => now() - updated_at <= DRAFT_MS);
        for (const draft of drafts) {
          if (!recent.includes(draft)) await tx.objectStore("drafts").delete(draft.id);
        }
        // A photo may be saved shortly before its draft.
        const owners = [...recent.map(({ id }) => id), ...reports.map(({ key }) => key)];
        for (const { key, owner, added_at } of photos) {
          if (!owners.includes(owner) && now() - added_at > DAY_MS) {
            await deletePhoto(tx, key);
          }
        }
      }),
  };
}

export function settingsIn(
  { open }: Connection,
  onSaved: <Name extends keyof Settings>(name: Name, value: Settings[Name]) => void,
): Pick<Store, "setting" | "saveSetting"> {
  return {
    setting: async <Name extends keyof Settings>(name: Name) =>
      // `saveSetting` ensures the type of each value.
      await (await open()).get("settings", name) as Settings[Name] | undefined,
    async saveSetting(name, value) {
      await (await open()).put("settings", value, name).catch((error) => {
        throw toStorageError(error);
      });
      onSaved(name, value);
    },
  };
}
