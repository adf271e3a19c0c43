import assert from "node:assert/strict";
import { type Api, testApiOnBoth } from "@/tests/support/api.ts";
import { expectJson } from "@/tests/support/answers.ts";
import { report } from "@/tests/support/fixtures/reports.ts";

/** What the safety officers' group was told, oldest first. */
async function told({ test }: Api): Promise<string[]> {
  const rows = await test.database.asAdministrator("look", (tx) =>
    tx.selectFrom("deliveries").select(["event", "data"]).where("channel", "=", "telegram")
      .where("kind", "in", ["duty_soon", "duty_overdue"]).orderBy("created_at").orderBy("event")
      .execute());
  return rows.map(({ event, data }) => `${event.split(":")[0]} ${data["duty"]} ${data["date"]}`);
}

async function run(api: Api, now: string): Promise<string[]> {
  const before = (await told(api)).length;
  await api.services.jobs.deadlines(new Date(now));
  await api.services.jobs.deadlines(new Date(now));
  return (await told(api)).slice(before);
}

/** An injury on 10 March in Malaysia with five days off: form 6 is due on 17 March. */
async function injury(api: Api): Promise<{ id: string; number: string }> {
  const made = await report(api, api.people.reporter, { type: "injury", type_details: {} });
  await expectJson(
    api.people.hse.post(`/api/incidents/${made.id}/triage`, {
      severity: 5,
      checklist: { any_injury: true, over_4_days: "yes", lost_days: 9 },
    }),
    200,
  );
  return made;
}

testApiOnBoth(
  "each legal deadline is told once when it is near and once when it has passed",
  async (api) => {
    const { id } = await injury(api);
    const { incident } = await expectJson(api.people.hse.get(`/api/incidents/${id}`), 200);
    const form6 = incident.statutory.form6_due_on as string;
    assert.equal(form6, "2026-03-17");
    const first = await run(api, "2026-03-14T15:59:00Z");
    assert.ok(first.every((line) => !line.includes("form6")), first.join());
    assert.deepEqual(
      (await run(api, "2026-03-14T16:00:00Z")).filter((line) => line.includes("form6")),
      ["duty_soon form6 2026-03-17"],
    );
    assert.deepEqual(await run(api, "2026-03-17T15:59:00Z"), []);
    assert.deepEqual(
      (await run(api, "2026-03-17T16:00:00Z")).filter((line) => line.includes("form6")),
      ["duty_overdue form6 2026-03-17"],
    );
    assert.deepEqual(await run(api, "2026-05-17T16:00:00Z"), []);
  },
);

testApiOnBoth("what was submitted is told no more", async (api) => {
  const { id } = await injury(api);
  await expectJson(
    api.people.hse.post(`/api/incidents/${id}/form-submissions`, {
      form: "6",
      submitted_on: "2026-03-10",
      reference: "MK-1",
    }),
    200,
  );
  const lines = [
    ...await run(api, "2026-03-15T00:00:00Z"),
    ...await run(api, "2026-03-20T00:00:00Z"),
  ];
  assert.deepEqual(lines.filter((line) => line.includes("form6")), []);
});
