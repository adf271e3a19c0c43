import { busy } from "@/lib/errors.ts";

/** Seconds after which a caller who was refused may try again. */
const RETRY_AFTER = 5;

/** Runs `work` when all that came before has ended; tells it whether it had to wait. */
export type InTurn = <T>(work: (hasWaited: boolean) => Promise<T>) => Promise<T>;

/**
 * Creates a queue of work of this process that runs one after the other, in the order of arrival. It
 * has an end: what comes while `maxWaiting` wait is refused.
 * @throws Problem `busy`
 */
export function createTurns(maxWaiting: number): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  /** What waits or runs. */
  let present = 0;
  return async (work) => {
    if (present > maxWaiting) throw busy(RETRY_AFTER);
    const hasWaited = present > 0;
    present++;
    const turn = last.then(() => work(hasWaited));
    // The next one comes whatever this one's end is.
    last = turn.catch(() => {}).finally(() => present--);
    return await turn;
  };
}
