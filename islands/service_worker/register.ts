import { isLocale } from "@/lib/i18n/locale.ts";
import type { PageOpened } from "./messages.ts";

let isDone = false;

/**
 * Registers the service worker, which opens the report form offline. For pages of logged-in users; only
 * once per page. Does nothing without support. The browser looks for a newer worker on every navigation.
 *
 * @param base path prefix of the service without a trailing slash
 * @param person id of the user, so that a shared phone deletes the cached data of the previous one
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
    // Refused in private windows and without storage; pages work without it.
  }
}
