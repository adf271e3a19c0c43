/** State of one tab in `sessionStorage`. */

const CORRECTIONS = "siaga-correction-";
const POSTED = "siaga-posted";

/** The `sessionStorage` key of a user's unsent correction of a report. */
export function correctionKey(person: string | null, key: string): string {
  return `${CORRECTIONS}${person}-${key}`;
}

/** Deletes the corrections typed in this tab. */
export function deleteCorrections(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(CORRECTIONS)) sessionStorage.removeItem(key);
  }
}

/** Saves the id of the draft, or the key of the report, that is about to be submitted natively. */
export function notePosted(id: string): void {
  sessionStorage.setItem(POSTED, id);
}

/** Returns and removes what the previous page submitted natively. */
export function takePosted(): string | null {
  const id = sessionStorage.getItem(POSTED);
  sessionStorage.removeItem(POSTED);
  return id;
}
