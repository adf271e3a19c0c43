import assert from "node:assert/strict";
import type { ConsoleMessage, Page } from "playwright-core";

interface Watch {
  readonly problems: { text: string; url: string; isLoadFailure: boolean }[];
  /** URLs of documents: a page with status 422 is not a problem. */
  readonly documents: Set<string>;
}

const watches = new WeakMap<Page, Watch>();

/** Starts collecting the problems of a page: errors, warnings, violations of the CSP. */
export function watchPage(page: Page): void {
  const watch: Watch = { problems: [], documents: new Set() };
  watches.set(page, watch);
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") {
      watch.problems.push(describe(message));
    }
  });
  page.on("pageerror", (error) => {
    watch.problems.push({ text: `uncaught ${error}`, url: page.url(), isLoadFailure: false });
  });
  page.on("response", (response) => {
    if (response.request().isNavigationRequest()) watch.documents.add(response.url());
  });
}

/**
 * The problems of a page since it was opened with `newPage`. The browser's message that a document
 * itself has an error status is left out, because tests request such pages.
 */
export function pageProblems(page: Page): string[] {
  const watch = watches.get(page);
  if (!watch) throw new Error("pageProblems knows only pages opened with newPage");
  return watch.problems
    .filter(({ isLoadFailure, url }) => !(isLoadFailure && watch.documents.has(url)))
    .map(({ text, url }) => `${text} (${url})`);
}

/** Fails when the page has problems, naming them. */
export function assertNoProblems(page: Page): void {
  assert.deepEqual(pageProblems(page), []);
}

function describe(message: ConsoleMessage): Watch["problems"][number] {
  const text = message.text();
  const isLoadFailure = text.startsWith("Failed to load resource");
  return { text: `${message.type()}: ${text}`, url: message.location().url, isLoadFailure };
}
