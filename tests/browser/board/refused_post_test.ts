import assert from "node:assert/strict";
import { pageProblems } from "@/tests/support/browser/browser.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { card, titlesIn, waitForCard, withBoard } from "./site.ts";

Deno.test("a board drawn again after a refused post keeps its filter when it is looked at", () =>
  withBoard(async (site) => {
    const straps = await site.action("Hang straps");
    await site.action("Repair lamps");
    const page = await site.board(PEOPLE.capa_owner, undefined, "&q=straps");
    await site.people.capa_owner.patch(`/api/capas/${straps}`, { owner_notes: "In bay 3" });
    // As the form posts itself while the board is not awake yet.
    await card(page, straps).locator("form").evaluate((form: HTMLFormElement) => {
      form.insertAdjacentHTML("beforeend", `<input name="status" value="in_progress">`);
      form.submit();
    });
    await page.waitForURL(`**/capas/${straps}/move`);
    await page.locator(".board[data-awake]").waitFor();
    assert.deepEqual(await titlesIn(page, "open"), ["Hang straps"]);

    await site.people.capa_owner.patch(`/api/capas/${straps}`, { status: "in_progress" });
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await waitForCard(page, straps, "in_progress");
    assert.deepEqual(await titlesIn(page, "open"), [], "what was not searched for is not shown");
    const comesBack = await card(page, straps).locator("input[name=next]").inputValue();
    assert.equal(comesBack, "/capas?view=board&q=straps");

    await page.context().clearCookies({ name: "siaga_session" });
    await page.evaluate(() => dispatchEvent(new Event("online")));
    const again = page.getByRole("alert").getByRole("link", { name: "Log in again" });
    assert.equal(await again.getAttribute("href"), "/siaga/capas?view=board&q=straps");
    // The refused post, and the bell, which may ask once more before it sees that the session has ended.
    const expected = [/422/, /401 .*\/api\/notifications\?/];
    assert.deepEqual(
      pageProblems(page).filter((one) => !expected.some((pattern) => pattern.test(one))),
      [],
    );
  }));
