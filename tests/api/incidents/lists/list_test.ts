import assert from "node:assert/strict";
import { completeChecklist } from "@/lib/statutory/rules/checklist.ts";
import { expectFields, expectJson } from "@/tests/support/answers.ts";
import { type Api, testApi } from "@/tests/support/api.ts";
import type { Caller, Json } from "@/tests/support/server.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";

/** Puts incidents into the database, each a minute after the one before, and answers their numbers. */
async function store(
  { test }: Api,
  changes: readonly Record<string, unknown>[],
): Promise<string[]> {
  const start = Date.parse("2026-03-01T00:00:00Z");
  const rows = changes.map((change, n) => ({
    number: `INC-2026-${String(n + 1).padStart(6, "0")}`,
    type: "near_miss",
    site_id: PLACES.north.id,
    zone_id: PLACES.northBay.id,
    reporter_id: PEOPLE.reporter.id,
    occurred_at: new Date(start + n * 60_000),
    description: "Something that happened.",
    locale: "en" as const,
    source: "web" as const,
    type_details: "{}",
    created_at: new Date(start + n * 60_000),
    ...change,
  }));
  await test.database.asAdministrator(
    "incidents for a list",
    (tx) => tx.insertInto("incidents").values(rows).execute(),
  );
  return rows.map(({ number }) => number);
}

async function list(caller: Caller, query: string): Promise<Json> {
  return await expectJson(caller.get(`/api/incidents?${query}`), 200);
}

/** The last digits of the numbers that a list holds, in its order. */
async function found(caller: Caller, query: Record<string, string>): Promise<number[]> {
  const { items, total } = await list(caller, new URLSearchParams(query).toString());
  assert.equal(total, items.length);
  return items.map(({ number }: Json) => Number(number.slice(-6)));
}

testApi("a list has pages of 25, newest first, with nothing lost or doubled", async (api) => {
  const { hse } = api.people;
  const empty = await list(hse, "");
  assert.deepEqual(empty, { items: [], page: 1, page_size: 25, total: 0, pages: 1 });
  // All created at one instant: the id decides.
  const at = new Date("2026-03-02T00:00:00Z");
  const numbers = await store(api, Array.from({ length: 51 }, () => ({ created_at: at })));
  const pages = [await list(hse, ""), await list(hse, "page=2"), await list(hse, "page=3")];
  assert.deepEqual(pages.map(({ items }) => items.length), [25, 25, 1]);
  for (const [index, { items: _, ...page }] of pages.entries()) {
    assert.deepEqual(page, { page: index + 1, page_size: 25, total: 51, pages: 3 });
  }
  const all = pages.flatMap(({ items }) => items.map((item: Json) => item.number));
  assert.deepEqual([...all].sort(), numbers);
  const beyond = await list(hse, "page=4");
  assert.deepEqual([beyond.items, beyond.total, beyond.pages], [[], 51, 3]);
});

testApi("each filter narrows the list, and together they narrow it further", async (api) => {
  const { hse } = api.people;
  const checklist = JSON.stringify(completeChecklist({}));
  const triaged = { checklist, triaged_at: new Date(), severity: 4 };
  await store(api, [
    { type: "transport", truck_id: PLACES.truck.id },
    { type: "transport", truck_id: PLACES.otherTruck.id, status: "triaged", ...triaged },
    { site_id: PLACES.south.id, zone_id: PLACES.southBay.id },
    { zone_id: PLACES.northYard.id, status: "closed", closed_at: new Date(), ...triaged },
    { severity: 2, status: "verification", checklist, triaged_at: new Date() },
  ]);
  const cases: [query: Record<string, string>, numbers: number[]][] = [
    [{}, [5, 4, 3, 2, 1]],
    [{ type: "transport" }, [2, 1]],
    [{ type: "fire" }, []],
    [{ status: "reported" }, [3, 1]],
    [{ status: "closed" }, [4]],
    [{ severity: "4" }, [4, 2]],
    [{ site_id: PLACES.south.id }, [3]],
    [{ zone_id: PLACES.northYard.id }, [4]],
    [{ truck_id: PLACES.otherTruck.id }, [2]],
    [{ type: "transport", severity: "4" }, [2]],
    [{ type: "transport", severity: "2" }, []],
    [{ site_id: crypto.randomUUID() }, []],
  ];
  for (const [query, numbers] of cases) {
    assert.deepEqual(await found(hse, query), numbers, JSON.stringify(query));
  }
});

testApi("dates of a list are Malaysian days, both included", async (api) => {
  const { hse } = api.people;
  await store(api, [
    { occurred_at: "2026-03-09T15:59:59Z" },
    { occurred_at: "2026-03-09T16:00:00Z" },
    { occurred_at: "2026-03-10T15:59:59Z" },
    { occurred_at: "2026-03-10T16:00:00Z" },
  ]);
  assert.deepEqual(await found(hse, { from: "2026-03-10", to: "2026-03-10" }), [3, 2]);
  assert.deepEqual(await found(hse, { from: "2026-03-10" }), [4, 3, 2]);
  assert.deepEqual(await found(hse, { to: "2026-03-09" }), [1]);
  assert.deepEqual(await found(hse, { from: "2026-03-11", to: "2026-03-10" }), []);
  const instants = { from: "2026-03-10T00:00:00+08:00", to: "2026-03-10T15:59:59Z" };
  assert.deepEqual(await found(hse, instants), [3, 2]);
  for (const from of ["0000-01-01", "0001-01-01"]) {
    assert.deepEqual(await found(hse, { from, to: "9999-12-31" }), [4, 3, 2, 1]);
    assert.deepEqual(await found(hse, { to: from }), []);
  }
});

testApi("a search takes every word literally, wherever it stands", async (api) => {
  const { hse } = api.people;
  await store(api, [
    { description: "Fork lift battery at 100% charge" },
    { description: "Fork lift battery at 1000 volt" },
    { description: "Label file_name on drum" },
    { description: "Label filename on drum" },
    { description: "Back\\slash on the plate" },
    { description: "叉车碰到货架，没有人受伤。" },
    { type: "transport", truck_id: PLACES.truck.id },
    { site_id: PLACES.south.id, zone_id: PLACES.southBay.id },
  ]);
  const cases: [q: string, numbers: number[]][] = [
    ["100%", [1]],
    ["%", [1]],
    ["file_name", [3]],
    ["_", [3]],
    ["\\", [5]],
    ["BATTERY fork", [2, 1]],
    ["battery drum", []],
    ["货架", [6]],
    [PLACES.truck.number, [7]],
    ["bnx", [7]],
    ["BNX4417", [7]],
    ["bnx 4417", [7]],
    ["south", [8]],
    ["000004", [4]],
    ["  ", [8, 7, 6, 5, 4, 3, 2, 1]],
    ["' or 1=1 --", []],
  ];
  for (const [q, numbers] of cases) assert.deepEqual(await found(hse, { q }), numbers, q);
});

testApi("the inbox says when a period ends before it begins", async ({ people: { hse } }) => {
  const inbox = async (query: string) => await (await hse.get(`/inbox?${query}`)).text();
  const backwards = await inbox("from=2026-03-11&to=2026-03-10");
  assert.match(backwards, /“From” is later than “To”/);
  assert.doesNotMatch(await inbox("from=2026-03-10&to=2026-03-10"), /is later than/);
});

testApi("a query that no list knows is refused, naming the fault", async ({ people: { hse } }) => {
  const cases: [query: string, path: string, code: string][] = [
    ["page=0", "page", "too_small"],
    ["page=x", "page", "invalid"],
    ["page=1.5", "page", "invalid"],
    ["page=", "page", "too_small"],
    ["status=lost", "status", "invalid"],
    ["type=mhe_asset", "type", "invalid"],
    ["severity=6", "severity", "too_big"],
    ["site_id=north", "site_id", "invalid"],
    ["from=10.3.2026", "from", "invalid"],
    ["to=2026-02-30", "to", "invalid"],
    [`q=${"x".repeat(201)}`, "q", "too_long"],
    ["q=%00", "q", "invalid_characters"],
    ["page_size=100", "page_size", "unknown_key"],
    ["reporter_id=x", "reporter_id", "unknown_key"],
    ["__proto__=1", "__proto__", "unknown_key"],
  ];
  for (const [query, path, code] of cases) {
    await expectFields(hse.get(`/api/incidents?${query}`), { [path]: code });
  }
  await expectFields(hse.get("/api/capas?overdue=maybe"), { overdue: "invalid" });
  await expectFields(hse.get("/api/capas?status=done"), { status: "invalid" });
  await expectFields(hse.get("/api/capas?owner=x"), { owner: "unknown_key" });
});
