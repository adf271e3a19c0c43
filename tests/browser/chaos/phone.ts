import assert from "node:assert/strict";
import type { BrowserContext, Page } from "playwright-core";
import { STALL_TIMEOUT_MS } from "@/islands/queue/transport.ts";
import { launchProfile } from "@/tests/support/browser/browser.ts";
import { PASSWORD, PEOPLE } from "@/tests/support/fixtures/world.ts";

/** Longer than any step takes, even on a busy machine. */
const TIMEOUT_MS = 300_000;

/** A running browser with one page. */
export interface Phone {
  readonly page: Page;
  /** Opens a path below the base path, and logs in if the session was lost. */
  open(path: string): Promise<void>;
  /** Kills the browser with SIGKILL, as a phone's system does when it needs memory. */
  kill(): Promise<void>;
}

/**
 * Starts a browser on a profile folder. Its reporter is logged in, and the service worker controls its
 * page, so that the form opens offline.
 *
 * @param stall replaces the queue's stall timeout of 30 s; in ms
 */
export async function startPhone(folder: string, address: string, stall: number): Promise<Phone> {
  const context = await launchProfile(folder);
  const timers = { from: STALL_TIMEOUT_MS, to: stall };
  await context.addInitScript(shortenTimers, timers);
  const page = context.pages()[0] ?? await context.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  const open = async (path: string) => {
    await page.goto(address + path);
    if (!new URL(page.url()).pathname.endsWith("/login")) return;
    await page.fill("[name=email]", PEOPLE.reporter.email);
    await page.fill("[name=password]", PASSWORD);
    await page.click("main form button");
    await page.waitForURL((url) => !url.pathname.endsWith("/login"));
    await page.goto(address + path);
  };
  await open("/my-reports");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return { page, open, kill: () => kill(context) };
}

/** Runs in pages: shortens the timers of the stall timeout, with its allowance for uploaded bytes. */
function shortenTimers({ from, to }: { from: number; to: number }): void {
  const start = globalThis.setTimeout;
  const shortened = (run: TimerHandler, ms?: number, ...args: unknown[]) =>
    start(run, ms !== undefined && ms >= from && ms < from * 1.2 ? to : ms, ...args);
  Object.assign(globalThis, { setTimeout: shortened });
}

async function kill(context: BrowserContext): Promise<void> {
  const control = await context.browser()!.newBrowserCDPSession();
  const { processInfo } = await control.send("SystemInfo.getProcessInfo");
  const id = processInfo.find(({ type }) => type === "browser")?.id;
  assert.ok(id, "the browser's process");
  const gone = new Promise((resolve) => context.once("close", resolve));
  // The browser leads a process group, so its renderer and storage processes are killed too.
  Deno.kill(-id, "SIGKILL");
  await gone;
}
