/** Touch input through the DevTools protocol. */
import type { Browser, Page } from "playwright-core";
import { phone } from "./browser.ts";
import { watchPage } from "./page_problems.ts";

/** Opens the page's URL in a new browser context with touch and the same session. */
export async function openTouchPage(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({
    viewport: phone,
    hasTouch: true,
    isMobile: true,
    locale: "en",
    storageState: await page.context().storageState(),
  });
  const touchPage = await context.newPage();
  watchPage(touchPage);
  await touchPage.goto(page.url());
  return touchPage;
}

/** A point in the window, in CSS px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** One touch point: down, move, up. */
export async function createTouch(page: Page) {
  const client = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", points: Point[]) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  let at: Point = { x: 0, y: 0 };
  return {
    async down(point: Point) {
      at = point;
      await send("touchStart", [at]);
    },
    async to(point: Point, steps = 8) {
      for (const next of pathOf(at, point, steps)) await send("touchMove", [at = next]);
    },
    /**
     * Down at one point and on to another, without waiting in between: the browser has all of it before
     * a long press could begin, however busy the machine is.
     */
    async swipe(from: Point, to: Point, steps = 8) {
      const start = send("touchStart", [from]);
      const moves = pathOf(from, to, steps).map((point) => send("touchMove", [point]));
      await Promise.all([start, ...moves]);
      at = to;
    },
    up: () => send("touchEnd", []),
  };
}

function pathOf(from: Point, to: Point, steps: number): Point[] {
  return Array.from({ length: steps }, (_, step) => {
    const part = (step + 1) / steps;
    return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
  });
}

/** The centre of an element. */
export async function centerOf(page: Page, selector: string): Promise<Point> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`nothing to touch: ${selector}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
