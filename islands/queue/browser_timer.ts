import type { StartTimer } from "./types.ts";

export const startBrowserTimer: StartTimer = (run, ms) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};
