/** One line of the log: JSON, without bodies, query strings or anything secret. */
export type Log = (entry: Record<string, unknown>) => void;

/** Writes one JSON line to standard output. */
export const logToStandardOutput: Log = (entry) => console.log(JSON.stringify(entry));
