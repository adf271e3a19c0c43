/** Age in ms from which users are warned about an unsent report. */
const MAX_AGE_MS = 3 * 86_400_000;

/** Whether a report has been unsent for too long; both times in ms of server time. */
export function isOld(savedAt: number, now: number): boolean {
  return now - savedAt > MAX_AGE_MS;
}
