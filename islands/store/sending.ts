import type { Connection } from "./database.ts";
import { askToPersist } from "./persist.ts";
import { movePhotos } from "./photos.ts";
import type { SavedReport, Sending, Store } from "./types.ts";
import { UNTRIED } from "./untried.ts";

/** A report as it is at the moment of sending, with a key of its own. */
export function newReport(
  { draft, user, source, locale, time_zone }: Sending,
  savedAt: number,
): SavedReport {
  return {
    ...UNTRIED,
    key: crypto.randomUUID(),
    draft_id: draft.id,
    user,
    values: draft.values,
    source,
    locale,
    time_zone,
    saved_at: savedAt,
    state: "waiting",
    body: null,
    incident: null,
    received_at: null,
    refusal: null,
    photo_count: 0,
  };
}

export function sendingIn({ write }: Connection, now: () => number): Pick<Store, "sendDraft"> {
  return {
    sendDraft(sending) {
      askToPersist();
      const { id } = sending.draft;
      return write(async (tx) => {
        const reports = tx.objectStore("reports");
        if (await reports.index("draft").getKey(id)) return "gone";
        const report = newReport(sending, now());
        await reports.add(report);
        await movePhotos(tx, id, report.key);
        await tx.objectStore("drafts").delete(id);
        return report;
      });
    },
  };
}
