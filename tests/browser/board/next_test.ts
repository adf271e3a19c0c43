import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { assertNoProblems } from "@/tests/support/browser/browser.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { card, focused, waitForSaved, withBoard } from "./site.ts";

function next(page: Page, words: string) {
  return page.locator(".next h2", { hasText: words });
}

/** Looks at the server now, as every ten seconds. */
async function look(page: Page): Promise<void> {
  const answer = page.waitForResponse((response) => response.url().includes("/board/capas"));
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await (await answer).finished();
}

Deno.test("what comes first follows every move, and takes the focus from nobody", () =>
  withBoard(async (site) => {
    const straps = await site.action("Hang straps");
    const lamps = await site.action("Repair lamps", "open", { due_date: "2026-03-25" });
    const owner = await site.board(PEOPLE.capa_owner);
    const hse = await site.board(PEOPLE.hse);
    const send = async (id: string) => {
      const moved = { status: "pending_verification" };
      assert.equal((await site.people.capa_owner.patch(`/api/capas/${id}`, moved)).status, 200);
      await look(owner);
    };
    await next(owner, "Hang straps").waitFor();
    await next(hse, "No action is overdue").waitFor();

    await card(owner, lamps).locator("summary").click();
    await card(owner, lamps).getByRole("button", { name: "In progress", exact: true }).click();
    await waitForSaved(owner, lamps, 3);
    await send(straps);
    await next(owner, "Repair lamps").waitFor();
    assert.deepEqual(await focused(owner), { id: lamps, on: "other" });
    await look(hse);
    await next(hse, "1 action is waiting").waitFor();

    // Somebody is about to follow the link in it.
    await hse.locator(".next a").focus();
    await send(lamps);
    await next(owner, "no actions to do").waitFor();
    await look(hse);
    await hse.locator(`[data-status=pending_verification] [data-id="${lamps}"]`).waitFor();
    assert.equal(await next(hse, "1 action is waiting").count(), 1);
    assert.equal(await hse.evaluate(() => document.activeElement?.closest(".next") !== null), true);
    await hse.keyboard.press("Tab");
    await next(hse, "2 actions are waiting").waitFor();
    assertNoProblems(owner);
    assertNoProblems(hse);
  }));
