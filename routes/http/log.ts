/** Writes one log entry. Entries contain no bodies, query strings or secrets. */
export type Log = (entry: Record<string, unknown>) => void;

/** How long lines of requests wait for others, so that one write serves many; in ms. */
const WAIT_MS = 20;

/** A log of JSON lines, and what writes the lines that still wait. */
export interface BufferedLog {
  log: Log;
  flush(): void;
}

/**
 * Creates a log that writes lines in the order of their entries. Entries of events are written at once
 * with all lines before them; those of requests wait for others for a moment.
 */
export function createLog(write: (lines: string) => void): BufferedLog {
  let waiting = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting === "") return;
    const lines = waiting;
    waiting = "";
    write(lines);
  };
  return {
    flush,
    log: (entry) => {
      waiting += `${JSON.stringify(entry)}\n`;
      if (entry.event !== undefined) flush();
      else timer ??= setTimeout(flush, WAIT_MS);
    },
  };
}

const output = createLog(writeToStandardOutput);
// At every end but a killed process: after the last line, `Deno.exit`, and an error nobody caught.
for (const end of ["unload", "error"]) globalThis.addEventListener(end, output.flush);

/** Writes an entry as one JSON line to standard output. */
export const logToStandardOutput: Log = output.log;

/** Lines that cannot be written are lost: a reader that ended, or a full disk, must not stop the service. */
function writeToStandardOutput(lines: string): void {
  let bytes = new TextEncoder().encode(lines);
  try {
    while (bytes.length > 0) bytes = bytes.subarray(Deno.stdout.writeSync(bytes));
  } catch {
    // There is nowhere else to say it.
  }
}
