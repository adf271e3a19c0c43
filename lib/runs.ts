/** A process that stops has eight seconds for all; a model may take twenty to answer. */
const LIMIT_MS = 2_000;

/** Resolves when the work has ended, however it did, after two seconds at the latest. */
export async function endOfWork(work: Promise<unknown> | undefined): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => timer = setTimeout(resolve, LIMIT_MS));
  await Promise.race([work?.catch(() => {}), limit]);
  clearTimeout(timer);
}
