import { chromium, type Page } from "playwright-core";
import { chromiumPath } from "../requirements/chromium.ts";
import { browserRequirements, ensureRequirements } from "../requirements/mod.ts";
import { type DemoServer, startDemo } from "./demo_server.ts";
import { openPhone, throttle } from "./visit.ts";

/** How fast a person is: the look before each tap, and the typing of two thumbs (40 words a minute). */
const LOOK_MS = 2000;
const KEY_MS = 300;

/** A phone of RM 400 beside a laptop. */
const CPU_RATE = 4;

const STORIES = {
  reporter: "Palet jatuh dari forklif di petak 4, tiada yang cedera.",
  supervisor: "Forklift reversed without a spotter, a man jumped aside.",
} as const;

/** Near misses from the scan of a poster to the receipt: seconds and taps, at human speed. */
export async function run(): Promise<void> {
  await ensureRequirements(browserRequirements);
  const demo = await startDemo();
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ["--no-sandbox"] });
  try {
    const found: Record<string, object> = {};
    for (const [account, story] of Object.entries(STORIES)) {
      const session = await demo.logIn(account);
      const code = await anyCode(demo, session);
      const page = await openPhone(browser, session);
      await throttle(page, CPU_RATE);
      found[account] = await report(page, `http://127.0.0.1:${demo.port}/siaga/r/${code}`, story);
      await page.context().close();
    }
    console.table(found);
  } finally {
    await browser.close();
    await demo.stop();
  }
}

async function anyCode({ port }: DemoServer, session: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/siaga/api/report-form`, {
    headers: { Cookie: `siaga_session=${session}` },
  });
  const { codes } = await answer.json() as { codes: { code: string; zone_id: string | null }[] };
  return codes.find(({ zone_id }) => zone_id)!.code;
}

async function report(page: Page, address: string, story: string) {
  let taps = 0;
  const tap = async (selector: string) => {
    const target = page.locator(selector).first();
    await target.scrollIntoViewIfNeeded();
    await page.waitForTimeout(LOOK_MS);
    await target.tap();
    taps++;
  };
  const start = performance.now();
  const seconds = () => Math.round((performance.now() - start) / 100) / 10;
  await page.goto(address);
  const opened = seconds();
  await tap("label:has([value=near_miss])");
  await tap("[name=description]");
  await page.keyboard.type(story, { delay: KEY_MS });
  const written = seconds();
  await tap("#report .btn-primary");
  await page.locator(".receipt").waitFor();
  return { taps, characters: story.length, opened, written, receipt: seconds() };
}
