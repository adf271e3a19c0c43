import assert from "node:assert/strict";
import { desktop, pageProblems } from "@/tests/support/browser/browser.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { card, focused, titlesIn, waitForCard, waitForSaved, withBoard } from "./site.ts";
import { removeNewFeatures } from "@/tests/support/browser/old_browser.ts";

Deno.test("in a browser of 2021 cards are moved, brought back and kept up to date", () =>
  withBoard(async (site) => {
    const straps = await site.action("Hang straps");
    const lamps = await site.action("Repair lamps");
    const page = await site.logIn(PEOPLE.capa_owner, desktop);
    await page.addInitScript(removeNewFeatures);
    await page.goto(site.at("/capas?view=board"));
    await page.locator(".board[data-awake]").waitFor();

    await card(page, straps).locator(".grip").focus();
    await page.keyboard.press("ArrowRight");
    await waitForSaved(page, straps, 3);
    assert.deepEqual(await titlesIn(page, "in_progress"), ["Hang straps"]);
    assert.deepEqual(await focused(page), { id: straps, on: "grip" });

    await page.route("**/api/capas/*", (route) => route.abort(), { times: 1 });
    await card(page, lamps).locator(".grip").focus();
    await page.keyboard.press("ArrowRight");
    await card(page, lamps).getByText("Not moved.").waitFor();
    assert.deepEqual(await titlesIn(page, "in_progress"), ["Hang straps"]);

    // Which button was pressed is not told to scripts there: the form is posted as it is.
    await card(page, lamps).locator("summary").click();
    await card(page, lamps).getByRole("button", { name: "In progress", exact: true }).click();
    await page.getByText("Work started.").waitFor();
    await page.locator(".board[data-awake]").waitFor();

    await site.people.capa_owner.patch(`/api/capas/${lamps}`, { status: "pending_verification" });
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await waitForCard(page, lamps, "pending_verification");
    assert.deepEqual(pageProblems(page).filter((one) => !one.includes("ERR_FAILED")), []);
  }));
