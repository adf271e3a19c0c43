import assert from "node:assert/strict";
import { assertNoProblems } from "@/tests/support/browser/browser.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { titlesIn, waitForCard, withBoard } from "./site.ts";

Deno.test("a column that somebody else emptied says so, and takes cards again", () =>
  withBoard(async (site) => {
    const straps = await site.action("Hang straps");
    const page = await site.board(PEOPLE.hse);
    const open = page.locator("section[data-status=open]");
    const look = () => page.evaluate(() => dispatchEvent(new Event("online")));
    const path = `/api/capas/${straps}`;
    assert.equal(await open.locator("ul").count(), 1);

    await site.people.capa_owner.patch(path, { status: "in_progress" });
    await look();
    await waitForCard(page, straps, "in_progress");
    assert.equal(await open.locator("ul").count(), 0, "no list of nothing");
    assert.equal(await open.locator(":scope > p.quiet").count(), 1, "that there is none");

    await site.people.capa_owner.patch(path, { status: "pending_verification" });
    await look();
    await waitForCard(page, straps, "pending_verification");
    const { capa } = await (await site.people.hse.get(path)).json();
    const reopening = { reason: "Still loose", version: capa.version };
    const answer = await site.people.hse.post(`${path}/reopen`, reopening);
    assert.equal(answer.status, 200);
    await look();
    await waitForCard(page, straps, "in_progress");
    assert.deepEqual(await titlesIn(page, "in_progress"), ["Hang straps"]);
    for (const status of ["open", "pending_verification", "verified"]) {
      const column = page.locator(`section[data-status=${status}]`);
      assert.equal(await column.locator(":scope > p.quiet").count(), 1, status);
    }
    const started = page.locator("section[data-status=in_progress]");
    assert.equal(await started.locator(":scope > p.quiet").count(), 0);
    assertNoProblems(page);
  }));
