import assert from "node:assert/strict";
import {
  assertNoProblems,
  axeViolations,
  phone,
  screenshot,
} from "@/tests/support/browser/browser.ts";
import { looks } from "@/tests/support/browser/looks.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { titlesIn, withBoard } from "./site.ts";

Deno.test("the board has no axe violation in any language, size or colour, also with notes on cards", () =>
  withBoard(async (site) => {
    const straps = await site.action("Hang straps at every bay of the loading dock");
    await site.action("Repair lamps", "in_progress");
    await site.action("Roughen the ramp", "pending_verification");
    await site.action("Convex mirror at the end of aisle 12", "verified");
    for (const { name, locale, options } of looks()) {
      const page = await site.board({ ...PEOPLE.capa_owner, locale }, options);
      const label = `board-${name}`;
      assert.equal((await page.locator("html").getAttribute("lang"))!.slice(0, 2), locale);
      await page.locator(`[data-id="${straps}"] summary`).click();
      const refused = JSON.stringify({ detail: await page.title() });
      await page.route(
        "**/api/capas/*",
        (route) => route.fulfill({ status: 409, body: refused }),
      );
      await page.locator(`[data-id="${straps}"] [value=in_progress]`).click();
      await page.locator(".said.error").waitFor();
      await page.locator(`[data-id="${straps}"] summary`).click();
      await screenshot(page, label);
      assert.deepEqual(await axeViolations(page), [], label);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${label} is ${wide} px too wide`);
      // axe looks for labels; the browser knows how large a target is.
      const grip = (await page.locator(".grip").first().boundingBox())!;
      const least = options.width === phone.width ? 48 : 42;
      assert.ok(grip.width >= least && grip.height >= least, `${label}: ${grip.width} px`);
      await page.context().close();
    }
  }));

Deno.test("without JavaScript the board moves cards by its forms and shows no handle", () =>
  withBoard(async (site) => {
    await site.action("Hang straps");
    const page = await site.board(PEOPLE.capa_owner, { ...phone, javaScriptEnabled: false });
    assert.equal(await page.locator(".grip:visible").count(), 0);
    await page.locator("summary", { hasText: "Move to…" }).click();
    await page.getByRole("button", { name: "In progress", exact: true }).click();
    assert.deepEqual(await titlesIn(page, "in_progress"), ["Hang straps"]);
    await page.getByText("Work started.").waitFor();
    assert.match(page.url(), /\/capas\?view=board/);
    await site.manyActions("open", 60);
    await page.reload();
    const before = (await titlesIn(page, "open")).length;
    assert.equal(before, 50, "cards at first");
    for (let step = 0; await page.locator(".more").count() > 0; step++) {
      assert.ok(step < 3, "the links to more come to an end");
      await page.locator(".more a").click();
    }
    assert.equal((await titlesIn(page, "open")).length, 60);
    assertNoProblems(page);
  }));
