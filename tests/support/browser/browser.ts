/** Chromium for tests, as our users hold it: a small phone, in their language. */
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { browserRequirements, ensureRequirements } from "@/tasks/requirements/mod.ts";
import { chromiumPath } from "@/tasks/requirements/chromium.ts";
import { watchPage } from "./page_problems.ts";

export { assertNoProblems, pageProblems } from "./page_problems.ts";
export { axeViolations } from "./axe.ts";
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
}

/** Starts Chromium, installing it first where it is missing. Close it in `finally`. */
export async function launchBrowser(): Promise<Browser> {
  await ensureRequirements(browserRequirements);
  return await chromium.launch({ executablePath: chromiumPath, args: switches });
}

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
  const page = await context.newPage();
  watchPage(page);
  return page;
}
