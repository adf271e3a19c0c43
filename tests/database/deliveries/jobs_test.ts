import assert from "node:assert/strict";
import {
  JOB_NAMES,
  type JobName,
  JOBS,
  type JobWork,
  listJobs,
  runJob,
  runOnSchedule,
} from "@/lib/jobs/mod.ts";
import { nextRun } from "@/lib/jobs/rules/jobs.ts";
import { type TestDatabase, testOnBothDatabases } from "@/tests/support/database/mod.ts";
import { TIME_ZONE } from "./channels.ts";
import { actorOf } from "@/tests/database/records.ts";
import { createWorld, PEOPLE } from "@/tests/support/fixtures/world.ts";

const MORNING = new Date("2026-03-10T01:07:20Z");

/** Services whose jobs count how often they ran; `at` is their clock. */
function processes({ database }: TestDatabase, work?: JobWork) {
  const ran: [JobName, Date][] = [];
  const lines: Record<string, unknown>[] = [];
  const jobs = Object.fromEntries(JOB_NAMES.map((name) => [name, async (now: Date) => {
    ran.push([name, now]);
    return await work?.(now) ?? { examined: 3, sent: 2 };
  }])) as Record<JobName, JobWork>;
  const at = (now: Date) => ({
    database,
    jobs,
    clock: { now: () => now },
    log: (line: Record<string, unknown>) => lines.push(line),
    config: { timeZone: TIME_ZONE },
  });
  return { ran, lines, at };
}

const states = ({ database }: TestDatabase, now: Date) =>
  database.inSession(
    actorOf(PEOPLE.admin),
    (tx) => listJobs({ tx, actor: actorOf(PEOPLE.admin), now, timeZone: TIME_ZONE }),
  );

testOnBothDatabases("five processes run each minute of a job once", async (test) => {
  await createWorld(test.database);
  const { ran, at } = processes(test);
  const minutes = [MORNING, new Date(MORNING.getTime() + 60_000)];
  for (const minute of minutes) {
    await Promise.all(
      Array.from(
        { length: 5 },
        (_, n) => runOnSchedule(at(new Date(minute.getTime() + n * 1000)), "escalation"),
      ),
    );
  }
  assert.equal(ran.length, 2);
  const state = (await states(test, MORNING)).find(({ name }) => name === "escalation")!;
  assert.deepEqual([state.outcome, state.examined, state.sent, state.error], ["done", 3, 2, null]);
  assert.deepEqual(state.next_run, new Date("2026-03-10T02:07:00Z"));
});

testOnBothDatabases(
  "a clock that was set back an hour does not stop the jobs for an hour",
  async (test) => {
    await createWorld(test.database);
    const { ran, at } = processes(test);
    const now = new Date();
    const minutes = [60, 0, 1, 1].map((minutes) => new Date(now.getTime() + minutes * 60_000));
    for (const minute of minutes) await runOnSchedule(at(minute), "seal");
    assert.deepEqual(ran.map(([, moment]) => moment), minutes.slice(0, 3), "and each minute once");
  },
);

testOnBothDatabases(
  "people are not mailed at night: escalation waits for seven in the morning",
  async (test) => {
    const { ran, at } = processes(test);
    for (let hour = 0; hour < 24; hour++) {
      const now = new Date(Date.parse("2026-03-09T16:07:00Z") + hour * 3600_000);
      await runOnSchedule(at(now), "escalation");
      await runOnSchedule(at(now), "deliver");
    }
    assert.equal(ran.filter(([name]) => name === "deliver").length, 24);
    const first = ran.find(([name]) => name === "escalation")!;
    assert.equal(first[1].toISOString(), "2026-03-09T23:07:00.000Z");
    assert.equal(ran.filter(([name]) => name === "escalation").length, 17);
  },
);

testOnBothDatabases("a job that fails says why, and the next run sets it right", async (test) => {
  await createWorld(test.database);
  let fails = true;
  const { at, lines } = processes(
    test,
    () => fails ? Promise.reject(new Error("no room")) : Promise.resolve({ examined: 0, sent: 0 }),
  );
  await assert.rejects(runJob(at(MORNING), "recheck"), { message: "no room" });
  const stateOf = async () => (await states(test, MORNING)).find(({ name }) => name === "recheck")!;
  assert.deepEqual([(await stateOf()).outcome, (await stateOf()).error], ["failed", "no room"]);
  assert.ok(lines.some(({ event, job }) => event === "job_failed" && job === "recheck"));
  // On its schedule a failure is kept and does not stop the process.
  await runOnSchedule(at(new Date(MORNING.getTime() + 60_000)), "recheck");
  fails = false;
  await runJob(at(MORNING), "recheck");
  assert.deepEqual([(await stateOf()).outcome, (await stateOf()).error], ["done", null]);
});

Deno.test("the next run of each schedule is the first minute that fits", () => {
  const now = new Date("2026-12-31T23:59:30Z");
  const next = Object.fromEntries(
    JOB_NAMES.map((name) => [name, nextRun(JOBS[name].schedule, now).toISOString().slice(5, 16)]),
  );
  assert.deepEqual(next, {
    deliver: "01-01T00:00",
    escalation: "01-01T00:07",
    recheck: "01-01T00:11",
    deadlines: "01-01T00:00",
    days_off: "01-01T00:00",
    embeddings: "01-01T00:00",
    seal: "01-01T00:00",
    verify: "01-01T20:23",
    stray_files: "01-01T00:17",
    retention: "01-01T19:41",
  });
});
