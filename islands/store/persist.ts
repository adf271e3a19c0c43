let isAsked = false;

/** Asks the browser, once per page, not to clear what waits here when space runs short. */
export function askToPersist(): void {
  if (isAsked) return;
  isAsked = true;
  navigator.storage?.persist?.().catch(() => {
    // It may say no; the report is kept all the same.
  });
}
