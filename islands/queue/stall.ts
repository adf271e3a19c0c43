import type { Timers } from "./types.ts";

/** Without any progress for so long, a request is given up; in ms. */
export const STALL = 30_000;

/** Calls `giveUp` unless there is a sign of life every 30 seconds. */
export function watchForStall(giveUp: () => void, timers: Timers) {
  let timer = timers.set(giveUp, STALL);
  return {
    alive() {
      timers.clear(timer);
      timer = timers.set(giveUp, STALL);
    },
    end: () => timers.clear(timer),
  };
}
