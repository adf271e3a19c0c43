import { isSent } from "./drafts.ts";
import { type Connection, type SavedReport, type Sending, type Store } from "./types.ts";

/** Creates the report of a draft. */
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
      requestPersistence();
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

/** State of an item before the first attempt. */
export const UNTRIED = { attempts: 0, next_try_at: 0, fault: null } as const;

let isRequested = false;

/** Requests persistent storage once per page, so that the browser does not evict unsent reports. */
export function requestPersistence(): void {
  if (isRequested) return;
  isRequested = true;
  navigator.storage?.persist?.().catch(() => {
    // Refused: the report is saved, but may be evicted.
  });
}
