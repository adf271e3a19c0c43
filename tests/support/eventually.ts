/** Longer than anything here takes, also on a busy machine; in ms. */
const LIMIT_MS = 60_000;

/**
 * Waits until something is so, asking twenty times a second.
 *
 * @throws {Error} after a minute, unless `limitMs` says otherwise, with what never came
 */
export async function eventually(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  limitMs = LIMIT_MS,
): Promise<void> {
  const end = performance.now() + limitMs;
  while (!await isSo()) {
    if (performance.now() > end) {
      throw new Error(`${limitMs / 1000} s have gone by without ${what}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
