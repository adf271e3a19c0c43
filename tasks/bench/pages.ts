import { chromium, type Page } from "playwright-core";
import { chromiumPath } from "../requirements/chromium.ts";
import { browserRequirements, ensureRequirements } from "../requirements/mod.ts";
import { type DemoServer, startDemo } from "./demo_server.ts";
import { openSlowLink } from "./slow_link.ts";
import {
  measureTimings,
  measureTransfer,
  median,
  openPhone,
  throttle,
  type TransferSizes,
} from "./visit.ts";

/** The pages that phones open most often, with the demo account that opens them. */
const PAGES = [
  { path: "/login", account: null },
  { path: "/report", account: "reporter" },
  { path: "/", account: "reporter" },
  { path: "/my-reports", account: "reporter" },
  { path: "/unsent", account: "reporter" },
  { path: "/inbox", account: "hse" },
  { path: "/capas?view=board", account: "hse" },
] as const;

/** The same fields without CSS and scripts: the baseline of this machine. */
const BARE_FORM = "data:text/html," + encodeURIComponent(`
  <label><input type=radio name=type value=transport>1</label>
  <label><input type=radio name=type value=injury>2</label>
  <textarea name=description></textarea>
  <details class=fold><summary>3</summary></details>`);

const VISITS = 5;
const CPU_RATE = 4;

/** Measures the transfer of every page on a first and a repeated visit, and the timings of the report form. */
export async function run(): Promise<void> {
  await ensureRequirements(browserRequirements);
  const demo = await startDemo();
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ["--no-sandbox"] });
  try {
    const sessions = new Map<string | null, string | null>([[null, null]]);
    for (const account of new Set(PAGES.map((page) => page.account))) {
      if (account) sessions.set(account, await demo.logIn(account));
    }
    const costs: Record<string, Record<string, number>> = {};
    for (const { path, account } of PAGES) {
      const page = await openPhone(browser, sessions.get(account)!);
      const address = `http://127.0.0.1:${demo.port}/siaga${path}`;
      const first = await measureTransfer(page, address);
      await page.waitForTimeout(1500);
      const again = await measureTransfer(page, address);
      costs[path] = { ...first, all: sum(first), "repeat all": sum(again) };
      await page.context().close();
    }
    console.log("Bytes, gzip -9: the first visit, and everything on a repeated one");
    console.table(costs);
    console.log(`Report page over Slow 4G with the processor ${CPU_RATE} times slower, ms:`);
    console.table(await reportWaits(demo, () => openPhone(browser, sessions.get("reporter")!)));
  } finally {
    await browser.close();
    await demo.stop();
  }
}

function sum({ html, css, js, other }: TransferSizes): number {
  return html + css + js + other;
}

async function reportWaits({ port }: DemoServer, newPhone: () => Promise<Page>) {
  const link = openSlowLink(port);
  const address = `http://127.0.0.1:${link.port}/siaga/report`;
  const cold: number[] = [];
  const warm: number[] = [];
  const touches: number[] = [];
  const floor: number[] = [];
  try {
    for (let visit = 0; visit < VISITS; visit++) {
      const page = await newPhone();
      await throttle(page, CPU_RATE);
      cold.push((await measureTimings(page, address)).lcp);
      // Time for the service worker to fill its cache.
      await page.waitForTimeout(6000);
      const again = await measureTimings(page, address, fillIn);
      warm.push(again.lcp);
      touches.push(again.interaction);
      floor.push((await measureTimings(page, BARE_FORM, fillIn)).interaction);
      await page.context().close();
    }
  } finally {
    link.close();
  }
  return {
    "LCP, first visit": spread(cold),
    "LCP, repeated": spread(warm),
    "slowest interaction": spread(touches),
    "the same on a bare form": spread(floor),
  };
}

function spread(values: readonly number[]) {
  return {
    least: Math.round(Math.min(...values)),
    median: Math.round(median(values)),
    most: Math.round(Math.max(...values)),
  };
}

/** The first interactions with the report form: choose a type, write, open a section. */
async function fillIn(page: Page): Promise<void> {
  await page.locator("label:has([name=type][value=transport])").tap();
  await page.locator("[name=description]").pressSequentially("Lori terbabas", { delay: 40 });
  await page.locator("label:has([name=type][value=injury])").tap();
  await page.locator("details.fold:visible > summary").first().tap();
}
