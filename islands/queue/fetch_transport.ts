import { SLOWEST, STALL } from "./stall.ts";
import { startBrowserTimer } from "./browser_timer.ts";
import type { Request, Transport } from "./types.ts";

/** For the service worker. It hears nothing of an upload, so the time it allows goes by the size. */
export function createFetchTransport(startTimer = startBrowserTimer): Transport {
  return async ({ method, url, headers, body }) => {
    const control = new AbortController();
    const end = startTimer(() => control.abort(), STALL + sizeOf(body) / SLOWEST);
    try {
      const { signal } = control;
      const answer = await fetch(url, { method, headers: { ...headers }, body, signal });
      const text = await answer.text();
      return { status: answer.status, text, header: (name) => answer.headers.get(name) };
    } finally {
      end();
    }
  };
}

function sizeOf(body: Request["body"]): number {
  if (!(body instanceof FormData)) return body?.length ?? 0;
  const file = body.get("file");
  return file instanceof Blob ? file.size : 0;
}
