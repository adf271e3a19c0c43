import { correctionsIn } from "@/islands/store/corrections.ts";
import { correctionPlace } from "@/islands/store/mod.ts";
import type { Author, Store } from "@/islands/store/types.ts";
import { Gone } from "./current_draft.ts";
import type { Writing } from "./draft.ts";

/** Corrects a report that the server refused; undefined when this person has none to correct. */
export async function openCorrection(
  store: Store,
  key: string,
  author: Author | null,
): Promise<Writing | undefined> {
  const actor = author?.id ?? null;
  const { report } = await store.report(key) ?? {};
  if (report?.state !== "refused" || (report.user?.id ?? actor) !== actor) return undefined;
  // The report itself stays as it was sent until it is sent again.
  const place = correctionPlace(actor, key);
  const typed = sessionStorage.getItem(place);
  // What a browser without room for it throws, the promise tells.
  const note = (work: () => void) => new Promise<void>((done) => done(work()));
  const forget = () => sessionStorage.removeItem(place);
  return {
    id: key,
    values: typed ? JSON.parse(typed) : report.values,
    savedAt: null,
    isOpenElsewhere: false,
    unclaimed: undefined,
    refusal: report.refusal,
    save: (values) => note(() => sessionStorage.setItem(place, JSON.stringify(values))),
    async send(values) {
      if (await correctionsIn(store).correct(key, values, actor) !== "done") throw new Gone();
      forget();
      return key;
    },
    discard: () => note(forget),
  };
}
