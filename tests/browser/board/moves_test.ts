import assert from "node:assert/strict";
import type { Page } from "playwright-core";
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

Deno.test("cards are moved by button, by arrow key and by mouse, and each move is said", () =>
  withBoard(async (site) => {
    const straps = await site.action("Hang straps");
    const lamps = await site.action("Repair lamps", "open", { due_date: "2026-03-25" });
    const ramp = await site.action("Roughen the ramp", "in_progress", { due_date: "2026-03-22" });
    const hooks = await site.action("Set hooks", "open", { due_date: "2026-03-26" });
    const mats = await site.action("Lay mats", "open", { due_date: "2026-03-27" });
    const page = await site.board(PEOPLE.capa_owner);
    const heard = await listen(page);

    await card(page, straps).locator("summary").click();
    await card(page, straps).getByRole("button", { name: "In progress", exact: true }).click();
    await waitForCard(page, straps, "in_progress");
    await waitForSaved(page, straps, 3);
    assert.deepEqual(await titlesIn(page, "in_progress"), ["Hang straps", "Roughen the ramp"]);
    assert.deepEqual(await focused(page), { id: straps, on: "other" });
    assert.equal(await page.locator(".task details[open]").count(), 0);
    const offered = await card(page, straps).locator(".move form .btn").allTextContents();
    assert.deepEqual(offered, ["Pending verification: check first"], "the new state's moves");

    await card(page, lamps).locator(".grip").focus();
    await page.keyboard.press("ArrowLeft");
    await waitToHear(page, "“Repair lamps” cannot be moved there.");
    await page.keyboard.press("ArrowRight");
    await waitForCard(page, lamps, "in_progress");
    await waitForSaved(page, lamps, 3);
    assert.deepEqual(await focused(page), { id: lamps, on: "grip" });
    await page.keyboard.press("ArrowUp");
    assert.deepEqual(await focused(page), { id: ramp, on: "grip" });
    await page.keyboard.press("ArrowDown");
    await dragWithMouse(page, `[data-id="${ramp}"] .grip`, "verified");
    await dragWithMouse(page, `[data-id="${hooks}"] .grip`, "in_progress");
    // The page scrolls to the moved card after its next paint, and away from what is pressed before.
    await waitForSaved(page, hooks, 3);
    assert.deepEqual(await titlesIn(page, "open"), ["Lay mats"]);
    await dragWithMouse(page, `[data-id="${mats}"] .quiet`, "in_progress");
    await waitForSaved(page, mats, 3);
    assert.match(page.url(), /\/capas\?view=board$/, "no link was followed on the way");
    assert.deepEqual(await titlesIn(page, "open"), []);
    assert.equal(await page.locator("section[data-status=open] .quiet").count(), 1);
    assert.equal(await page.locator("h2 [data-total=in_progress]").textContent(), "5");

    assert.deepEqual(await heard(), [
      "“Hang straps” moved to: In progress.",
      "“Repair lamps” cannot be moved there.",
      "“Repair lamps” moved to: In progress.",
      "“Set hooks” moved to: In progress.",
      "“Lay mats” moved to: In progress.",
    ]);
    for (const id of [straps, lamps, hooks, mats]) {
      const { capa } = await (await site.people.hse.get(`/api/capas/${id}`)).json();
      assert.equal(capa.status, "in_progress");
    }
    assertNoProblems(page);
  }));

Deno.test("a move that asks for words first leads to the page where they are written", () =>
  withBoard(async (site) => {
    const own = await site.action("Hang straps");
    const sent = await site.action("Sent", "pending_verification");
    const hse = await site.board(PEOPLE.hse);
    assert.equal(await card(hse, own).locator(".grip").count(), 0, "another's action");
    await dragWithMouse(hse, `[data-id="${sent}"] .grip`, "verified");
    await hse.waitForURL(`**/capas/${sent}#verify`);
    await hse.goBack();
    await hse.locator(".board[data-awake]").waitFor();
    await card(hse, sent).locator(".grip").focus();
    await hse.keyboard.press("ArrowLeft");
    await hse.waitForURL(`**/capas/${sent}#reopen`);
  }));

Deno.test("only a card's own moves are offered while it is dragged, and Escape takes it back", () =>
  withBoard(async (site) => {
    const ramp = await site.action("Roughen the ramp", "in_progress");
    const page = await site.board(PEOPLE.capa_owner);
    const box = (await card(page, ramp).locator(".grip").boundingBox())!;
    await page.mouse.move(box.x + 10, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + 300, box.y + 40, { steps: 4 });
    const offered = () =>
      page.locator("[data-drop]").evaluateAll((all) =>
        all.map((one) => (one as HTMLElement).dataset.status)
      );
    assert.deepEqual(await offered(), ["pending_verification"]);
    assert.equal(await page.locator("[data-over]").count(), 1);
    assert.equal(await page.evaluate(() => document.getAnimations().length), 0, "nothing moves");
    await page.keyboard.press("Escape");
    await page.mouse.up();
    assert.deepEqual(await offered(), []);
    assert.deepEqual(await titlesIn(page, "in_progress"), ["Roughen the ramp"]);
    assert.equal(await card(page, ramp).getAttribute("style"), "");
    await page.locator(".grip").click();
    assert.equal(
      await card(page, ramp).locator("details[open]").count(),
      1,
      "a press opens the moves",
    );
    assertNoProblems(page);
  }));

Deno.test("an owner checks what is sent for verification, whichever way the card is moved", () =>
  withBoard(async (site) => {
    const straps = await site.action("Hang straps", "in_progress");
    const bare = await site.action("Nothing written");
    await site.people.capa_owner.patch(`/api/capas/${bare}`, { owner_notes: "" });
    const page = await site.board(PEOPLE.capa_owner);
    const ways = {
      handle: () => dragWithMouse(page, `[data-id="${straps}"] .grip`, "pending_verification"),
      card: () => dragWithMouse(page, `[data-id="${straps}"] .quiet`, "pending_verification"),
      key: async () => {
        await card(page, straps).locator(".grip").focus();
        await page.keyboard.press("ArrowRight");
      },
      button: async () => {
        await card(page, straps).locator("summary").click();
        await card(page, straps).getByRole("link", { name: "Pending verification" }).click();
      },
      "button without notes": async () => {
        await card(page, bare).locator("summary").click();
        await card(page, bare).getByRole("link", { name: "Pending verification" }).click();
      },
    };
    for (const [way, move] of Object.entries(ways)) {
      await move();
      await page.waitForURL(/\/capas\/[0-9a-f-]+\/send$/);
      const notes = await page.locator("#owner_notes").inputValue();
      assert.equal(notes, way === "button without notes" ? "" : "Done in bay 2", way);
      await page.goto(site.at("/capas?view=board"));
      await page.locator(".board[data-awake]").waitFor();
      assert.deepEqual(await titlesIn(page, "in_progress"), ["Hang straps"], `${way}: still there`);
      assert.deepEqual(await titlesIn(page, "pending_verification"), []);
    }

    await ways.key();
    await page.getByRole("button", { name: "Send for verification" }).click();
    await page.getByText("Sent for verification").first().waitFor();
    await page.goto(site.at("/capas?view=board"));
    assert.deepEqual(await titlesIn(page, "pending_verification"), ["Hang straps"]);
    assertNoProblems(page);
  }));

/** Drags from the middle of something into a column. */
async function dragWithMouse(page: Page, from: string, status: string): Promise<void> {
  await page.locator(from).first().scrollIntoViewIfNeeded();
  const start = (await page.locator(from).first().boundingBox())!;
  const end = (await page.locator(`section[data-status=${status}] h2`).boundingBox())!;
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + 30, { steps: 5 });
  await page.mouse.up();
}
