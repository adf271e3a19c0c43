/** Chromium for tests, as our users hold it: a small phone, in their language. */
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { browserRequirements, ensureRequirements } from "@/tasks/requirements/mod.ts";
import { chromiumPath, headlessShell, headlessShellPath } from "@/tasks/requirements/chromium.ts";
import { watchPage } from "./page_problems.ts";

export { assertNoProblems, pageProblems } from "./page_problems.ts";
export { axeViolations, beginWithAxe } from "./axe.ts";
export { screenshot } from "./screenshot.ts";

// A test browser talks to the server under test and to nobody else.
const switches = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The sizes every page is looked at in. */
export const phone = { width: 360, height: 740 } as const;
export const desktop = { width: 1280, height: 800 } as const;

/** How a page is opened; a phone in light colours, in English, when nothing is said. */
export interface PageOptions {
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: "light" | "dark";
  /** A language tag, sent as `Accept-Language`. */
  readonly locale?: string;
  readonly javaScriptEnabled?: boolean;
  /** False: as a browser without service workers. Installing ours takes a second of a core. */
  readonly serviceWorker?: boolean;
}

/** Longer than anything here takes, also on a busy machine; in ms. */
const TIMEOUT_MS = 60_000;

/** Starts Chromium, installing it first where it is missing. Close it in `finally`. */
export async function launchBrowser(): Promise<Browser> {
  await ensureRequirements(browserRequirements);
  return await chromium.launch({ executablePath: await headlessBrowser(), args: switches });
}

/**
 * The browser of this test file, started for the first test that asks for it and closed after the
 * last one. Tests keep apart by the contexts of their pages, which each of them closes.
 */
export function fileBrowser(): Promise<Browser> {
  return ownBrowser ??= launchBrowser();
}

let ownBrowser: Promise<Browser> | undefined;

Deno.test.afterAll(async () => await (await ownBrowser)?.close());

/** Starts Chromium on a profile folder, as a phone that keeps what it has when it is switched off. */
export async function launchProfile(folder: string): Promise<BrowserContext> {
  await ensureRequirements(browserRequirements);
  return await chromium.launchPersistentContext(folder, {
    executablePath: chromiumPath,
    args: switches,
    viewport: phone,
    locale: "en",
    reducedMotion: "reduce",
  });
}

/**
 * The headless shell renders as Chromium does and takes half its time, as it has no user interface of
 * its own. `TEST_BROWSER=chromium` asks for Chromium itself.
 */
async function headlessBrowser(): Promise<string> {
  const isWanted = Deno.env.get("TEST_BROWSER") !== "chromium";
  return isWanted && await headlessShell.isPresent() ? headlessShellPath : chromiumPath;
}

/**
 * Opens a page with its own cookies and storage; `page.context().close()` ends both. What goes
 * wrong on it is collected: see {@linkcode pageProblems}.
 */
export async function newPage(browser: Browser, options: PageOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: options.width ?? phone.width, height: options.height ?? phone.height },
    colorScheme: options.colorScheme ?? "light",
    locale: options.locale ?? "en",
    javaScriptEnabled: options.javaScriptEnabled ?? true,
    // The pages decide on the time zone of people by themselves; a browser elsewhere shows it.
    timezoneId: "America/New_York",
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  if (options.serviceWorker === false) await withoutServiceWorker(context);
  const page = await context.newPage();
  watchPage(page);
  return page;
}

/** Pages of this context find no service workers, as in browsers that have none. */
export async function withoutServiceWorker(context: BrowserContext): Promise<void> {
  await context.addInitScript(() =>
    void Reflect.deleteProperty(Navigator.prototype, "serviceWorker")
  );
}
