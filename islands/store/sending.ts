import type { Connection } from "./database.ts";
import { isSent } from "./drafts.ts";
import { askToPersist } from "./persist.ts";
import type { SavedReport, Sending, Store } from "./types.ts";
import { UNTRIED } from "./untried.ts";

/** A report as it is at the moment of sending. */
export function newReport(
  { draft, user, source, locale, time_zone }: Sending,
  savedAt: number,
): SavedReport {
  return {
    ...UNTRIED,
    key: draft.id,
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
        if (await isSent(tx, id)) return "gone";
        const report = newReport(sending, now());
        await tx.objectStore("reports").add(report);
        await tx.objectStore("drafts").delete(id);
        return report;
      });
    },
  };
}
