import { inTime } from "./in_time.ts";
import { formAtPoster } from "./poster_link.ts";
import { isReportForm, shellFor } from "./shells.ts";
import type { FetchEvent } from "./worker_scope.ts";

/** What a proxy answers while the server behind it starts anew. */
const NOBODY_HOME: readonly number[] = [502, 503, 504];

/** The form that a poster has just led to: the server was asked in vain a moment ago. */
let ledTo: string | undefined;

/** Opens a page: from the server, or the shell that stands in for it. */
export async function openPage(event: FetchEvent, { pathname, href }: URL): Promise<Response> {
  const fromServer = askServer(event);
  event.waitUntil(fromServer.catch(() => {}));
  const isForm = isReportForm(pathname);
  const isLed = href === ledTo;
  ledTo = undefined;
  try {
    if (isLed) throw new Error("asked a moment ago");
    const answer = await (isForm ? inTime(fromServer) : fromServer);
    if (!isForm || !NOBODY_HOME.includes(answer.status)) return answer;
  } catch {
    // No connection, or none worth the name.
  }
  const shell = await shellFor(pathname);
  if (!shell) return await fromServer;
  const form = await formAtPoster(pathname);
  if (!form) return shell;
  ledTo = new URL(form, href).href;
  return Response.redirect(ledTo, 302);
}

async function askServer({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return await preloadResponse ?? await fetch(request);
}
