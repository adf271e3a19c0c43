/** What a tab notes for its own next pages, beside what the phone keeps for all. */

const CORRECTIONS = "siaga-correction-";
const POSTED = "siaga-posted";

/** Where a tab keeps what one person has typed into the correction of a report. */
export function correctionPlace(person: string | null, key: string): string {
  return `${CORRECTIONS}${person}-${key}`;
}

/** Forgets what was typed into corrections in this tab. `except`: the id of whom the tab belongs to. */
export function forgetCorrections(except?: string): void {
  for (const place of Object.keys(sessionStorage)) {
    const isOwn = except && place.startsWith(CORRECTIONS + except);
    if (place.startsWith(CORRECTIONS) && !isOwn) sessionStorage.removeItem(place);
  }
}

/** Notes what the browser is about to post by itself: the id of a draft, or the key of a report. */
export function notePosted(id: string): void {
  sessionStorage.setItem(POSTED, id);
}

/** What the page before this one has posted; asked once. */
export function takePosted(): string | null {
  const id = sessionStorage.getItem(POSTED);
  sessionStorage.removeItem(POSTED);
  return id;
}
