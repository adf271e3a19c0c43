import assert from "node:assert/strict";
import type { BrowserContext, Page } from "playwright-core";
import { STALL_TIMEOUT_MS } from "@/islands/queue/transport.ts";
import { launchProfile } from "@/tests/support/browser/browser.ts";
import { PASSWORD, PEOPLE } from "@/tests/support/world.ts";

/** Longer than anything here takes, also on a busy machine; in ms. */
const TIMEOUT_MS = 300_000;

/** A phone that is switched on, with its one page. */
export interface Phone {
  readonly page: Page;
  /** Opens a path inside the prefix, and logs in where the phone has forgotten its session. */
  open(path: string): Promise<void>;
  /** Ends the browser as the system does when it needs the memory: nobody is asked. */
  kill(): Promise<void>;
}

/**
 * Switches the phone on whose memory is a profile folder. Its reporter is logged in, and the form opens
 * without a connection.
 *
 * @param stall in ms; what the timers make of the queue's own limit of 30 s
 */
export async function switchOn(folder: string, address: string, stall: number): Promise<Phone> {
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

/** Runs in pages: the timer of the stall, with what it allows for the bytes that were handed over. */
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
  // The browser leads a process group of its own: renderers and storage go with it.
  Deno.kill(-id, "SIGKILL");
  await gone;
}
