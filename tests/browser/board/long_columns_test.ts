import assert from "node:assert/strict";
import { assertNoProblems } from "@/tests/support/browser/browser.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import {
  card,
  focused,
  listen,
  titlesIn,
  waitForCard,
  waitForSaved,
  waitToHear,
  withBoard,
} from "./site.ts";

const ACTIONS = 120;

Deno.test("a column of 120 grows while it is scrolled, and stays up to date and movable", () =>
  withBoard(async (site) => {
    await site.manyActions("open", ACTIONS);
    const page = await site.board(PEOPLE.capa_owner);
    const cards = page.locator("section[data-status=open] .task");
    const start = await cards.count();
    assert.equal(start, 50, "cards at first");
    await page.evaluate(() => {
      for (const card of document.querySelectorAll(".task")) Object.assign(card, { isFirst: true });
    });
    assert.equal(await page.locator("h2 [data-total=open]").textContent(), String(ACTIONS));
    const counts = [start];
    while (counts.at(-1)! < ACTIONS) {
      await page.locator("section[data-status=open] .more").scrollIntoViewIfNeeded();
      await page.waitForFunction(
        (n) => document.querySelectorAll("section[data-status=open] .task").length > n,
        counts.at(-1)!,
      );
      counts.push(await cards.count());
      assert.ok(counts.at(-1)! - counts.at(-2)! <= 50, `50 at a time: ${counts}`);
    }
    assert.equal(await page.locator(".more").count(), 0);
    const kept = await cards.evaluateAll((all) => all.filter((card) => "isFirst" in card).length);
    assert.equal(kept, start, "cards that are there already are not drawn anew");
    const titles = await cards.locator("h3").allTextContents();
    assert.deepEqual(
      titles,
      Array.from({ length: ACTIONS }, (_, n) => `Action ${String(n + 1).padStart(3, "0")}`),
    );
    assert.match(page.url(), /\/capas\?view=board$/, "the address is what was chosen");

    // The last one, which the first page did not have, is moved here and by somebody else.
    await listen(page);
    const ids = await cards.evaluateAll((all) =>
      all.map((one) => (one as HTMLElement).dataset.id!)
    );
    const [other, last] = [ids.at(-2)!, ids.at(-1)!];
    await card(page, last).locator(".grip").focus();
    await page.keyboard.press("ArrowRight");
    await waitForCard(page, last, "in_progress");
    await waitForSaved(page, last, 2);
    await site.people.capa_owner.patch(`/api/capas/${other}`, { status: "in_progress" });
    await waitForCard(page, other, "in_progress");
    await waitToHear(page, "Someone else changed “Action 119”. It is now in: In progress.");
    assert.equal(await cards.count(), ACTIONS - 2);
    assertNoProblems(page);
  }));

Deno.test("a card that goes behind the cards a column shows is found there, and keeps its moves", () =>
  withBoard(async (site) => {
    await site.manyActions("in_progress", 60);
    const late = await site.action("Hang straps", "open", { due_date: "2026-12-20" });
    const page = await site.board(PEOPLE.capa_owner);
    const heard = await listen(page);
    await card(page, late).locator(".grip").focus();
    await page.keyboard.press("ArrowRight");
    await waitForCard(page, late, "in_progress");
    await waitForSaved(page, late, 3);
    assert.equal((await titlesIn(page, "in_progress")).at(-1), "Hang straps");
    assert.equal((await focused(page)).id, late);
    await card(page, late).locator("summary").waitFor();
    assert.deepEqual(await heard(), ["“Hang straps” moved to: In progress."]);
    assertNoProblems(page);
  }));
