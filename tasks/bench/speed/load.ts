import { runCommand } from "@/tasks/requirements/command.ts";
import { wrkPath } from "@/tasks/requirements/wrk.ts";

/** What to request: an address with its headers, or a script that makes the requests. */
export interface Target {
  url: string;
  headers: Record<string, string>;
  /** Lua for wrk before its report, such as a function `request`. */
  script?: string;
}

/** What one round found; latencies in ms. */
export interface Round {
  requests: number;
  perSecond: number;
  p50: number;
  p99: number;
}

/** The report of a round as one line of JSON; latencies in µs. */
const REPORT = `
function done(summary, latency)
  local failed = summary.errors.status + summary.errors.connect + summary.errors.read
    + summary.errors.write + summary.errors.timeout
  io.write(string.format('{"requests":%d,"us":%d,"failed":%d,"p50":%d,"p99":%d}\\n',
    summary.requests, summary.duration, failed, latency:percentile(50), latency:percentile(99)))
end`;

/**
 * Sends requests over a number of connections for some seconds.
 * @throws {Error} when an answer is not 2xx or 3xx, or a connection fails
 */
export async function sendLoad(
  { url, headers, script = "" }: Target,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Round> {
  const file = await Deno.makeTempFile({ prefix: "siaga-bench-", suffix: ".lua" });
  try {
    await Deno.writeTextFile(file, script + REPORT);
    const given = Object.entries(headers).flatMap((header) => ["-H", header.join(": ")]);
    const output = await runCommand(wrkPath, [
      ...["-t1", `-c${connections}`, `-d${seconds}s`, "--timeout", "60s", "-s", file],
      ...[...given, url],
    ]);
    const found = JSON.parse(output.slice(output.indexOf('{"requests"')));
    if (found.failed > 0) throw new Error(`${found.failed} requests of ${url} failed`);
    return {
      requests: found.requests,
      perSecond: found.requests / found.us * 1e6,
      p50: found.p50 / 1000,
      p99: found.p99 / 1000,
    };
  } finally {
    await Deno.remove(file);
  }
}
