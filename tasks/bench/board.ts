import { type Browser, chromium, type Page } from "playwright-core";
import { chromiumPath } from "../requirements/chromium.ts";
import { browserRequirements, ensureRequirements } from "../requirements/mod.ts";
import { type DemoServer, startDemo } from "./demo_server.ts";
import { measureTimings, measureTransfer, median, throttle } from "./visit.ts";

const STATES = ["open", "in_progress", "pending_verification", "verified"] as const;
/** Cards in each of the four columns: 200 in all. */
const CARDS = 50;
/** The board of the owner of all of them; the search excludes the CAPAs of the demo. */
const BOARD = "/capas?view=board&q=bench";

/** The same gestures on a page without CSS and scripts: the baseline of this machine. */
const BARE_BOARD = "data:text/html," + encodeURIComponent(`
  <h1>1</h1>
  <section data-status=open>
    <details><summary>2</summary><button value=in_progress>3</button></details>
    <button class=grip>4</button>
  </section>
  <section data-status=in_progress>5</section>`);

const VISITS = 7;
const CPU_RATE = 4;

/** Gestures on the board, each once per visit, on its first open CAPA. */
const MOVES: Record<string, (page: Page) => Promise<void>> = {
  "by button": async (page) => {
    await press(page, "[data-status=open] summary");
    await press(page, "[data-status=open] [value=in_progress]");
  },
  "by keyboard": async (page) => {
    await page.locator("[data-status=open] .grip").first().focus();
    await page.keyboard.press("ArrowRight");
  },
  "by drag": async (page) => {
    const grip = (await page.locator("[data-status=open] .grip").first().boundingBox())!;
    const column = (await page.locator("[data-status=in_progress]").boundingBox())!;
    await page.mouse.move(grip.x + 15, grip.y + 15);
    await page.mouse.down();
    await page.mouse.move(column.x + 100, grip.y + 60, { steps: 20 });
    await page.mouse.up();
  },
};

/** Clicks with mouse events only; Playwright's `click` queries the page several times before. */
async function press(page: Page, target: string): Promise<void> {
  const { x, y } = (await page.locator(target).first().boundingBox())!;
  await page.mouse.click(x + 10, y + 10);
}

/** Measures transfer and timings of the board with 200 cards, with a CPU slowed down by 4. */
export async function run(): Promise<void> {
  await ensureRequirements(browserRequirements);
  const demo = await startDemo();
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ["--no-sandbox"] });
  try {
    const session = await demo.logIn("owner");
    await fillBoard(demo, session);
    const address = `http://127.0.0.1:${demo.port}/siaga${BOARD}`;
    const first = await openDesktop(browser, session);
    console.log("Bytes of the first visit, gzip -9");
    console.table({ board: await measureTransfer(first, address) });
    await first.context().close();
    const found: Record<string, Record<string, number>> = {};
    for (const [method, move] of Object.entries(MOVES)) {
      const lcp: number[] = [];
      const worst: number[] = [];
      const floor: number[] = [];
      for (let visit = 0; visit < VISITS; visit++) {
        const page = await openDesktop(browser, session);
        await throttle(page, CPU_RATE);
        const waits = await measureTimings(page, address, async (page) => {
          await page.locator(".board[data-awake]").waitFor();
          await move(page);
          await waitForResponse(page);
        });
        lcp.push(waits.lcp);
        worst.push(waits.interaction);
        floor.push((await measureTimings(page, BARE_BOARD, move)).interaction);
        await page.context().close();
      }
      found[method] = {
        "LCP median": Math.round(median(lcp)),
        "slowest event, median": Math.round(median(worst)),
        "slowest event, most": Math.round(Math.max(...worst)),
        "on a bare page, median": Math.round(median(floor)),
        "on a bare page, most": Math.round(Math.max(...floor)),
      };
    }
    console.log(
      `${
        STATES.length * CARDS
      } cards, processor ${CPU_RATE} times slower, ${VISITS} visits each, ms:`,
    );
    console.table(found);
  } finally {
    await browser.close();
    await demo.stop();
  }
}

/** Waits until the response to the move is rendered. */
async function waitForResponse(page: Page): Promise<void> {
  await page.locator('[data-status=in_progress] [data-version="3"]').first().waitFor();
  await page.waitForTimeout(500);
}

async function openDesktop(browser: Browser, session: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addCookies([
    { name: "siaga_session", value: session, url: "http://127.0.0.1/siaga" },
  ]);
  return await context.newPage();
}

/** Creates CAPAs through the API; each open one has notes of its owner. */
async function fillBoard(demo: DemoServer, ownerSession: string): Promise<void> {
  const hse = createCaller(demo, await demo.logIn("hse"));
  const owner = createCaller(demo, ownerSession);
  const { items: [incident] } = await hse("GET", "/incidents?status=triaged");
  const { user } = await owner("GET", "/auth/me");
  for (const status of STATES) {
    for (let n = 0; n < CARDS; n++) {
      const { capa } = await hse("POST", `/incidents/${incident.id}/capas`, {
        title: `Bench the rack stops of bay ${n + 1}`,
        action_type: "corrective",
        control_level: "engineering",
        owner_id: user.id,
      });
      const notes = { owner_notes: "Fitted and looked at." };
      await owner(
        "PATCH",
        `/capas/${capa.id}`,
        status === "open" ? notes : {
          ...notes,
          status: status === "in_progress" ? status : "pending_verification",
        },
      );
      if (status === "verified") await hse("POST", `/capas/${capa.id}/verify`, {});
    }
  }
}

function createCaller({ port }: DemoServer, session: string) {
  return async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`http://127.0.0.1:${port}/siaga/api${path}`, {
      method,
      headers: {
        "Content-Type": "application/json",
        "Sec-Fetch-Site": "same-origin",
        Cookie: `siaga_session=${session}`,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return await answer.json();
  };
}
