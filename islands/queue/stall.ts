import type { StartTimer } from "./types.ts";

/** Without any progress for so long, a request is given up; in ms. */
export const STALL = 30_000;

/**
 * The slowest upload that is not given up, in bytes per ms. What a browser calls sent, the phone may
 * still hold, and nothing is heard of it until the answer.
 */
export const SLOWEST = 4;

/**
 * Calls `giveUp` unless there is a sign of life every 30 seconds, and as many more as a slow link needs
 * for the bytes that were handed over by the last one.
 */
export function watchForStall(giveUp: () => void, startTimer: StartTimer) {
  let end = startTimer(giveUp, STALL);
  return {
    alive(handedOver = 0) {
      end();
      end = startTimer(giveUp, STALL + handedOver / SLOWEST);
    },
    end: () => end(),
  };
}
