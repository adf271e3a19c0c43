import { correctionsIn } from "@/islands/store/corrections.ts";
import { correctionKey } from "@/islands/store/mod.ts";
import type { Author, Store } from "@/islands/store/types.ts";
import { Gone } from "./current_draft.ts";
import type { FormRecord } from "./draft.ts";

/** Opens a refused report for correction; undefined unless it was refused and is the user's. */
export async function openCorrection(
  store: Store,
  key: string,
  author: Author | null,
): Promise<FormRecord | undefined> {
  const actor = author?.id ?? null;
  const { report } = await store.report(key) ?? {};
  if (report?.state !== "refused" || (report.user?.id ?? actor) !== actor) return undefined;
  // The report itself is not changed before the correction is sent.
  const storageKey = correctionKey(actor, key);
  const typed = sessionStorage.getItem(storageKey);
  // `sessionStorage` throws when it is full; callers expect a rejection.
  const toPromise = (work: () => void) => new Promise<void>((done) => done(work()));
  const clear = () => sessionStorage.removeItem(storageKey);
  return {
    id: key,
    values: typed ? JSON.parse(typed) : report.values,
    savedAt: null,
    isOpenElsewhere: false,
    other: undefined,
    refusal: report.refusal,
    save: (values) => toPromise(() => sessionStorage.setItem(storageKey, JSON.stringify(values))),
    async send(values) {
      if (await correctionsIn(store).correct(key, values, actor) !== "done") throw new Gone();
      clear();
      return key;
    },
    discard: () => toPromise(clear),
  };
}
