import { isSent } from "./drafts.ts";
import { type Connection, type SavedReport, type Sending, type Store } from "./types.ts";

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

/** The state of something nobody has tried to send yet. */
export const UNTRIED = { attempts: 0, next_try_at: 0, fault: null } as const;

let isAsked = false;

/** Asks the browser, once per page, not to clear what waits here when space runs short. */
export function askToPersist(): void {
  if (isAsked) return;
  isAsked = true;
  navigator.storage?.persist?.().catch(() => {
    // It may say no; the report is kept all the same.
  });
}
