import { safeNext } from "../../http/next_path.ts";

/** Where somebody comes back to after a move on the board: to a list of actions, and nowhere else. */
export function boardPath(next: string | undefined): string {
  const path = safeNext(next);
  return /^\/capas(\?|$)/.test(path) ? path : "/capas";
}
