import type { Browser, Page, Response } from "playwright-core";
import { gzipSync } from "node:zlib";

/** What a visit of a page transfers, in bytes after gzip -9; repeated visits fetch less. */
export interface Cost {
  html: number;
  css: number;
  js: number;
  /** Pictures, manifest, data. */
  other: number;
}

/** Waiting times in milliseconds. */
export interface Waits {
  /** Until the largest part of the page is painted (LCP). */
  lcp: number;
  /** Of the slowest response to a touch or key (INP); NaN when none was measured. */
  interaction: number;
}

const KINDS: Record<string, keyof Cost> = { document: "html", stylesheet: "css", script: "js" };

/** Opens a page and adds up its transfers; responses from a cache do not count. */
export async function costOf(page: Page, address: string): Promise<Cost> {
  const cost: Cost = { html: 0, css: 0, js: 0, other: 0 };
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  const carried = new Set<string>();
  const cached = new Set<string>();
  client.on("Network.requestServedFromCache", ({ requestId }) => cached.add(requestId));
  client.on("Network.responseReceived", ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromServiceWorker || cached.has(requestId)) return;
    carried.add(response.url);
  });
  const responses: Response[] = [];
  const note = (response: Response) => void responses.push(response);
  page.on("response", note);
  await page.goto(address, { waitUntil: "networkidle" });
  page.off("response", note);
  await client.detach();
  for (const response of responses.filter((one) => carried.has(one.url()))) {
    const kind = KINDS[response.request().resourceType()] ?? "other";
    const body = await response.body().catch(() => undefined);
    if (body) cost[kind] += gzipSync(body, { level: 9 }).length;
  }
  return cost;
}

/** Slows the processor down to that of a cheap phone. */
export async function throttle(page: Page, rate: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate });
}

/** Measures the waiting times of one visit; `touch` uses the page. */
export async function waitsOf(
  page: Page,
  address: string,
  touch?: (page: Page) => Promise<void>,
): Promise<Waits> {
  await page.goto(address, { waitUntil: "load" });
  await page.waitForTimeout(800);
  const lcp = await page.evaluate(() =>
    new Promise<number>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? NaN))
        .observe({ type: "largest-contentful-paint", buffered: true });
    })
  );
  if (!touch) return { lcp, interaction: NaN };
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(globalThis, { seen });
    type Timing = PerformanceEntry & { interactionId: number };
    new PerformanceObserver((list) => {
      // Pointer moves are left out, as INP leaves them out.
      const answers = (list.getEntries() as Timing[]).filter((one) => one.interactionId > 0);
      seen.push(...answers.map((one) => one.duration));
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
  await touch(page);
  await page.waitForTimeout(500);
  const interaction = await page.evaluate(() =>
    Math.max(0, ...(globalThis as unknown as { seen: number[] }).seen)
  );
  return { lcp, interaction };
}

/** A new browser profile of a phone, logged in when there is a session. */
export async function phoneOf(browser: Browser, session: string | null): Promise<Page> {
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
