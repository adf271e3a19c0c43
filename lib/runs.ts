import type { JobResult } from "@/lib/jobs/rules/jobs.ts";

/** Runs of work of which one at a time is under way. */
export interface Runs<Given> {
  /** Starts a run; who asks while one is under way gets another one after it, and both results together. */
  ask(given: Given): Promise<JobResult>;
  /** The run that is under way. */
  underWay(): Promise<JobResult> | undefined;
}

/** Lets one run of `run` be under way at a time; once `isStopped`, none follows it. */
export function oneAtATime<Given>(
  run: (given: Given) => Promise<JobResult>,
  isStopped: () => boolean,
): Runs<Given> {
  let running: Promise<JobResult> | undefined;
  let isAsked = false;
  async function runUntilNobodyAsks(given: Given): Promise<JobResult> {
    const total = { examined: 0, sent: 0 };
    try {
      do {
        isAsked = false;
        const { examined, sent } = await run(given);
        total.examined += examined;
        total.sent += sent;
      } while (isAsked && !isStopped());
      return total;
    } finally {
      // Right after the last look at `isAsked`: a turn later, who asked in between would be forgotten.
      running = undefined;
    }
  }
  return {
    ask: (given) => {
      if (running) isAsked = true;
      return running ??= runUntilNobodyAsks(given);
    },
    underWay: () => running,
  };
}

/** A process that stops has eight seconds for all; a model may take twenty to answer. */
const LIMIT_MS = 2_000;

/** Resolves when the work has ended, however it did, after two seconds at the latest. */
export async function endOfWork(work: Promise<unknown> | undefined): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => timer = setTimeout(resolve, LIMIT_MS));
  await Promise.race([work?.catch(() => {}), limit]);
  clearTimeout(timer);
}
