import assert from "node:assert/strict";
import { assertNoProblems } from "@/tests/support/browser/browser.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { titlesIn, waitForCard, waitForSaved, withBoard } from "./site.ts";
import { centerOf, createTouch, openTouchPage } from "@/tests/support/browser/touch.ts";

Deno.test("a swipe over cards scrolls, a long press or the handle takes a card along", () =>
  withBoard(async (site) => {
    const straps = await site.action("Hang straps");
    const lamps = await site.action("Repair lamps", "open", { due_date: "2026-03-25" });
    const page = await openTouchPage(site.browser, await site.board(PEOPLE.capa_owner));
    await page.locator(".board[data-awake]").waitFor();
    const finger = await createTouch(page);
    const title = `[data-id="${straps}"] .quiet`;
    const top = () => page.evaluate(() => Math.round(scrollY));
    // A finger that stops a page which still rolls goes on scrolling it.
    const rest = async () => {
      for (let at = -1; at !== await top();) {
        at = await top();
        await page.waitForTimeout(300);
      }
    };
    const show = async (selector: string) => {
      await rest();
      await page.locator(selector).evaluate((card) => card.scrollIntoView({ block: "center" }));
      await rest();
    };
    const dragged = page.locator(".lifted");

    await show(`[data-id="${straps}"]`);
    const before = await top();
    const start = await centerOf(page, title);
    await finger.swipe(start, { x: start.x, y: start.y - 200 });
    assert.equal(await dragged.count(), 0);
    await finger.up();
    await page.waitForFunction((y) => scrollY > y + 50, before);
    assert.deepEqual(await titlesIn(page, "open"), ["Hang straps", "Repair lamps"]);

    await show(`[data-id="${straps}"]`);
    const still = await top();
    const press = await centerOf(page, title);
    await finger.down(press);
    await dragged.waitFor();
    const fields = page.locator(".drops > div");
    assert.deepEqual(await fields.allTextContents(), ["In progress", "Pending verification"]);
    await finger.to(await centerOf(page, ".drops > div:first-child"));
    assert.equal(await page.locator("[data-over]").textContent(), "In progress");
    assert.equal(await page.evaluate(() => document.getAnimations().length), 0, "nothing moves");
    await finger.up();
    await waitForCard(page, straps, "in_progress");
    assert.equal(await top(), still, "the page did not scroll under the card");
    assert.equal(await page.locator(".drops").count(), 0);

    await show(`[data-id="${lamps}"] .grip`);
    await finger.down(await centerOf(page, `[data-id="${lamps}"] .grip`));
    await finger.to({ x: 180, y: 300 }, 3);
    await finger.to(await centerOf(page, ".drops > div:first-child"));
    await finger.up();
    await waitForCard(page, lamps, "in_progress");

    await waitForSaved(page, straps, 3);
    await show(`[data-id="${straps}"] .grip`);
    await finger.down(await centerOf(page, `[data-id="${straps}"] .grip`));
    await finger.to({ x: 180, y: 200 }, 3);
    await finger.up();
    await waitForCard(page, straps, "in_progress");
    assert.match(page.url(), /\/capas\?view=board$/, "no link was followed on the way");

    await show(`[data-id="${straps}"]`);
    await finger.down(await centerOf(page, title));
    await dragged.waitFor();
    await finger.to(await centerOf(page, ".drops > div:last-child"));
    await finger.up();
    await page.waitForURL(`**/capas/${straps}/send`);
    assertNoProblems(page);
  }));
