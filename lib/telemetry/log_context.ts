import { AsyncLocalStorage } from "node:async_hooks";

/** What every line of the log about one request, or one run of a job, has in common. */
export interface LogContext {
  request_id?: string;
  run_id?: string;
}

const context = new AsyncLocalStorage<LogContext>();

/** Runs `work`, whose lines of the log carry `fields`, wherever they are written. */
export function withLogContext<T>(fields: LogContext, work: () => T): T {
  return context.run(fields, work);
}

/**
 * A log whose entries name the request or the run in which they are written. What an entry says itself goes
 * first: Deno lets the context of a finished request continue here and there.
 */
export function inContext(
  log: (entry: Record<string, unknown>) => void,
): (entry: Record<string, unknown>) => void {
  return (entry) => {
    const fields = context.getStore();
    log(fields ? { ...fields, ...entry } : entry);
  };
}
