/** Writes one log entry. Entries contain no bodies, query strings or secrets. */
export type Log = (entry: Record<string, unknown>) => void;

/** Writes an entry as one JSON line to standard output. */
export const logToStandardOutput: Log = (entry) => console.log(JSON.stringify(entry));
