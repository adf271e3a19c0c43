import { isLocale } from "@/lib/i18n/locale.ts";
import type { PageOpened } from "./messages.ts";

let isDone = false;

/**
 * Lets the report form open without a connection from now on. For pages of somebody who is logged in,
 * once per page; where browsers have no service worker, nothing happens. The browser itself asks for a
 * newer one whenever a page is opened.
 *
 * @param base path prefix of the service without a trailing slash
 * @param person the id of whom the page was made for, so that a shared phone forgets the one before
 */
export async function registerServiceWorker(base: string, person?: string): Promise<void> {
  if (isDone || !self.isSecureContext || !("serviceWorker" in navigator)) return;
  isDone = true;
  const { serviceWorker } = navigator;
  try {
    await serviceWorker.register(`${base}/service-worker.js`, {
      scope: `${base}/`,
      updateViaCache: "none",
    });
    const { active } = await serviceWorker.ready;
    const language = document.documentElement.lang.slice(0, 2);
    const message: PageOpened = {
      type: "page-opened",
      locale: isLocale(language) ? language : "en",
      person,
    };
    active?.postMessage(message);
  } catch {
    // Private windows refuse, and so does a phone without space: pages work all the same.
  }
}
