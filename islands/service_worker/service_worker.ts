/**
 * Service worker: opens the report form offline. It caches the assets and the app shells, never a user's
 * page, and of the API only the data of the report form.
 */
import { isPageOpened, SYNC_TAG } from "./messages.ts";
import { sendQueue } from "./background_sync.ts";
import { base, matchFile } from "./caches.ts";
import { chooseLanguage, chosenLocale } from "./choose_language.ts";
import { openPage } from "./open_page.ts";
import { openMessage, showMessage } from "./push.ts";
import { activate, install, refresh } from "./versions.ts";
import { REPORT_DATA, respondWithReportData } from "./cached_pages.ts";
import { type FetchEvent, worker } from "./worker_scope.ts";

const MANIFEST = `${base}/manifest.webmanifest`;

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("message", (event) => {
  if (isPageOpened(event.data)) event.waitUntil(refresh(event.data));
});
worker.addEventListener("sync", (event) => {
  if (event.tag === SYNC_TAG) event.waitUntil(sendQueue());
});
worker.addEventListener("push", (event) => event.waitUntil(showMessage(event)));
worker.addEventListener("notificationclick", (event) => event.waitUntil(openMessage(event)));
worker.addEventListener("fetch", (event) => {
  const answer = respond(event);
  if (answer) event.respondWith(answer);
});

/** The response to a request; undefined leaves it to the browser. */
function respond(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const url = new URL(request.url);
  const path = url.pathname;
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (path.startsWith(`${base}/assets/`)) return file(request);
  if (path === REPORT_DATA) return respondWithReportData(request);
  if (path === MANIFEST) return manifest(request);
  // Downloads from the API are navigations too, but not pages.
  if (request.mode !== "navigate" || path.startsWith(`${base}/api/`)) return;
  const locale = chosenLocale(request, url);
  return locale ? chooseLanguage(locale, request) : openPage(event, url);
}

/** Network first, because the texts of the manifest depend on the user's language. */
async function manifest(request: Request): Promise<Response> {
  return await fetch(request).catch(() => matchFile(MANIFEST)) ?? Response.error();
}

async function file(request: Request): Promise<Response> {
  return await matchFile(request.url) ?? await fetch(request);
}
