/** From here on people are warned that something still waits on the phone; in ms. */
const OLD = 3 * 86_400_000;

/** Whether what was saved then has waited too long; both in ms of the server's clock. */
export function isOld(savedAt: number, now: number): boolean {
  return now - savedAt > OLD;
}
