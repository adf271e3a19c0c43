import assert from "node:assert/strict";
import { assertNoProblems } from "../support/browser.ts";
import { PEOPLE } from "../support/world.ts";
import { card, listen, waitForCard, withBoard } from "./board_site.ts";

Deno.test("a card is moved again before the board was looked at, also when that takes long", () =>
  withBoard(async (site) => {
    const straps = await site.action("Hang straps");
    const page = await site.board(PEOPLE.capa_owner);
    const heard = await listen(page);
    const look = Promise.withResolvers<void>();
    await page.route("**/board/capas?*", async (route) => {
      await look.promise;
      await route.continue();
    });
    const press = async () => {
      const answer = page.waitForResponse((one) => one.url().endsWith(`/api/capas/${straps}`));
      await page.keyboard.press("ArrowRight");
      return (await answer).status();
    };
    await card(page, straps).locator(".grip").focus();
    assert.equal(await press(), 200);
    // Drawn as it was, but the next move is one of the version that the server answered.
    await page.locator(`[data-status=in_progress] [data-id="${straps}"][data-version="3"]`)
      .waitFor();
    await card(page, straps).locator("summary").click();
    await card(page, straps).getByRole("button", { name: "In progress", exact: true }).click();
    await card(page, straps).locator(".grip").focus();
    assert.equal(await press(), 200);
    await waitForCard(page, straps, "pending_verification");
    look.resolve();
    await card(page, straps).locator(".grip").waitFor({ state: "detached" });
    assert.equal(await card(page, straps).getByText("Not moved.").count(), 0);
    assert.deepEqual(await heard(), [
      "“Hang straps” moved to: In progress.",
      "“Hang straps” moved to: Pending verification.",
    ]);
    const { capa } = await (await site.people.hse.get(`/api/capas/${straps}`)).json();
    assert.deepEqual([capa.status, capa.version], ["pending_verification", 4]);
    assertNoProblems(page);
  }));
