import { z } from "zod";
import { safeNext } from "../../http/next_path.ts";

/** More than a page of the inbox has rows, so that an address typed by hand stays small. */
const MOST_CHOSEN = 100;

const Id = z.uuid();

/** The ids of the ticked incidents, each once; what is no id is left out. */
export function idsOf(values: readonly string[] | undefined): string[] {
  const ids = (values ?? []).filter((value) => Id.safeParse(value).success);
  return [...new Set(ids)].slice(0, MOST_CHOSEN);
}

/** The path of the list that somebody came from: the given one if it is the inbox. */
export function inboxPath(next: string | undefined): string {
  const path = safeNext(next);
  return /^\/inbox(\?|$)/.test(path) ? path : "/inbox";
}
