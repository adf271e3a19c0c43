import assert from "node:assert/strict";
import { startCountedServer } from "@/tests/support/statement_counter.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";

/** What a page asks once a minute. */
const PATH = "/api/notifications?unread=1";

/** Besides begin and commit: the session, the number of unread ones, and the first of them. */
const STATEMENTS = 3;

Deno.test("a poll without news is a 304 of three statements, with news it has the number", async () => {
  const { server, count, close } = await startCountedServer("postgres");
  try {
    const [hse, reporter] = await Promise.all(
      [PEOPLE.hse, PEOPLE.reporter].map((one) => server.as(one)),
    );
    const report = async () => {
      server.clock.forward(61);
      const answer = await reporter!.post("/api/incidents", {
        type: "near_miss",
        site_id: PLACES.north.id,
        zone_id: PLACES.northBay.id,
        occurred_at: "2026-03-10T03:00:00Z",
        description: "A pallet slid from the second level.",
        locale: "en",
        source: "web",
      });
      assert.equal(answer.status, 201);
    };
    await report();
    const first = await hse!.get(PATH);
    const etag = first.headers.get("ETag")!;
    assert.equal((await first.json()).unread, 1);

    const poll = async (status: number) => {
      const answer = await hse!.get(PATH, { "If-None-Match": etag });
      assert.equal(answer.status, status);
      return answer;
    };
    assert.equal(await count(() => poll(304)), STATEMENTS);
    assert.equal(await (await poll(304)).text(), "");
    await report();
    const { unread, total } = await (await poll(200)).json();
    assert.deepEqual([unread, total], [2, 2]);
    for (let n = 0; n < 30; n++) await report();
    assert.equal(await count(() => poll(200)), STATEMENTS, "does not grow with rows");
  } finally {
    await close();
  }
});
