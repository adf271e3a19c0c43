import { inTime } from "./in_time.ts";
import { isReportForm, shellFor } from "./shells.ts";
import type { FetchEvent } from "./worker_scope.ts";

/** What a proxy answers while the server behind it starts anew. */
const NOBODY_HOME: readonly number[] = [502, 503, 504];

/** Opens a page: from the server, or the shell that stands in for it. */
export async function openPage(event: FetchEvent, path: string): Promise<Response> {
  const fromServer = askServer(event);
  event.waitUntil(fromServer.catch(() => {}));
  const isForm = isReportForm(path);
  try {
    const answer = await (isForm ? inTime(fromServer) : fromServer);
    if (!isForm || !NOBODY_HOME.includes(answer.status)) return answer;
  } catch {
    // No connection, or none worth the name.
  }
  return await shellFor(path) ?? await fromServer;
}

async function askServer({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return await preloadResponse ?? await fetch(request);
}
