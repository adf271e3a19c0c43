import assert from "node:assert/strict";
import { openDatabase } from "@/lib/database/mod.ts";
import { JOB_NAMES } from "@/lib/jobs/mod.ts";
import { testProcesses } from "@/tests/support/database/at_rest.ts";
import { runProcess } from "@/tests/support/process.ts";
import { SECRET } from "@/tests/support/server.ts";

testProcesses("a job runs from the shell, prints what it did and ends", async (database) => {
  const environment = { ...database.environment, APP_SECRET: SECRET };
  for (const name of ["escalation", "deliver"]) {
    const { code, output, errors } = await runProcess("tasks/job.ts", {
      environment,
      args: [name],
    });
    assert.deepEqual([code, errors], [0, ""]);
    const { ran_at, ...did } = JSON.parse(output);
    assert.ok(Date.parse(ran_at) > 0);
    assert.deepEqual(did, { examined: 0, sent: 0 });
  }
  await database.open((connection) =>
    openDatabase(connection).asAdministrator("look", async (tx) => {
      const rows = await tx.selectFrom("jobs").select(["name", "outcome"]).orderBy("name")
        .execute();
      assert.deepEqual(rows, [
        { name: "deliver", outcome: "done" },
        { name: "escalation", outcome: "done" },
      ]);
    })
  );
});

testProcesses("a job that does not exist is answered with the names of all", async (database) => {
  const environment = { ...database.environment, APP_SECRET: SECRET };
  for (const args of [[], ["nothing"], ["deliver", "recheck"]]) {
    const { code, output, errors } = await runProcess("tasks/job.ts", { environment, args });
    assert.deepEqual([code, output], [1, ""]);
    for (const name of JOB_NAMES) assert.match(errors, new RegExp(`^  ${name}$`, "m"));
    assert.doesNotMatch(errors, /^\s+at /m);
  }
  const { code, errors } = await runProcess("tasks/job.ts", {
    environment: database.environment,
    args: ["deliver"],
  });
  assert.equal(code, 1);
  assert.match(errors, /APP_SECRET: missing/);
}, ["postgres"]);
