import assert from "node:assert/strict";
import { type Api, testApi } from "@/tests/support/api.ts";
import type { Caller } from "@/tests/support/server.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";

const TYPED = {
  type: "near_miss",
  zone_id: PLACES.northBay.id,
  date: "2026-03-10",
  time: "11:00",
  description: "A pallet slid off the forks\nand nobody stood below.",
  location_text: "Gate 2",
};
/** The path of the page that says it was sent. */
const SENT = /\/report\/sent\/([\w-]+)$/;

/** Sends the form as a fresh page has it: with a key of its own. */
function send(caller: Caller, changes: Record<string, string> = {}): Promise<Response> {
  const key = crypto.randomUUID();
  return caller.form("/report", { idempotency_key: key, ...TYPED, ...changes });
}

async function expectSent(answer: Promise<Response>): Promise<string> {
  const response = await answer;
  assert.equal(response.status, 303, await response.text());
  return SENT.exec(response.headers.get("Location")!)![1]!;
}

async function count({ test }: Api): Promise<number> {
  const rows = await test.database.asAdministrator(
    "count",
    (tx) => tx.selectFrom("incidents").select("id").execute(),
  );
  return rows.length;
}

testApi("the same words sent from a fresh form are answered with the first number", async (api) => {
  const { reporter } = api.people;
  const id = await expectSent(send(reporter));
  for (const wait of [0, 61, 23 * 3600]) {
    api.clock.forward(wait);
    const caller = wait > 3600 ? await api.as(PEOPLE.reporter) : reporter;
    const again = await send(caller, { location_text: "" });
    const html = await again.text();
    assert.equal(again.status, 422);
    assert.match(html, /INC-2026-000001/);
    assert.match(html, new RegExp(`href="/siaga/incidents/${id}"`));
    assert.match(html, /name="send_again"/);
    assert.match(html, />A pallet slid off the forks\nand/, "what was typed is kept");
    // Enter in a field presses the first button of the form, which asks again and sends nothing.
    const [first = "none"] = /<button[^>]* form="report"[^>]*>/.exec(html) ?? [];
    assert.doesNotMatch(first, /name=|none/);
  }
  assert.equal(await count(api), 1);
  await expectSent(send(await api.as(PEOPLE.supervisor)));
  assert.equal(await count(api), 2, "somebody else may have seen the same");
});

testApi("another incident in the same words is sent with the confirmation, once", async (api) => {
  const { reporter } = api.people;
  const first = await expectSent(send(reporter));
  api.clock.forward(61);
  const key = crypto.randomUUID();
  const confirmed = { send_again: "yes", idempotency_key: key };
  const second = await expectSent(send(reporter, confirmed));
  assert.notEqual(second, first);
  assert.equal(await expectSent(send(reporter, confirmed)), second, "pressed twice");
  assert.equal(await count(api), 2);
});

testApi("what differs in type, place, moment or words is another report", async (api) => {
  const { reporter } = api.people;
  await expectSent(send(reporter));
  const others = [
    { type: "unsafe_condition" },
    { zone_id: PLACES.southBay.id },
    { time: "11:01" },
    { description: "A pallet slid off the forks and hit the rail." },
  ];
  for (const other of others) {
    api.clock.forward(61);
    await expectSent(send(reporter, other));
  }
  assert.equal(await count(api), 1 + others.length);
});

testApi("after a day the same words may be sent again; a program knows keys only", async (api) => {
  await expectSent(send(api.people.reporter));
  api.clock.forward(61);
  const program = api.people.reporter.post("/api/incidents", {
    type: TYPED.type,
    site_id: PLACES.north.id,
    zone_id: TYPED.zone_id,
    occurred_at: "2026-03-10T03:00:00Z",
    description: TYPED.description,
    locale: "en",
    source: "web",
  });
  assert.equal((await program).status, 201);
  api.clock.forward(24 * 3600 + 1);
  await expectSent(send(await api.as(PEOPLE.reporter)));
  assert.equal(await count(api), 3);
});

testApi("the way back may show the form; no other page is kept", async ({ people }) => {
  const cache = async (path: string) =>
    (await people.reporter.get(path)).headers.get("Cache-Control");
  assert.equal(await cache("/report"), "private, no-cache");
  assert.equal(await cache("/my-reports"), "no-store");
  const gone = await people.reporter.form("/logout", {});
  assert.equal(gone.headers.get("Clear-Site-Data"), '"cache"');
});

testApi("whoever is too quick is told when, not what to put right", async ({ people }) => {
  await expectSent(send(people.reporter));
  const soon = await send(people.reporter, { description: "Another pallet, one bay further on." });
  const html = await soon.text();
  assert.deepEqual([soon.status, soon.headers.get("Retry-After")], [429, "60"]);
  assert.match(html, /60 seconds/);
  assert.doesNotMatch(html, /to put right|<title>Error/);
});
