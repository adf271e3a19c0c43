/** Starts Chromium for tests; pages have the size of a small phone by default. */
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { browserRequirements, ensureRequirements } from "@/tasks/requirements/mod.ts";
import { chromiumPath, headlessShell, headlessShellPath } from "@/tasks/requirements/chromium.ts";
import { isFull } from "@/tests/support/pages/crosses.ts";
import { watchPage } from "./page_problems.ts";

export { assertNoProblems, pageProblems } from "./page_problems.ts";
export { axeViolations, injectAxe } from "./axe.ts";
export { screenshot } from "./screenshot.ts";

/** Off by Playwright, whose switch ours replaces; tests see the same browser as without ours. */
const playwrightDisables = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];

/** A new frame host for each document takes 30 ms of a core, a fifth of opening a page. */
const disabledFeatures = [...playwrightDisables, "RenderDocument"];

/** Compiling a page's scripts for speed takes a tenth of the browser's time, and its pages soon end. */
const scriptFlags = "--no-opt,--no-maglev";

// No requests except to the server under test.
const switches = [
  `--disable-features=${disabledFeatures.join(",")}`,
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--js-flags=${scriptFlags}`,
];

/** The viewports in which pages are tested. */
export const phone = { width: 360, height: 740 } as const;
export const desktop = { width: 1280, height: 800 } as const;

/** Options of a page; default: phone, light colour scheme, English. */
export interface PageOptions {
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: "light" | "dark";
  /** A language tag, sent as `Accept-Language`. */
  readonly locale?: string;
  readonly javaScriptEnabled?: boolean;
  /**
   * False hides the service worker API. Default: only `FULL_CROSSES=1` shows it, as installing our worker
   * takes 1 s of CPU time in each new context.
   */
  readonly serviceWorker?: boolean;
}

/** Longer than any step takes, even on a busy machine. */
const TIMEOUT_MS = 60_000;

/** Starts Chromium, and installs it first if necessary. Close it in `finally`. */
export async function launchBrowser(): Promise<Browser> {
  await ensureRequirements(browserRequirements);
  return await chromium.launch({ executablePath: await headlessBrowser(), args: switches });
}

/** Starts full Chromium, which has what the headless shell lacks: notifications. */
export async function launchFullBrowser(): Promise<Browser> {
  await ensureRequirements(browserRequirements);
  return await chromium.launch({ executablePath: chromiumPath, args: switches });
}

/**
 * The browser of this test file: started on first use, closed after the last test. Each test uses its
 * own browser contexts and closes them.
 */
export function fileBrowser(): Promise<Browser> {
  return ownBrowser ??= launchBrowser();
}

let ownBrowser: Promise<Browser> | undefined;

Deno.test.afterAll(async () => await (await ownBrowser)?.close());

/** Starts Chromium on a profile folder, whose storage stays after the browser is closed. */
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
 * The path of the headless shell, which renders like Chromium in half the time because it has no user
 * interface. `TEST_BROWSER=chromium` selects full Chromium.
 */
async function headlessBrowser(): Promise<string> {
  const isWanted = Deno.env.get("TEST_BROWSER") !== "chromium";
  return isWanted && await headlessShell.isPresent() ? headlessShellPath : chromiumPath;
}

/**
 * Opens a page with its own cookies and storage; `page.context().close()` deletes both. Its errors are
 * collected for {@linkcode pageProblems}.
 */
export async function newPage(browser: Browser, options: PageOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: options.width ?? phone.width, height: options.height ?? phone.height },
    colorScheme: options.colorScheme ?? "light",
    locale: options.locale ?? "en",
    javaScriptEnabled: options.javaScriptEnabled ?? true,
    // Pages use the company's time zone; another one in the browser reveals a mistake.
    timezoneId: "America/New_York",
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  if (!(options.serviceWorker ?? isFull())) await withoutServiceWorker(context);
  const page = await context.newPage();
  watchPage(page);
  return page;
}

/** Hides the service worker API from the pages of a context. */
export async function withoutServiceWorker(context: BrowserContext): Promise<void> {
  await context.addInitScript(() =>
    void Reflect.deleteProperty(Navigator.prototype, "serviceWorker")
  );
}
