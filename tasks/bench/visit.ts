import type { Browser, Page, Response } from "playwright-core";
import { gzipSync } from "node:zlib";
import type { TestDatabase } from "@/tests/support/database/mod.ts";
import type { Caller } from "@/tests/support/server.ts";

/** Transfer sizes of a visit in bytes, after gzip -9. */
export interface TransferSizes {
  html: number;
  css: number;
  js: number;
  /** Images, manifest, data. */
  other: number;
}

/** Timings of a visit in milliseconds. */
export interface Timings {
  /** Largest Contentful Paint. */
  lcp: number;
  /** Slowest interaction (INP); NaN without interactions. */
  interaction: number;
}

const KINDS: Record<string, keyof TransferSizes> = {
  document: "html",
  stylesheet: "css",
  script: "js",
};

/** Opens a page and adds up the sizes of its responses, without those from a cache. */
export async function measureTransfer(page: Page, address: string): Promise<TransferSizes> {
  const cost: TransferSizes = { html: 0, css: 0, js: 0, other: 0 };
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  const transferred = new Set<string>();
  const cached = new Set<string>();
  client.on("Network.requestServedFromCache", ({ requestId }) => cached.add(requestId));
  client.on("Network.responseReceived", ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromServiceWorker || cached.has(requestId)) return;
    transferred.add(response.url);
  });
  const responses: Response[] = [];
  const collect = (response: Response) => void responses.push(response);
  page.on("response", collect);
  await page.goto(address, { waitUntil: "networkidle" });
  page.off("response", collect);
  await client.detach();
  for (const response of responses.filter((one) => transferred.has(one.url()))) {
    const kind = KINDS[response.request().resourceType()] ?? "other";
    const body = await response.body().catch(() => undefined);
    if (body) cost[kind] += gzipSync(body, { level: 9 }).length;
  }
  return cost;
}

/** Slows the CPU down by `rate`. */
export async function throttle(page: Page, rate: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate });
}

/** Measures the timings of one visit; `interact` uses the page. */
export async function measureTimings(
  page: Page,
  address: string,
  interact?: (page: Page) => Promise<void>,
): Promise<Timings> {
  await page.goto(address, { waitUntil: "load" });
  await page.waitForTimeout(800);
  const lcp = await page.evaluate(() =>
    new Promise<number>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? NaN))
        .observe({ type: "largest-contentful-paint", buffered: true });
    })
  );
  if (!interact) return { lcp, interaction: NaN };
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(globalThis, { durations });
    type Timing = PerformanceEntry & { interactionId: number };
    new PerformanceObserver((list) => {
      // INP excludes pointer moves, which have no interaction id.
      const answers = (list.getEntries() as Timing[]).filter((one) => one.interactionId > 0);
      durations.push(...answers.map((one) => one.duration));
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
  await interact(page);
  await page.waitForTimeout(500);
  const interaction = await page.evaluate(() =>
    Math.max(0, ...(globalThis as unknown as { seen: number[] }).seen)
  );
  return { lcp, interaction };
}

/** Opens a page with the viewport of a phone in a new browser context, with the session if given. */
export async function openPhone(browser: Browser, session: string | null): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  });
  const cookies = [{ name: "siaga_locale", value: "ms" }];
  if (session) cookies.push({ name: "siaga_session", value: session });
  await context.addCookies(cookies.map((one) => ({ ...one, url: "http://127.0.0.1/siaga" })));
  return await context.newPage();
}

/** The median of several measurements. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

/**
 * Opens a page and returns the ms until its last byte, and its status. Something is committed before, so that the
 * database is asked for all of it (`lib/database/kept/reads.ts`).
 */
export async function timeOfAnswer(
  test: TestDatabase,
  caller: Caller,
  path: string,
): Promise<{ ms: number; status: number }> {
  await test.asSuperuser("select pg_current_xact_id()");
  const started = performance.now();
  const response = await caller.get(path);
  await response.text();
  return { ms: performance.now() - started, status: response.status };
}
