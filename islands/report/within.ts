/** Rejects when something takes longer than so many ms. */
export function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error("too slow")), ms)),
  ]);
}
