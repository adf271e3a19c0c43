import { changeOwn, deleteReport, isFinished } from "./reports.ts";
import { photoMetadata } from "./database.ts";
import type { Author, FormValues, Outcome, Store } from "./types.ts";
import { UNTRIED } from "./sending.ts";

/**
 * Actions for reports that the queue does not send. Few pages need them, so they are a module apart from
 * the store. `actor` is the id of the current user; null when unknown. Any user may change an anonymous
 * report.
 */
export interface Corrections {
  /** Sets the author of an anonymous report. */
  claim(key: string, actor: Author): Promise<Outcome>;
  /** Replaces the values of a refused report; its key stays. */
  correct(key: string, values: FormValues, actor: string | null): Promise<Outcome>;
  /** Sends a refused report and refused photos again, unchanged. */
  retry(key: string, actor: string | null): Promise<Outcome>;
  /** Gives a refused report a new key, after `idempotency_key_reused`. */
  sendAsNew(key: string, actor: string | null): Promise<Outcome>;
  /** Deletes a finished report. False when parts of it are unsent. */
  dismiss(key: string): Promise<boolean>;
}

/** Refusals that would repeat unless the photo gets a new key. */
const NEEDS_NEW_KEY = ["idempotency_key_reused", "hash_mismatch"];

const WAITING = { ...UNTRIED, state: "waiting", refusal: null } as const;

export function correctionsIn(store: Pick<Store, "write">): Corrections {
  return {
    claim: (key, user) =>
      changeOwn(
        store,
        key,
        user.id,
        (tx, report) => tx.objectStore("reports").put({ ...report, user }),
      ),
    correct: (key, values, actor) =>
      changeOwn(store, key, actor, (tx, report) =>
        report.state === "refused" &&
        tx.objectStore("reports").put({ ...report, ...WAITING, values, body: null })),
    retry: (key, actor) =>
      changeOwn(store, key, actor, async (tx, report) => {
        if (report.state === "refused") {
          await tx.objectStore("reports").put({ ...report, ...WAITING });
        }
        for (const photo of await photoMetadata(tx, key)) {
          const { refusal } = photo;
          if (!refusal) continue;
          const newKey = NEEDS_NEW_KEY.includes(refusal.code)
            ? { new_key: crypto.randomUUID() }
            : {};
          await tx.objectStore("photos").put({ ...photo, ...UNTRIED, refusal: null, ...newKey });
        }
      }),
    sendAsNew: (key, actor) =>
      changeOwn(store, key, actor, async (tx, report) => {
        if (report.state !== "refused") return false;
        const renewed = { ...report, ...WAITING, key: crypto.randomUUID(), body: null };
        await tx.objectStore("reports").delete(key);
        await tx.objectStore("reports").add(renewed);
        for (const photo of await photoMetadata(tx, key)) {
          await tx.objectStore("photos").put({ ...photo, owner: renewed.key });
        }
        return true;
      }),
    dismiss: (key) =>
      store.write(async (tx) => {
        const report = await tx.objectStore("reports").get(key);
        if (!report || !isFinished({ report, photos: await photoMetadata(tx, key) })) return false;
        await deleteReport(tx, key);
        return true;
      }),
  };
}
