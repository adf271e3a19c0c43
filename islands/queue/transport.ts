import type { Request, StartTimer, Transport } from "./types.ts";

/** For pages: tells how much of a body has gone up, which fetch cannot. */
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
        // Whatever kept the answer away, a status of 0 says that there is none.
        if (status === 0) reject(new Error("no answer"));
        else resolve({ status, text, header: (name) => xhr.getResponseHeader(name) });
      };
      xhr.send(body);
    });
}

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

/** Without any progress for so long, a request is given up; in ms. */
export const STALL = 30_000;

/**
 * The slowest upload that is not given up, in bytes per ms. What a browser calls sent, the phone may
 * still hold, and nothing is heard of it until the answer.
 */
const SLOWEST = 4;

/**
 * Calls `giveUp` unless there is a sign of life every 30 seconds, and as many more as a slow link needs
 * for the bytes that were handed over by the last one.
 */
function watchForStall(giveUp: () => void, startTimer: StartTimer) {
  let end = startTimer(giveUp, STALL);
  return {
    alive(handedOver = 0) {
      end();
      end = startTimer(giveUp, STALL + handedOver / SLOWEST);
    },
    end: () => end(),
  };
}

export const startBrowserTimer: StartTimer = (run, ms) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};
