import { z } from "zod";
import { type RequestContext, requireSession } from "../../http/context.ts";
import { safeNext } from "../../http/next_path.ts";
import { redirectTo } from "../shared/page.tsx";

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

/** Back to the list, which asks for a tick. Nothing else is read, so the session is checked here. */
export async function noneChosen(c: RequestContext, next: string | undefined): Promise<Response> {
  await requireSession(c);
  return redirectTo(c, inboxPath(next), "none_chosen");
}
