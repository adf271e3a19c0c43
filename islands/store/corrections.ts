import type { Connection, Writing } from "./database.ts";
import { isFinished } from "./finish.ts";
import { deletePhotosOf, factsOf } from "./photo_records.ts";
import type { Outcome, SavedReport, Store } from "./types.ts";
import { UNTRIED } from "./untried.ts";

type Corrections = Pick<
  Store,
  "claim" | "correct" | "retry" | "sendAsNew" | "discard" | "dismiss"
>;

/** Refusals that would come again for as long as the photo has its key. */
const SPENT_KEY = ["idempotency_key_reused", "hash_mismatch"];

const WAITING = { ...UNTRIED, state: "waiting", refusal: null } as const;

export function correctionsIn({ write }: Connection): Corrections {
  /** Lets somebody change a report of their own or of nobody. `work`: false when it has moved on. */
  const act = (
    key: string,
    actor: string | null,
    work: (tx: Writing, report: SavedReport) => Promise<unknown> | false,
  ): Promise<Outcome> =>
    write(async (tx) => {
      const report = await tx.objectStore("reports").get(key);
      if (!report) return "gone";
      if (report.user && report.user.id !== actor) return "not_yours";
      return await work(tx, report) === false ? "gone" : "done";
    });

  return {
    claim: (key, user) =>
      act(key, user.id, (tx, report) => tx.objectStore("reports").put({ ...report, user })),
    correct: (key, values, actor) =>
      act(key, actor, (tx, report) =>
        report.state === "refused" &&
        tx.objectStore("reports").put({ ...report, ...WAITING, values, body: null })),
    retry: (key, actor) =>
      act(key, actor, async (tx, report) => {
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
      act(key, actor, async (tx, report) => {
        if (report.state !== "refused") return false;
        const renewed = { ...report, ...WAITING, key: crypto.randomUUID(), body: null };
        await tx.objectStore("reports").delete(key);
        await tx.objectStore("reports").add(renewed);
        for (const photo of await factsOf(tx, key)) {
          await tx.objectStore("photos").put({ ...photo, owner: renewed.key });
        }
        return true;
      }),
    discard: (key, actor) => act(key, actor, (tx) => forget(tx, key)),
    dismiss: (key) =>
      write(async (tx) => {
        const report = await tx.objectStore("reports").get(key);
        if (!report || !isFinished({ report, photos: await factsOf(tx, key) })) return false;
        await forget(tx, key);
        return true;
      }),
  };
}

export async function forget(tx: Writing, key: string): Promise<void> {
  await tx.objectStore("reports").delete(key);
  await deletePhotosOf(tx, key);
}
