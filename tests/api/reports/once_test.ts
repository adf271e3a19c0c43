import assert from "node:assert/strict";
import { expectFields, expectJson, expectProblem } from "@/tests/support/answers.ts";
import { type Api, testApiOnBoth } from "@/tests/support/api.ts";
import { aReport } from "@/tests/support/fixtures/reports.ts";
import type { Caller } from "@/tests/support/server.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";

const INCIDENTS = "/api/incidents";

function send(caller: Caller, key: string, changes: Record<string, unknown> = {}) {
  return caller.post(INCIDENTS, aReport(changes), { "Idempotency-Key": key });
}

/** How many incidents there are, past row-level security. */
async function countIncidents({ test }: Api): Promise<number> {
  const rows = await test.database.asAdministrator(
    "count",
    (tx) => tx.selectFrom("incidents").select("id").execute(),
  );
  return rows.length;
}

testApiOnBoth(
  "the same key by the same person answers the first incident and creates nothing",
  async (api) => {
    const { reporter, supervisor, admin } = api.people;
    const key = crypto.randomUUID();
    const first = await expectJson(send(reporter, key), 201);
    const again = await expectJson(send(reporter, key), 200);
    assert.deepEqual(again, first);
    const reordered = Object.fromEntries(Object.entries(aReport()).reverse());
    const sameInstant = {
      ...reordered,
      occurred_at: "2026-03-10T11:00:00+08:00",
      type_details: {},
    };
    const respelled = reporter.post(INCIDENTS, sameInstant, {
      "Idempotency-Key": key.toUpperCase(),
    });
    assert.equal((await expectJson(respelled, 200)).incident.id, first.incident.id);
    for (const changes of [{ location_text: "Gate 2" }, { persons: [{ name: "Lim" }] }]) {
      await expectProblem(send(reporter, key, changes), 409, "idempotency_key_reused");
    }
    const other = await expectJson(send(supervisor, key), 201);
    assert.notEqual(other.incident.id, first.incident.id);
    await expectProblem(send(reporter, crypto.randomUUID()), 429, "rate_limited");
    assert.equal(await countIncidents(api), 2);

    // Days later, and with the place out of use, it still is that report.
    await api.test.database.asAdministrator(
      "close",
      (tx) =>
        tx.updateTable("zones").set({ active: false }).where("id", "=", PLACES.northBay.id)
          .execute(),
    );
    api.clock.forward(3 * 24 * 3600);
    const later = await api.as(PEOPLE.reporter);
    assert.equal((await expectJson(send(later, key), 200)).incident.id, first.incident.id);
    await expectProblem(admin.get(INCIDENTS), 401, "unauthenticated");
  },
);

testApiOnBoth("a key that was refused is free, and a key is a UUID", async (api) => {
  const { reporter } = api.people;
  const key = "00000000-0000-0000-0000-00000000002a";
  await expectProblem(
    send(reporter, key, { zone_id: PLACES.southBay.id }),
    422,
    "validation_failed",
  );
  await expectJson(send(reporter, key), 201);
  await expectJson(send(reporter, key), 200);
  for (const wrong of ["1", "x".repeat(36), `${key}0`]) {
    await expectFields(send(reporter, wrong), { "Idempotency-Key": "invalid" });
  }
});

testApiOnBoth("twenty simultaneous calls with one key make one incident", async (api) => {
  const key = crypto.randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => send(api.people.reporter, key)),
  );
  const bodies = await Promise.all(answers.map((answer) => answer.json()));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [...Array(19).fill(200), 201]);
  assert.equal(new Set(bodies.map(({ incident }) => incident.id)).size, 1);
  assert.equal(await countIncidents(api), 1);
});

testApiOnBoth("of twenty simultaneous reports without a key one is taken", async (api) => {
  const { reporter, supervisor } = api.people;
  const reports = Array.from(
    { length: 20 },
    (_, n) => reporter.post(INCIDENTS, aReport({ location_text: `Bay ${n}` })),
  );
  const [other, ...answers] = await Promise.all([
    supervisor.post(INCIDENTS, aReport()),
    ...reports,
  ]);
  assert.equal(other!.status, 201, "others are not held up");
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, ...Array(19).fill(429)]);
  for (const answer of answers.filter(({ status }) => status === 429)) {
    assert.equal(answer.headers.get("Retry-After"), "60");
    await expectProblem(answer, 429, "rate_limited");
  }
  assert.equal(await countIncidents(api), 2);

  api.clock.forward(59);
  const early = await reporter.post(INCIDENTS, aReport());
  assert.equal(early.headers.get("Retry-After"), "1");
  await expectProblem(early, 429, "rate_limited");
  api.clock.forward(1);
  await expectJson(reporter.post(INCIDENTS, aReport()), 201);
});

testApiOnBoth("numbers follow each other and begin again with the Malaysian year", async (api) => {
  const names = ["reporter", "supervisor", "hse", "management", "capa_owner", "admin"] as const;
  api.clock.set("2026-12-31T15:59:59Z");
  const year = async (people: readonly (keyof typeof PEOPLE)[]) => {
    const answers = await Promise.all(
      people.map(async (name) =>
        expectJson((await api.as(PEOPLE[name])).post(INCIDENTS, aReport()), 201)
      ),
    );
    return answers.map(({ incident }) => incident.number).sort();
  };
  assert.deepEqual(await year(names), [1, 2, 3, 4, 5, 6].map((n) => `INC-2026-00000${n}`));
  // Midnight in Malaysia.
  api.clock.set("2026-12-31T16:00:00Z");
  assert.deepEqual(await year(["otherReporter", "otherOwner"]), [
    "INC-2027-000001",
    "INC-2027-000002",
  ]);
});

testApiOnBoth(
  "a report leaves one audit entry, and one message per recipient and channel",
  async (api) => {
    const secret = "Lim Chee Keong";
    const key = crypto.randomUUID();
    const changes = { description: `${secret} lay under the pallet`, persons: [{ name: secret }] };
    const { incident } = await expectJson(send(api.people.reporter, key, changes), 201);
    await expectJson(send(api.people.reporter, key, changes), 200);
    const rows = await api.test.database.asAdministrator("look", async (tx) => ({
      audit: await tx.selectFrom("audit_log").selectAll().execute(),
      notices: await tx.selectFrom("notifications").selectAll().orderBy("user_id").execute(),
      deliveries: await tx.selectFrom("deliveries").selectAll().orderBy("channel").orderBy(
        "user_id",
      )
        .execute(),
      persons: await tx.selectFrom("incident_persons").select("name").execute(),
    }));
    assert.deepEqual(rows.persons, [{ name: secret }]);
    assert.equal(rows.audit.length, 1);
    const { action, actor_id, actor_role, subject_id, incident_id, after, at, request_id } = rows
      .audit[0]!;
    assert.deepEqual({ action, actor_id, actor_role, subject_id, incident_id, at }, {
      action: "incident.created",
      actor_id: PEOPLE.reporter.id,
      actor_role: "reporter",
      subject_id: incident.id,
      incident_id: incident.id,
      at: api.clock.now(),
    });
    assert.equal(after!.number, incident.number);
    assert.equal(api.log.filter((line) => line.request_id === request_id).length, 1);
    assert.deepEqual(rows.notices.map(({ user_id, kind }) => [user_id, kind]), [
      [PEOPLE.supervisor.id, "incident_created"],
      [PEOPLE.hse.id, "incident_created"],
      [PEOPLE.otherHse.id, "incident_created"],
    ]);
    assert.deepEqual(
      rows.deliveries.map((
        { channel, user_id, event, status },
      ) => [channel, user_id, event, status]),
      ([
        ["email", PEOPLE.supervisor.id],
        ["email", PEOPLE.hse.id],
        ["email", PEOPLE.otherHse.id],
        ["telegram", null],
      ] as const).map((row) => [...row, `incident_created:${incident.id}`, "waiting"]),
    );
    const text = JSON.stringify([rows.audit, rows.notices, rows.deliveries, api.log]);
    assert.equal(text.includes(secret), false);
  },
);
