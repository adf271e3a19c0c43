import { wallClock } from "@/lib/calendar.ts";

/** When a job runs. */
interface JobRow {
  /** Cron expression, UTC. */
  readonly schedule: string;
  /** People are not mailed at night: in the service's time zone it waits for this hour. */
  readonly notBefore?: number;
  /** Has an address, `POST /api/jobs/<name>`, for a scheduler outside of the service. */
  readonly hasAddress?: true;
}

/** What a run of a job did. */
export interface JobResult {
  /** The records that it looked at, or the messages that it tried to send. */
  examined: number;
  /** Those that it told somebody about, or that arrived. */
  sent: number;
}

/** The jobs, one row each. A job without its texts `job.…` and `job_why.…` or its work does not compile. */
export const JOBS = {
  deliver: { schedule: "* * * * *", hasAddress: true },
  escalation: { schedule: "7 * * * *", notBefore: 7, hasAddress: true },
  recheck: { schedule: "11 * * * *", notBefore: 7, hasAddress: true },
  deadlines: { schedule: "*/15 * * * *" },
  // In every time zone a day begins at a full quarter of an hour.
  days_off: { schedule: "*/15 * * * *" },
  embeddings: { schedule: "*/5 * * * *" },
  seal: { schedule: "* * * * *" },
  verify: { schedule: "23 20 * * *" },
  stray_files: { schedule: "17 * * * *" },
  retention: { schedule: "41 19 * * *" },
} as const satisfies Record<string, JobRow>;

export type JobName = keyof typeof JOBS;
export const JOB_NAMES = Object.keys(JOBS) as readonly JobName[];

export function isJobName(name: string): name is JobName {
  return Object.hasOwn(JOBS, name);
}

/** The row of a job, with every column. */
export function jobRow(name: JobName): JobRow {
  return JOBS[name];
}

/** Whether a job waits at this hour for the morning. */
export function isTooEarly(name: JobName, at: Date, timeZone: string): boolean {
  return Number(wallClock(at, timeZone).slice(11, 13)) < (jobRow(name).notBefore ?? 0);
}

/** The first minute after `now` at which a job runs, the night left out where it waits for the morning. */
export function nextRunOf(name: JobName, now: Date, timeZone: string): Date {
  const { schedule } = jobRow(name);
  let next = nextRun(schedule, now);
  while (isTooEarly(name, next, timeZone)) next = nextRun(schedule, next);
  return next;
}

const FIELDS = [60, 24] as const;

/**
 * The first minute after `now` at which a job runs. Understands what the table uses: minutes and hours as
 * a number, `*` or a step.
 */
export function nextRun(schedule: string, now: Date): Date {
  const [minutes, hours] = schedule.split(" ").slice(0, 2)
    .map((field, index) => matcher(field, FIELDS[index]!));
  const next = new Date(Math.floor(now.getTime() / 60_000) * 60_000);
  do next.setTime(next.getTime() + 60_000); while (
    !minutes!.has(next.getUTCMinutes()) || !hours!.has(next.getUTCHours())
  );
  return next;
}

function matcher(field: string, size: number): ReadonlySet<number> {
  const all = Array.from({ length: size }, (_, value) => value);
  if (field === "*") return new Set(all);
  if (field.startsWith("*/")) {
    const step = Number(field.slice(2));
    return new Set(all.filter((value) => value % step === 0));
  }
  return new Set([Number(field)]);
}
