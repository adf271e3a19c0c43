/** Longer nobody waits for the form: one bar of signal may never answer. */
const PATIENCE_MS = 3000;

/** Gives up on work that takes too long; it goes on, but is not waited for. */
export function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("no answer in time")), PATIENCE_MS);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
