import { actOn, forget, isFinished } from "./reports.ts";
import { factsOf } from "./database.ts";
import type { Author, FormValues, Outcome, Store } from "./types.ts";
import { UNTRIED } from "./sending.ts";

/**
 * What people do about reports that the queue does not send by itself. Few pages need it, so it stands
 * beside the store. `actor`: id of the person who asks; null: nobody is known. What nobody has claimed
 * is everybody's.
 */
export interface Corrections {
  /** Makes an unclaimed report the actor's. */
  claim(key: string, actor: Author): Promise<Outcome>;
  /** New values for a refused report; its key stays. */
  correct(key: string, values: FormValues, actor: string | null): Promise<Outcome>;
  /** Tries a refused report and refused photos once more as they are. */
  retry(key: string, actor: string | null): Promise<Outcome>;
  /** Gives a refused report a new key: for `idempotency_key_reused`. */
  sendAsNew(key: string, actor: string | null): Promise<Outcome>;
  /** Forgets a finished report. False: something of it is still unsent. */
  dismiss(key: string): Promise<boolean>;
}

/** Refusals that would come again for as long as the photo has its key. */
const SPENT_KEY = ["idempotency_key_reused", "hash_mismatch"];

const WAITING = { ...UNTRIED, state: "waiting", refusal: null } as const;

export function correctionsIn(store: Pick<Store, "write">): Corrections {
  return {
    claim: (key, user) =>
      actOn(
        store,
        key,
        user.id,
        (tx, report) => tx.objectStore("reports").put({ ...report, user }),
      ),
    correct: (key, values, actor) =>
      actOn(store, key, actor, (tx, report) =>
        report.state === "refused" &&
        tx.objectStore("reports").put({ ...report, ...WAITING, values, body: null })),
    retry: (key, actor) =>
      actOn(store, key, actor, async (tx, report) => {
        if (report.state === "refused") {
          await tx.objectStore("reports").put({ ...report, ...WAITING });
        }
        for (const photo of await factsOf(tx, key)) {
          const { refusal } = photo;
          if (!refusal) continue;
          const anew = SPENT_KEY.includes(refusal.code) ? { new_key: crypto.randomUUID() } : {};
          await tx.objectStore("photos").put({ ...photo, ...UNTRIED, refusal: null, ...anew });
        }
      }),
    sendAsNew: (key, actor) =>
      actOn(store, key, actor, async (tx, report) => {
        if (report.state !== "refused") return false;
        const renewed = { ...report, ...WAITING, key: crypto.randomUUID(), body: null };
        await tx.objectStore("reports").delete(key);
        await tx.objectStore("reports").add(renewed);
        for (const photo of await factsOf(tx, key)) {
          await tx.objectStore("photos").put({ ...photo, owner: renewed.key });
        }
        return true;
      }),
    dismiss: (key) =>
      store.write(async (tx) => {
        const report = await tx.objectStore("reports").get(key);
        if (!report || !isFinished({ report, photos: await factsOf(tx, key) })) return false;
        await forget(tx, key);
        return true;
      }),
  };
}
