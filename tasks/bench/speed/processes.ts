/** What Linux tells of processes in `/proc`. */

/** Clock ticks in which Linux counts processor time; the same on every architecture. */
const TICKS_PER_SECOND = 100;

interface Counted {
  parent: number;
  /** Processor time in user and kernel mode of all threads, in ms. */
  ms: number;
  /** The same of its processes that have ended. */
  endedMs: number;
}

/** The processor time of a process so far, in ms; 0 when it has ended. */
export function processorTime(pid: number): number {
  return read(pid)?.ms ?? 0;
}

/**
 * The processor time so far of a server of PostgreSQL and its processes for each connection, in ms; also of
 * those that have ended.
 */
export function clusterTime(postmaster: number): number {
  const whole = read(postmaster);
  let sum = whole ? whole.ms + whole.endedMs : 0;
  for (const { name } of Deno.readDirSync("/proc")) {
    const counted = /^\d+$/.test(name) ? read(Number(name)) : null;
    if (counted?.parent === postmaster) sum += counted.ms;
  }
  return sum;
}

/** The resident memory of a process, now and at most, in MB. */
export function memoryOf(pid: number): { now: number; most: number } {
  const status = Deno.readTextFileSync(`/proc/${pid}/status`);
  const mb = (key: string) => Number(new RegExp(`${key}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  return { now: mb("VmRSS"), most: mb("VmHWM") };
}

function read(pid: number): Counted | null {
  try {
    // The name of the program, in parentheses, may contain spaces.
    const line = Deno.readTextFileSync(`/proc/${pid}/stat`);
    const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
    const ms = (first: number) =>
      (Number(fields[first]) + Number(fields[first + 1])) * 1000 / TICKS_PER_SECOND;
    return { parent: Number(fields[1]), ms: ms(11), endedMs: ms(13) };
  } catch (error) {
    // It ended before its file was opened, or before it was read.
    if (error instanceof Deno.errors.NotFound || (error as { code?: string }).code === "ESRCH") {
      return null;
    }
    throw error;
  }
}
