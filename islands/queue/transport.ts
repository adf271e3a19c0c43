import type { Request, StartTimer, Transport } from "./types.ts";

/** Transport for pages, with XMLHttpRequest: fetch has no upload progress. */
export function createXhrTransport(startTimer = startBrowserTimer): Transport {
  return ({ method, url, headers, body, onProgress }) =>
    new Promise((resolve, reject) => {
      const xhr = new XMLHttpRequest();
      const watch = watchForStall(() => xhr.abort(), startTimer);
      xhr.open(method, url);
      for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
      xhr.upload.onprogress = ({ loaded, total }) => {
        watch.alive(loaded);
        if (total > 0) onProgress?.(loaded / total);
      };
      xhr.onprogress = () => watch.alive();
      xhr.onloadend = () => {
        watch.end();
        const { status, responseText: text } = xhr;
        // Status 0: aborted or no response.
        if (status === 0) reject(new Error("no answer"));
        else resolve({ status, text, header: (name) => xhr.getResponseHeader(name) });
      };
      xhr.send(body);
    });
}

/** Transport for the service worker. It has no upload progress, so its timeout depends on the size. */
export function createFetchTransport(startTimer = startBrowserTimer): Transport {
  return async ({ method, url, headers, body }) => {
    const controller = new AbortController();
    const end = startTimer(
      () => controller.abort(),
      STALL_TIMEOUT_MS + sizeOf(body) / MIN_BYTES_PER_MS,
    );
    try {
      const { signal } = controller;
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

/** A request without progress is aborted after this time. */
export const STALL_TIMEOUT_MS = 30_000;

/**
 * Slowest upload that is not aborted. Bytes that the browser reports as sent may still be in buffers of
 * the phone, and there is no progress for them until the response.
 */
const MIN_BYTES_PER_MS = 4;

/**
 * Calls `onStall` when there is no progress for 30 seconds, plus the time that a slow link needs for the
 * bytes already handed over to the browser.
 */
function watchForStall(onStall: () => void, startTimer: StartTimer) {
  let end = startTimer(onStall, STALL_TIMEOUT_MS);
  return {
    alive(bytes = 0) {
      end();
      end = startTimer(onStall, STALL_TIMEOUT_MS + bytes / MIN_BYTES_PER_MS);
    },
    end: () => end(),
  };
}

export const startBrowserTimer: StartTimer = (run, ms) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};
