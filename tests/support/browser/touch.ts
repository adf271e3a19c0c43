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
      const from = at;
      for (let step = 1; step <= steps; step++) {
        const part = step / steps;
        at = { x: from.x + (point.x - from.x) * part, y: from.y + (point.y - from.y) * part };
        await send("touchMove", [at]);
      }
    },
    up: () => send("touchEnd", []),
  };
}

/** The centre of an element. */
export async function centerOf(page: Page, selector: string): Promise<Point> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`nothing to touch: ${selector}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
