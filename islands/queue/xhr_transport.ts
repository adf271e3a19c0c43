import { watchForStall } from "./stall.ts";
import { startBrowserTimer } from "./browser_timer.ts";
import type { Transport } from "./types.ts";

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
