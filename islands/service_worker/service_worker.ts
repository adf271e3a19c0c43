/**
 * Opens the report form without a connection. It keeps the files of pages and one shell for each of
 * them; never a page of somebody, and no answer of the API but the places of the form.
 */
import { isPageOpened, SYNC_TAG } from "./messages.ts";
import { sendWaiting } from "./background_sync.ts";
import { base, findFile } from "./caches.ts";
import { chooseLanguage, chosenLocale } from "./choose_language.ts";
import { openPage } from "./open_page.ts";
import { install, refresh, takeOver } from "./versions.ts";
import { answerReportData, REPORT_DATA } from "./cached_pages.ts";
import { type FetchEvent, worker } from "./worker_scope.ts";

const MANIFEST = `${base}/manifest.webmanifest`;

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));
worker.addEventListener("message", (event) => {
  if (isPageOpened(event.data)) event.waitUntil(refresh(event.data));
});
worker.addEventListener("sync", (event) => {
  if (event.tag === SYNC_TAG) event.waitUntil(sendWaiting());
});
worker.addEventListener("fetch", (event) => {
  const answer = answerTo(event);
  if (answer) event.respondWith(answer);
});

/** The answer to a request; undefined leaves it to the browser. */
function answerTo(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const url = new URL(request.url);
  const path = url.pathname;
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (path.startsWith(`${base}/assets/`)) return file(request);
  if (path === REPORT_DATA) return answerReportData(request);
  if (path === MANIFEST) return manifest(request);
  // What is fetched to be saved as a file is no page either.
  if (request.mode !== "navigate" || path.startsWith(`${base}/api/`)) return;
  const locale = chosenLocale(request, url);
  return locale ? chooseLanguage(locale, request) : openPage(event, url);
}

/** Its words follow the language of the person, so the server is asked first. */
async function manifest(request: Request): Promise<Response> {
  return await fetch(request).catch(() => findFile(MANIFEST)) ?? Response.error();
}

async function file(request: Request): Promise<Response> {
  return await findFile(request.url) ?? await fetch(request);
}
