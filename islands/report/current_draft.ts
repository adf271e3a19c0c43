import "../old_phones.ts";
import type { Author, Draft, FormValues, Store } from "../store/types.ts";

/** The record that this page edits. */
interface CurrentDraft {
  /** Owns the photos: the id of a draft, or the key of the report that is being corrected. */
  readonly id: string;
  /** Saves the current values, so that photos saved with this id have an owner. */
  save(): Promise<void>;
}

let resolveCurrent: (found: CurrentDraft | Promise<CurrentDraft>) => void;
const current = new Promise<CurrentDraft>((resolve) => resolveCurrent = resolve);
// Prevents an unhandled rejection on pages that never call `currentDraft`.
current.catch(() => {});

/** Resolves to the draft that this page edits; rejects when the browser cannot save anything. */
export function currentDraft(): Promise<CurrentDraft> {
  return current;
}

/** Sets the draft that this page edits; called once per page. */
export function setCurrentDraft(found: CurrentDraft | Promise<CurrentDraft>): void {
  resolveCurrent(found);
}

/** A draft that no other tab can open while this page is open. */
interface LockedDraft {
  readonly id: string;
  /** The saved draft; undefined when it is new. */
  readonly draft: Draft | undefined;
  /** Whether all existing drafts are open in other tabs. */
  readonly isOpenElsewhere: boolean;
  /** A draft that the user may open instead: an anonymous one, or their own for another place. */
  readonly other: Draft | undefined;
}

/**
 * Locks the latest draft of a person that no other tab has open, or a new one.
 *
 * @param fits whether a draft is for the place where the person stands; others are only offered
 */
export async function lockDraft(
  store: Pick<Store, "drafts">,
  person: Author | null,
  fits: (values: FormValues) => boolean,
): Promise<LockedDraft> {
  const drafts = await store.drafts(person?.id ?? null);
  const isOwn = ({ id, user_id }: Draft) =>
    user_id !== null || (!person && claimAnswer(id, null) === "yes");
  const own = drafts.filter((draft) => isOwn(draft) && fits(draft.values));
  const draft = await lockFirst(own);
  if (draft) return { id: draft.id, draft, isOpenElsewhere: false, other: undefined };
  const id = crypto.randomUUID();
  await lock(id);
  const other = await lockFirst(
    drafts.filter((draft) => !own.includes(draft) && claimAnswer(draft.id, person) !== "no"),
  );
  return { id, draft, isOpenElsewhere: own.length > 0, other };
}

/** Locks the first free draft, so that only one tab offers it. */
async function lockFirst(drafts: readonly Draft[]): Promise<Draft | undefined> {
  for (const draft of drafts) if (await lock(draft.id)) return draft;
  return undefined;
}

/** On a reload, the old page releases its locks shortly after the new one requests them. */
const LOCK_TIMEOUT_MS = 400;

/** Locks a draft until the page is closed. Resolves to false when another tab has the lock. */
function lock(id: string): Promise<boolean> {
  // Without Web Locks the last tab that saves wins.
  if (!navigator.locks) return Promise.resolve(true);
  const controller = new AbortController();
  setTimeout(() => controller.abort(), LOCK_TIMEOUT_MS);
  return new Promise((resolve) => {
    navigator.locks.request(`siaga-draft-${id}`, { signal: controller.signal }, () => {
      resolve(true);
      return new Promise<never>(() => {});
    }).catch(() => resolve(false));
  });
}

type Person = Pick<Author, "id"> | null;

/** The user's answer whether an anonymous draft is theirs; null when not answered in this tab. */
export function claimAnswer(id: string, person: Person): "yes" | "no" | null {
  const [owner, answer] = sessionStorage.getItem(storageKey(id))?.split(" ") ?? [];
  return owner === `${person?.id}` ? answer as "yes" | "no" : null;
}

/** Saves the answer of this user for the lifetime of the tab. */
export function saveClaimAnswer(id: string, person: Person, answer: "yes" | "no"): void {
  sessionStorage.setItem(storageKey(id), `${person?.id} ${answer}`);
}

const storageKey = (id: string) => `siaga-draft-${id}`;

/** The draft was already sent or deleted, perhaps by another tab. */
export class Gone extends Error {
  override readonly name = "Gone";
}
