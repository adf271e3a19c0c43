import assert from "node:assert/strict";
import { testOnBothDatabases } from "@/tests/support/database/mod.ts";
import { attempt, PROBLEM } from "@/tests/database/refusal.ts";
import { INCIDENTS, setStatus, writeRecords } from "@/tests/database/records.ts";

const ROLE = ["set local role app_administrator"];

testOnBothDatabases("only a record ends a legal duty, and closing keeps it", async (test) => {
  await writeRecords(test.database);
  const run = (sql: string) => attempt(test.connection.kysely, [...ROLE, sql]);
  const done = async () =>
    (await test.database.asAdministrator("look", (tx) =>
      tx.selectFrom("legal_duties").select(["duty", "done"]).orderBy("duty").execute()))
      .map(({ duty, done }) => `${duty} ${done}`);
  const insert = (duty: string, columns = "") =>
    test.database.asAdministrator("a duty", (tx) =>
      tx.insertInto("legal_duties").values({
        incident_id: INCIDENTS.north,
        duty,
        due_on: "2026-03-17",
        done: columns === "done",
      }).execute());
  await insert("form6", "done");
  await insert("form7");
  await test.database.asAdministrator("try", (tx) =>
    tx.updateTable("legal_duties").set({ done: true }).execute());
  assert.deepEqual(await done(), ["form6 false", "form7 false"]);

  await test.database.asAdministrator("close", (tx) => setStatus(tx, INCIDENTS.north, "closed"));
  for (
    const change of [
      "delete from legal_duties",
      "update legal_duties set due_on = '2030-01-01'",
      "update legal_duties set at_once = true",
      "update legal_duties set duty = 'form8' where duty = 'form7'",
    ]
  ) {
    assert.deepEqual(await run(change), { code: PROBLEM, message: "incident_locked" }, change);
  }
  await test.database.asAdministrator("a record", (tx) =>
    tx.insertInto("legal_records").values({
      incident_id: INCIDENTS.north,
      subject: "form6",
      happened_on: "2026-03-12",
      reference: "A",
    }).execute());
  await insert("death_letter");
  assert.deepEqual(await done(), ["death_letter false", "form6 true", "form7 false"]);
});
