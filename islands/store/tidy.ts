import { deletePhoto, understood } from "./database.ts";
import { forget, isFinished } from "./reports.ts";
import { type Connection, type Settings, type Store } from "./types.ts";

const DAY = 86_400_000;
/** How long a finished report is still shown. */
const SHOWN = 7 * DAY;
/** How long a draft waits for whoever began it. */
const BEGUN = 30 * DAY;

export function tidyingIn({ write }: Connection, now: () => number): Pick<Store, "tidy"> {
  return {
    tidy: () =>
      write(async (tx) => {
        const reports = await tx.objectStore("reports").getAll();
        const photos = await tx.objectStore("photos").getAll();
        const drafts = await tx.objectStore("drafts").getAll();
        for (const report of reports) {
          const own = photos.filter(({ owner }) => owner === report.key);
          const isOld = now() - (report.received_at ?? now()) > SHOWN;
          if (isOld && isFinished({ report, photos: own })) await forget(tx, report.key);
        }
        const begun = drafts.filter(({ updated_at }) => now() - updated_at <= BEGUN);
        for (const draft of drafts) {
          if (!begun.includes(draft)) await tx.objectStore("drafts").delete(draft.id);
        }
        // A photo may be there a moment before the first letter of its draft.
        const owners = [...begun.map(({ id }) => id), ...reports.map(({ key }) => key)];
        for (const { key, owner, added_at } of photos) {
          if (!owners.includes(owner) && now() - added_at > DAY) {
            await deletePhoto(tx, key);
          }
        }
      }),
  };
}

export function settingsIn(
  { open }: Connection,
  kept: <Name extends keyof Settings>(name: Name, value: Settings[Name]) => void,
): Pick<Store, "setting" | "keepSetting"> {
  return {
    setting: async <Name extends keyof Settings>(name: Name) =>
      // Each name is written below with its own type of value.
      await (await open()).get("settings", name) as Settings[Name] | undefined,
    async keepSetting(name, value) {
      await (await open()).put("settings", value, name).catch((error) => {
        throw understood(error);
      });
      kept(name, value);
    },
  };
}
