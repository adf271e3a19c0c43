/** Longer than anything here takes, also on a busy machine; in ms. */
const LIMIT = 60_000;

/**
 * Waits until something is so, asking twenty times a second.
 *
 * @throws {Error} after a minute, with what never came
 */
export async function eventually(
  what: string,
  isSo: () => boolean | Promise<boolean>,
): Promise<void> {
  const end = performance.now() + LIMIT;
  while (!await isSo()) {
    if (performance.now() > end) throw new Error(`a minute has gone by without ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
