import "../old_phones.ts";
import type { Author, Draft, Store } from "../store/types.ts";

/** What this page writes into. */
interface CurrentDraft {
  /** Owns the photos: the id of a draft, or the key of the report that is being corrected. */
  readonly id: string;
  /** Saves the form as it stands, so that whatever else is kept under the id has an owner. */
  keep(): Promise<void>;
}

let settle: (found: CurrentDraft | Promise<CurrentDraft>) => void;
const current = new Promise<CurrentDraft>((resolve) => settle = resolve);
// On a page where nobody asks for it, a phone that cannot keep anything is no unheard error.
current.catch(() => {});

/** The draft this page edits, once it is known; rejects when the phone cannot keep anything. */
export function currentDraft(): Promise<CurrentDraft> {
  return current;
}

/** Says which draft the page edits; once for a page. */
export function setCurrentDraft(found: CurrentDraft | Promise<CurrentDraft>): void {
  settle(found);
}

/** A draft that no other tab can take while this page is open. */
interface TakenDraft {
  readonly id: string;
  /** What was saved of it; none when it is new. */
  readonly draft: Draft | undefined;
  /** The drafts there are, are all open in other tabs. */
  readonly isOpenElsewhere: boolean;
  /** One that nobody was logged in for, whose author is still to be found. */
  readonly unclaimed: Draft | undefined;
}

/** Takes the latest draft of a person that no other tab has open, or begins a new one. */
export async function takeDraft(
  store: Pick<Store, "drafts">,
  person: Author | null,
): Promise<TakenDraft> {
  const drafts = await store.drafts(person?.id ?? null);
  const isOwn = ({ id, user_id }: Draft) =>
    user_id !== null || (!person && answerTo(id, null) === "yes");
  const own = drafts.filter(isOwn);
  for (const draft of own) {
    if (await hold(draft.id)) {
      return { id: draft.id, draft, isOpenElsewhere: false, unclaimed: undefined };
    }
  }
  const id = crypto.randomUUID();
  await hold(id);
  const open = drafts.filter((draft) => !isOwn(draft) && answerTo(draft.id, person) !== "no");
  return {
    id,
    draft: undefined,
    isOpenElsewhere: own.length > 0,
    unclaimed: await firstFree(open),
  };
}

/** Held too: as long as the question stands, no other tab asks it. */
async function firstFree(drafts: readonly Draft[]): Promise<Draft | undefined> {
  for (const draft of drafts) if (await hold(draft.id)) return draft;
  return undefined;
}

/** A page that is being reloaded lets go of its locks a moment after the new one asks for them. */
const PATIENCE_MS = 400;

/** Locks a draft until the page goes. False: another tab has it. */
function hold(id: string): Promise<boolean> {
  // Without locks, tabs do not know of each other: the last one to write wins.
  if (!navigator.locks) return Promise.resolve(true);
  const patience = new AbortController();
  setTimeout(() => patience.abort(), PATIENCE_MS);
  return new Promise((resolve) => {
    navigator.locks.request(`siaga-draft-${id}`, { signal: patience.signal }, () => {
      resolve(true);
      return new Promise<never>(() => {});
    }).catch(() => resolve(false));
  });
}

type Person = Pick<Author, "id"> | null;

/** Whether the person in front of this tab has said that a draft of nobody is theirs. */
export function answerTo(id: string, person: Person): "yes" | "no" | null {
  const [whose, answer] = sessionStorage.getItem(place(id))?.split(" ") ?? [];
  return whose === `${person?.id}` ? answer as "yes" | "no" : null;
}

/** Notes the answer for as long as the tab is open; it holds for nobody else. */
export function noteAnswer(id: string, person: Person, answer: "yes" | "no"): void {
  sessionStorage.setItem(place(id), `${person?.id} ${answer}`);
}

const place = (id: string) => `siaga-draft-${id}`;

/** It was kept or sent already, perhaps by another tab. */
export class Gone extends Error {
  override readonly name = "Gone";
}
