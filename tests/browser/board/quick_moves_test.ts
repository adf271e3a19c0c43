import assert from "node:assert/strict";
import { assertNoProblems } from "@/tests/support/browser/browser.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { card, listen, titlesIn, waitForSaved, withBoard } from "./site.ts";

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
    const answer = page.waitForResponse((one) => one.url().endsWith(`/api/capas/${straps}`));
    await card(page, straps).locator(".grip").focus();
    await page.keyboard.press("ArrowRight");
    assert.equal((await answer).status(), 200);
    // Drawn as it was, but with the version that the server answered.
    await page.locator(`[data-status=in_progress] [data-id="${straps}"][data-version="3"]`)
      .waitFor();
    await card(page, straps).locator("summary").click();
    await card(page, straps).getByRole("button", { name: "In progress", exact: true }).click();
    assert.equal(await card(page, straps).getByText("Not moved.").count(), 0);
    assert.deepEqual(await heard(), ["“Hang straps” moved to: In progress."]);
    await card(page, straps).locator(".grip").focus();
    await page.keyboard.press("ArrowRight");
    await page.waitForURL(`**/capas/${straps}/send`);
    look.resolve();
    assert.equal(await page.locator("input[name=version]").first().inputValue(), "3");
    const { capa } = await (await site.people.hse.get(`/api/capas/${straps}`)).json();
    assert.deepEqual([capa.status, capa.version], ["in_progress", 3]);
    assertNoProblems(page);
  }));

Deno.test("a card that is drawn anew under the pointer is not dragged as it was", () =>
  withBoard(async (site) => {
    const straps = await site.action("Hang straps");
    const page = await site.board(PEOPLE.capa_owner);
    const look = Promise.withResolvers<void>();
    await page.route("**/board/capas?*", async (route) => {
      await look.promise;
      await route.continue();
    });
    const moves: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "PATCH") moves.push(request.url());
    });
    const press = async () => {
      const { x, y } = (await card(page, straps).locator(".quiet").first().boundingBox())!;
      await page.mouse.move(x + 4, y + 4);
      await page.mouse.down();
    };
    const dropOn = async (status: string) => {
      const { x, y } = (await page.locator(`section[data-status=${status}] h2`).boundingBox())!;
      await page.mouse.move(x + 20, y + 30, { steps: 5 });
      await page.mouse.up();
    };
    await press();
    await dropOn("in_progress");
    await page.locator(`[data-status=in_progress] [data-id="${straps}"][data-version="3"]`)
      .waitFor();
    await press();
    look.resolve();
    await waitForSaved(page, straps, 3);
    await dropOn("pending_verification");
    assert.equal(await page.locator("[data-drop], .lifted").count(), 0);
    assert.equal(await card(page, straps).count(), 1, "there is one of it");
    assert.deepEqual(await titlesIn(page, "in_progress"), ["Hang straps"]);
    assert.equal(moves.length, 1);

    await press();
    await dropOn("pending_verification");
    await page.waitForURL(`**/capas/${straps}/send`);
    assert.equal(moves.length, 1);
    assertNoProblems(page);
  }));
