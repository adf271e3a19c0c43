/** A profile of V8's sampling profiler, as far as it is read here. */
export interface Profile {
  nodes: {
    id: number;
    children?: number[];
    callFrame: { functionName: string; url: string; lineNumber: number };
  }[];
  samples: number[];
  timeDeltas: number[];
}

/** Where processor time went: a function and its share of the time in which the process worked. */
export interface Share {
  share: number;
  where: string;
}

/** Profiles a process through its inspector while `work` runs. */
export async function profile(inspector: string, work: () => Promise<unknown>): Promise<Profile> {
  const socket = new WebSocket(inspector);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  let last = 0;
  const waiting = new Map<number, (result: unknown) => void>();
  socket.onmessage = ({ data }) => {
    const { id, result } = JSON.parse(data);
    waiting.get(id)?.(result);
  };
  const call = <T>(method: string, params = {}) =>
    new Promise<T>((resolve) => {
      waiting.set(++last, resolve as (result: unknown) => void);
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  await call("Profiler.enable");
  await call("Profiler.setSamplingInterval", { interval: 500 });
  await call("Profiler.start");
  await work();
  const { profile } = await call<{ profile: Profile }>("Profiler.stop");
  socket.close();
  return profile;
}

/** The functions with the most time of their own, and the files and packages likewise. */
export function summarize({ nodes, samples, timeDeltas }: Profile): {
  functions: Share[];
  files: Share[];
} {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const functions = new Map<string, number>();
  const files = new Map<string, number>();
  let whole = 0;
  samples.forEach((sample, index) => {
    const { functionName, url, lineNumber } = frames.get(sample)!;
    if (functionName === "(idle)") return;
    const us = workedUs(timeDeltas[index]);
    whole += us;
    const file = shorten(url);
    add(functions, `${functionName || "(anonymous)"} ${file}:${lineNumber + 1}`, us);
    add(files, file || functionName, us);
  });
  const top = (times: Map<string, number>) =>
    [...times].sort(([, a], [, b]) => b - a).slice(0, 40)
      .map(([where, us]) => ({ share: Math.round(us / whole * 1000) / 10, where }));
  return { functions: top(functions), files: top(files) };
}

/** How long a sample worked, in µs: after a longer pause than a millisecond the process had waited for a processor. */
export function workedUs(delta = 0): number {
  return Math.min(delta, 1_000);
}

/** The path inside the project; of packages the part after `node_modules`. */
export function shorten(url: string): string {
  return url.replace(/^.*\/node_modules\/(?=[^.])/, "")
    .replace(new URL("../../../", import.meta.url).href, "");
}

function add(times: Map<string, number>, key: string, us: number): void {
  times.set(key, (times.get(key) ?? 0) + us);
}
