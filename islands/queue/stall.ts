import type { StartTimer } from "./types.ts";

/** Without any progress for so long, a request is given up; in ms. */
export const STALL = 30_000;

/** Calls `giveUp` unless there is a sign of life every 30 seconds. */
export function watchForStall(giveUp: () => void, startTimer: StartTimer) {
  let end = startTimer(giveUp, STALL);
  return {
    alive() {
      end();
      end = startTimer(giveUp, STALL);
    },
    end: () => end(),
  };
}
