import assert from "node:assert/strict";
import { expectJson, expectNothing, expectProblem } from "@/tests/support/answers.ts";
import { type Api, testApi, testApiOnBoth } from "@/tests/support/api.ts";
import { aReport } from "@/tests/support/fixtures/reports.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";

const INCIDENTS = "/api/incidents";

async function count({ test }: Api): Promise<number> {
  const rows = await test.database.asAdministrator(
    "count",
    (tx) => tx.selectFrom("incidents").select("id").execute(),
  );
  return rows.length;
}

testApiOnBoth("what an administrator deleted does not come back under its key", async (api) => {
  const { reporter, admin } = api.people;
  const key = crypto.randomUUID();
  const again = (body = aReport()) => reporter.post(INCIDENTS, body, { "Idempotency-Key": key });
  const { incident } = await expectJson(again(), 201);
  await expectNothing(admin.delete(`${INCIDENTS}/${incident.id}`));
  for (const wait of [0, 61, 30 * 86_400]) {
    api.clock.forward(wait);
    const caller = await api.as(PEOPLE.reporter);
    const headers = { "Idempotency-Key": key };
    await expectProblem(caller.post(INCIDENTS, aReport(), headers), 410, "incident_deleted");
    const other = aReport({ description: "Other words under the same key." });
    await expectProblem(caller.post(INCIDENTS, other, headers), 410, "incident_deleted");
  }
  assert.equal(await count(api), 0);
  // The key is that person's own, and another key is another report.
  const theirs = await api.as(PEOPLE.supervisor);
  await expectJson(theirs.post(INCIDENTS, aReport(), { "Idempotency-Key": key }), 201);
  const mine = await api.as(PEOPLE.reporter);
  await expectJson(
    mine.post(INCIDENTS, aReport(), { "Idempotency-Key": crypto.randomUUID() }),
    201,
  );
});

testApi("the form of a deleted report answers the same and keeps what was typed", async (api) => {
  const { reporter, admin } = api.people;
  const form = {
    idempotency_key: crypto.randomUUID(),
    type: "near_miss",
    zone_id: PLACES.northBay.id,
    date: "2026-03-10",
    time: "11:00",
    description: "A pallet slid off the forks and nobody stood below.",
  };
  const sent = await reporter.form("/report", form);
  const id = /sent\/([\w-]+)/.exec(sent.headers.get("Location")!)![1];
  await expectNothing(admin.delete(`${INCIDENTS}/${id}`));
  api.clock.forward(61);
  const answer = await reporter.form("/report", form);
  assert.equal(answer.status, 410);
  const page = await answer.text();
  assert.match(page, /An administrator deleted this report/);
  assert.match(page, />A pallet slid off the forks and nobody stood below\.<\/textarea>/);
  assert.match(page, new RegExp(`name="idempotency_key" value="${form.idempotency_key}"`));
  assert.equal(await count(api), 0);
});
