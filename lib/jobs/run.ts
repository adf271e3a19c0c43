import { sql } from "kysely";
import { writeAudit } from "@/lib/audit/mod.ts";
import type { Clock } from "@/lib/calendar.ts";
import { Problem } from "@/lib/errors.ts";
import type { Actor, Database, Tx } from "@/lib/database/mod.ts";
import { asAdministrator, type Session } from "@/lib/session.ts";
import { recordDuration, traced, withLogContext } from "@/lib/telemetry/mod.ts";
import { isTooEarly, JOB_NAMES, type JobName, type JobResult, nextRunOf } from "./rules/jobs.ts";

/** A job with its last run, as administrators see it. */
export interface JobState {
  name: JobName;
  next_run: Date;
  started_at: Date | null;
  /** Null while it runs. */
  finished_at: Date | null;
  outcome: "done" | "failed" | null;
  error: string | null;
  examined: number | null;
  sent: number | null;
}

interface RunServices {
  database: Database;
  clock: Clock;
  jobs: Record<JobName, (now: Date) => Promise<JobResult>>;
  log(entry: Record<string, unknown>): void;
  config: { timeZone: string };
}

/** Longer than an error says anything; in characters. */
const MAX_ERROR = 500;

/**
 * Runs a job now and keeps what became of it. `at` replaces the clock, for tests.
 * @throws the error of the job, after it was kept
 */
export function runJob(services: RunServices, name: JobName, at?: Date): Promise<JobResult> {
  const started = performance.now();
  const record = (outcome: "done" | "failed") =>
    recordDuration("siaga.job.duration", (performance.now() - started) / 1000, {
      job: name,
      outcome,
    });
  return withLogContext(
    { run_id: crypto.randomUUID() },
    () =>
      traced(`job ${name}`, "internal", async () => {
        try {
          const result = await runAndKeep(services, name, at);
          record("done");
          return result;
        } catch (error) {
          record("failed");
          throw error;
        }
      }),
  );
}

async function runAndKeep(services: RunServices, name: JobName, at?: Date): Promise<JobResult> {
  const { database, clock, jobs, log } = services;
  const started_at = clock.now();
  const save = (row: Record<string, unknown>) =>
    database.asAdministrator("keep the run of a job", (tx) => saveRun(tx, name, row));
  await save({ started_at, finished_at: null, outcome: null });
  try {
    const result = await jobs[name](at ?? clock.now());
    await save({ finished_at: clock.now(), outcome: "done", error: null, ...result });
    return result;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    log({ event: "job_failed", job: name, message });
    const saved = save({
      finished_at: clock.now(),
      outcome: "failed",
      error: message.slice(0, MAX_ERROR),
    });
    // A database that is silent would keep whoever asked for the job waiting as long again.
    if (error instanceof Problem && error.code === "unavailable") saved.catch(() => {});
    else await saved;
    throw error;
  }
}

/** How long an administrator waits for a job; a longer one runs on. In ms. */
const WAIT_MS = 3_000;

/**
 * Runs a job because an administrator asks for it, who stands in the audit log.
 * @returns what became of it so far; its error is kept with it
 */
export async function runJobByHand(
  services: RunServices,
  actor: Actor,
  name: JobName,
): Promise<"done" | "failed" | "running"> {
  const { database, clock } = services;
  await database.inSession(actor, (tx) =>
    writeAudit({ tx, now: clock.now() }, {
      action: "job.started",
      subject: ["job", null],
      after: { job: name },
    }));
  const run = runJob(services, name).then(() => "done" as const, () => "failed" as const);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<"running">((resolve) => {
    timer = setTimeout(() => resolve("running"), WAIT_MS);
  });
  return await Promise.race([run, tooLong]).finally(() => clearTimeout(timer));
}

/**
 * Runs a job for a minute of its schedule, unless another process has taken that minute or it is too
 * early in the day. Never throws.
 */
export async function runOnSchedule(services: RunServices, name: JobName): Promise<void> {
  const { database, clock, config: { timeZone }, log } = services;
  const now = clock.now();
  if (isTooEarly(name, now, timeZone)) return;
  const slot = new Date(Math.floor(now.getTime() / 60_000) * 60_000);
  try {
    const isMine = await database.asAdministrator("take a job", (tx) => takeSlot(tx, name, slot));
    if (isMine) await runJob(services, name);
  } catch (error) {
    // What the job itself threw is kept and logged already; this is a database that cannot be reached.
    log({ event: "job_not_run", job: name, message: error instanceof Error ? error.message : "" });
  }
}

/**
 * Whether nobody has run this minute before. The row's lock lets one process through. A minute far in the
 * future was taken by a clock that was fast: the job does not wait until it comes.
 */
async function takeSlot(tx: Tx, name: JobName, slot: Date): Promise<boolean> {
  const taken = await sql`insert into jobs (name, slot) values (${name}, ${slot})
    on conflict (name) do update set slot = excluded.slot
      where jobs.slot is null or jobs.slot < excluded.slot
        or jobs.slot > greatest(now(), excluded.slot) + interval '2 minutes'
    returning name`.execute(tx);
  return taken.rows.length > 0;
}

async function saveRun(tx: Tx, name: JobName, row: Record<string, unknown>): Promise<void> {
  await tx.insertInto("jobs").values({ name, ...row })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(row)).execute();
}

/** All jobs in the order of their table, for administrators. */
export async function listJobs(session: Session): Promise<JobState[]> {
  const { tx, now, timeZone } = session;
  const rows = await asAdministrator(
    session,
    "list the jobs",
    () =>
      tx.selectFrom("jobs")
        .select(["name", "started_at", "finished_at", "outcome", "error", "examined", "sent"])
        .execute(),
  );
  const known = new Map(rows.map((row) => [row.name, row]));
  const never = {
    started_at: null,
    finished_at: null,
    outcome: null,
    error: null,
    examined: null,
    sent: null,
  };
  return JOB_NAMES.map((name) => ({
    ...never,
    ...known.get(name),
    name,
    next_run: nextRunOf(name, now, timeZone),
  }));
}
