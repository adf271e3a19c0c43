import assert from "node:assert/strict";
import { JOB_NAMES, JOBS } from "@/lib/jobs/mod.ts";
import { nextRun, nextRunOf } from "@/lib/jobs/rules/jobs.ts";

const ZONE = "Asia/Kuala_Lumpur";
const next = (schedule: string, now: string) => nextRun(schedule, new Date(now)).toISOString();

Deno.test("a schedule runs at the first minute after now that fits it", () => {
  assert.equal(next("* * * * *", "2026-03-10T04:00:00Z"), "2026-03-10T04:01:00.000Z");
  assert.equal(next("* * * * *", "2026-03-10T04:00:59Z"), "2026-03-10T04:01:00.000Z");
  assert.equal(next("7 * * * *", "2026-03-10T04:07:00Z"), "2026-03-10T05:07:00.000Z");
  assert.equal(next("*/15 * * * *", "2026-12-31T23:46:00Z"), "2027-01-01T00:00:00.000Z");
  assert.equal(next("41 19 * * *", "2026-03-10T19:41:30Z"), "2026-03-11T19:41:00.000Z");
});

Deno.test("a job that waits for the morning is announced for the morning", () => {
  const of = (now: string) => nextRunOf("escalation", new Date(now), ZONE).toISOString();
  // 06:30 in Malaysia, and 22:30 of the day before.
  assert.equal(of("2026-03-09T22:30:00Z"), "2026-03-09T23:07:00.000Z");
  assert.equal(of("2026-03-10T14:30:00Z"), "2026-03-10T15:07:00.000Z");
  assert.equal(of("2026-03-10T15:30:00Z"), "2026-03-10T23:07:00.000Z");
});

Deno.test("every job has a next run within a day", () => {
  const now = new Date("2026-03-10T16:00:00Z");
  for (const name of JOB_NAMES) {
    const wait = nextRunOf(name, now, ZONE).getTime() - now.getTime();
    assert.ok(wait > 0 && wait <= 86_400_000, `${name}: ${JOBS[name].schedule}`);
  }
});
