/** Gives up on work that takes longer than so many ms; it goes on, but is not waited for. */
export function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("no answer in time")), ms);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
