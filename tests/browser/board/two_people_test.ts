import assert from "node:assert/strict";
import { assertNoProblems, pageProblems } from "@/tests/support/browser/browser.ts";
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

/** A second person sees a move within this time, in ms. */
const SEEN_WITHIN = 15_000;
const STALE = "Someone else just changed this. Look at the new version, then try again.";

Deno.test("a second person sees a move within 15 seconds, and nothing is lost under a hand", () =>
  withBoard(async (site) => {
    const straps = await site.action("Hang straps");
    const lamps = await site.action("Repair lamps", "open", { due_date: "2026-03-25" });
    const ramp = await site.action("Roughen the ramp", "open", { due_date: "2026-03-26" });
    const hooks = await site.action("Set hooks", "open", { due_date: "2026-03-27" });
    const owner = await site.board(PEOPLE.capa_owner);
    const hse = await site.board(PEOPLE.hse);
    // The seconds are the page's own: how long a busy machine takes says nothing of the board.
    await hse.clock.install();
    await hse.reload();
    await hse.locator(".board[data-awake]").waitFor();
    await listen(hse);
    await card(owner, straps).locator(".grip").focus();
    await owner.keyboard.press("ArrowRight");
    await waitForSaved(owner, straps, 3);
    assert.equal(await hse.locator(`[data-id="${straps}"][data-version="3"]`).count(), 0);
    await hse.clock.runFor(SEEN_WITHIN);
    await waitForCard(hse, straps, "in_progress");
    await waitToHear(hse, "Someone else changed “Hang straps”. It is now in: In progress.");
    assert.equal(await hse.locator("h2 [data-total=open]").textContent(), "3");

    // The same person at a second screen has the moves of one card open, and another one focused.
    const second = await site.board(PEOPLE.capa_owner);
    await listen(second);
    await card(second, lamps).locator("summary").click();
    await card(second, ramp).locator(".grip").focus();
    for (const id of [lamps, ramp]) {
      await card(owner, id).locator("summary").click();
      await card(owner, id).getByRole("button", { name: "In progress", exact: true }).click();
      await waitForSaved(owner, id, 3);
    }
    for (const [id, title] of [[lamps, "Repair lamps"], [ramp, "Roughen the ramp"]] as const) {
      const words = "Someone else just changed this action. It is now in: In progress.";
      await card(second, id).getByText(words).waitFor();
      await waitToHear(second, `${title}: ${words}`);
    }
    assert.deepEqual(await titlesIn(second, "open"), [
      "Repair lamps",
      "Roughen the ramp",
      "Set hooks",
    ]);
    assert.deepEqual(await focused(second), { id: ramp, on: "grip" });
    assert.equal(await card(second, lamps).locator("details[open]").count(), 1);

    await card(second, lamps).locator("summary").click();
    await card(second, hooks).locator("summary").click();
    const notes = { owner_notes: "Hooks ordered" };
    assert.equal((await site.people.capa_owner.patch(`/api/capas/${hooks}`, notes)).status, 200);
    await card(second, hooks).getByRole("button", { name: "In progress", exact: true }).click();
    await card(second, hooks).getByText(`Not moved. ${STALE}`).waitFor();
    await waitToHear(second, `“Set hooks” is back in: Open. ${STALE}`);
    await waitForSaved(second, hooks, 3);
    // The focus left the other cards with the press.
    await waitForCard(second, ramp, "in_progress");
    assert.deepEqual(await focused(second), { id: hooks, on: "other" });
    assert.deepEqual(await titlesIn(second, "open"), ["Set hooks"]);
    await card(second, hooks).getByText("Not moved.").waitFor();
    await card(second, hooks).locator("summary").click();
    await card(second, hooks).getByRole("button", { name: "In progress", exact: true }).click();
    await waitForCard(second, hooks, "in_progress");
    // It stands there before the server has answered.
    await waitForSaved(second, hooks, 4);
    await card(second, hooks).getByText("Not moved.").waitFor({ state: "detached" });
    const { capa } = await (await site.people.hse.get(`/api/capas/${hooks}`)).json();
    assert.equal(capa.status, "in_progress");
    assertNoProblems(owner);
    assertNoProblems(hse);
    assert.deepEqual(pageProblems(second).filter((one) => !one.includes("409")), []);
  }));

Deno.test("a card comes back with the reason when a move is refused or the connection is lost", () =>
  withBoard(async (site) => {
    const straps = await site.action("Hang straps");
    const page = await site.board(PEOPLE.capa_owner, undefined, "&q=straps");
    const heard = await listen(page);
    const tryMove = async () => {
      await card(page, straps).locator(".grip").focus();
      await page.keyboard.press("ArrowRight");
    };
    const address = new RegExp(`/api/capas/${straps}$`);
    const locked = { code: "incident_locked", detail: "A closed incident cannot be changed." };
    const answers: [body: string, status: number, said: string][] = [
      [JSON.stringify(locked), 409, locked.detail],
      ["<h1>Bad gateway</h1>", 502, "The server reported an error (502). Try again."],
      ["<h1>Portal</h1>", 200, "The server reported an error (200). Try again."],
    ];
    for (const [body, status, said] of answers) {
      await page.route(address, (route) => route.fulfill({ status, body }), { times: 1 });
      await tryMove();
      await card(page, straps).getByText(`Not moved. ${said}`).waitFor();
      await waitToHear(page, `“Hang straps” is back in: Open. ${said}`);
      assert.deepEqual(await titlesIn(page, "open"), ["Hang straps"]);
      assert.deepEqual(await focused(page), { id: straps, on: "grip" });
    }

    await page.context().setOffline(true);
    await tryMove();
    const lost = "No connection. Try again when you are online.";
    await card(page, straps).getByText(`Not moved. ${lost}`).waitFor();
    await page.getByRole("alert").getByText("this board may be out of date").waitFor();
    assert.equal(await page.locator("h2 [data-total=open]").textContent(), "1");
    await page.context().setOffline(false);
    await page.getByRole("alert").waitFor({ state: "detached" });
    await card(page, straps).getByText(`Not moved. ${lost}`).waitFor();

    // The answer is lost on the way, the move is not: the board finds out by itself.
    await page.route(address, async (route) => {
      await route.fetch();
      await route.abort();
    }, { times: 1 });
    const heardBefore = (await heard()).length;
    await tryMove();
    await waitForCard(page, straps, "in_progress");
    await waitForSaved(page, straps, 3);
    assert.equal(await card(page, straps).locator(".said").count(), 0, "it did move");
    await page.waitForFunction(
      (n) => (globalThis as unknown as { heard: string[] }).heard.length >= n,
      heardBefore + 3,
    );
    assert.deepEqual((await heard()).slice(heardBefore), [
      "“Hang straps” moved to: In progress.",
      `“Hang straps” is back in: Open. ${lost}`,
      "“Hang straps” moved to: In progress.",
    ]);
    assert.match(page.url(), /q=straps/);

    const cut = await site.action("Cut straps");
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await waitForCard(page, cut, "open");
    await page.context().clearCookies({ name: "siaga_session" });
    await card(page, cut).locator(".grip").focus();
    await page.keyboard.press("ArrowRight");
    await card(page, cut).getByText("Not moved. Log in to continue.").waitFor();
    await page.getByRole("alert").getByRole("link", { name: "Log in again" }).waitFor();
  }));

Deno.test("a card whose lost move took it off the board is not called unmoved", () =>
  withBoard(async (site) => {
    const straps = await site.action("Hang straps");
    site.server.clock.set("2026-03-22T04:00:00Z");
    const page = await site.board(PEOPLE.capa_owner, undefined, "&overdue=true");
    const hse = await site.server.as(PEOPLE.hse);
    await listen(page);
    await page.route(`**/api/capas/${straps}`, async (route) => {
      await route.fetch();
      // Meanwhile a safety officer gives it more time, so it is not overdue.
      const later = { due_date: "2026-04-20", reason: "Straps arrive in April" };
      assert.equal((await hse.patch(`/api/capas/${straps}`, later)).status, 200);
      await route.abort();
    }, { times: 1 });
    await card(page, straps).locator("summary").click();
    await card(page, straps).getByRole("button", { name: "In progress", exact: true }).click();
    const gone = "This action is no longer on this board.";
    await card(page, straps).getByText(gone).waitFor();
    await waitToHear(page, `Hang straps: ${gone}`);
    assert.equal(await card(page, straps).getByText("Not moved.").count(), 0);
  }));
