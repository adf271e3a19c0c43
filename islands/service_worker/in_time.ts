import { withTimeout } from "../with_timeout.ts";

/** Longer nobody waits for the form: one bar of signal may never answer. */
const PATIENCE_MS = 3000;

/** Gives up on work that takes too long. */
export function inTime<T>(work: Promise<T>): Promise<T> {
  return withTimeout(PATIENCE_MS, work);
}
