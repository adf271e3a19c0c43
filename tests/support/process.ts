import { fileURLToPath } from "node:url";
import { RUN } from "./assets.ts";
import { SECRET } from "./server.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The variables that a program needs in order to run; no others are passed on. */
const PASSED_ON = ["PATH", "HOME", "DENO_DIR", "XDG_CACHE_HOME", "TMPDIR", RUN];

/** `BASE_URL` of test servers, so that requests know their origin before the port is known. */
export const BASE_URL = "http://siaga.test/siaga";

/** What Deno itself writes to standard error when another process starts at the same moment. */
const DENO_WAITS = /^Blocking waiting for file lock on node_modules directory/;

/** Processes of tests end soon: compiling the embedded database again to make it faster pays after minutes. */
export const V8_FLAGS = "--v8-flags=--liftoff-only";

/** A script of this repository as a process, with its output so far. */
export interface Process {
  readonly pid: number;
  /** Lines of standard output, and of standard error. */
  readonly output: string[];
  readonly errors: string[];
  /** Resolves with the first matching line of output, past or future. Throws when the process ends without. */
  line(fits: (line: string) => boolean): Promise<string>;
  /** Resolves with the exit code when the process has ended and its output is complete. */
  readonly ended: Promise<number>;
  kill(signal: Deno.Signal): void;
  /** Kills it unless it has ended, for the end of a test that failed in the middle. */
  end(): void;
}

/** Starts `deno run` on a script of this repository, with all permissions unless `permissions` names them. */
export function startProcess(
  script: string,
  { environment = {}, args = [], permissions = ["-A"], options = [], input, command }: {
    environment?: Record<string, string>;
    args?: string[];
    permissions?: string[];
    /** Options of `deno run`. */
    options?: string[];
    /** Standard input; empty by default. */
    input?: string;
    /** A program with its arguments, instead of `deno run`; `script` is only its name. */
    command?: readonly [string, ...string[]];
  } = {},
): Process {
  const env = Object.fromEntries(PASSED_ON.flatMap((name) => {
    const value = Deno.env.get(name);
    return value === undefined ? [] : [[name, value]];
  }));
  const [program, ...programArgs] = command ??
    [Deno.execPath(), "run", ...permissions, "--no-check", V8_FLAGS, ...options, script, ...args];
  const child = new Deno.Command(program, {
    args: programArgs,
    cwd: root,
    clearEnv: true,
    env: { ...env, NO_COLOR: "1", ...environment },
    stdin: input === undefined ? "null" : "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const output: string[] = [];
  const errors: string[] = [];
  const listeners = new Set<() => void>();
  let isOver = false;
  const tell = () => listeners.forEach((listener) => listener());
  const written = [
    input === undefined ? undefined : new Response(input).body!.pipeTo(child.stdin),
    readLines(child.stdout, (line) => (output.push(line), tell())),
    readLines(child.stderr, (line) => DENO_WAITS.test(line) || errors.push(line)),
  ];
  const ended = Promise.all([child.status, ...written]).then(([{ code }]) => {
    isOver = true;
    tell();
    return code;
  });
  return {
    pid: child.pid,
    output,
    errors,
    ended,
    kill: (signal) => child.kill(signal),
    end: () => {
      if (!isOver) child.kill("SIGKILL");
    },
    line: (fits) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = output.find(fits);
          if (found === undefined && !isOver) return;
          listeners.delete(look);
          if (found !== undefined) resolve(found);
          else reject(new Error(`${script} ended:\n${[...output, ...errors].join("\n")}`));
        };
        listeners.add(look);
        look();
      }),
  };
}

/** Runs a script to its end. */
export async function runProcess(
  ...start: Parameters<typeof startProcess>
): Promise<{ code: number; output: string; errors: string }> {
  const child = startProcess(...start);
  const code = await child.ended;
  return { code, output: child.output.join("\n"), errors: child.errors.join("\n") };
}

/** A server process that listens. */
export interface ServerProcess extends Process {
  port: number;
  /** `http://127.0.0.1:<port>/siaga` */
  address: string;
  /** Resolves with the first line of its log about an event. */
  event(name: string): Promise<Record<string, unknown>>;
}

/**
 * Starts the server on a free port, and waits until it listens. `main.ts` itself, which builds the files
 * for browsers first, is started by the tests of backups and of a promise that fails.
 */
export async function startServerProcess(
  environment: Record<string, string>,
  { script = "tests/support/prepared_server.ts", ...how }: {
    script?: string;
    permissions?: string[];
    options?: string[];
    command?: readonly [string, ...string[]];
  } = {},
): Promise<ServerProcess> {
  const child = startProcess(script, {
    environment: { PORT: "0", BASE_URL, APP_SECRET: SECRET, ...environment },
    ...how,
  });
  const event = async (name: string) =>
    JSON.parse(await child.line((line) => line.startsWith(`{"event":"${name}"`)));
  const { port } = await event("listening");
  return { ...child, port, address: `http://127.0.0.1:${port}/siaga`, event };
}

async function readLines(
  stream: ReadableStream<Uint8Array>,
  take: (line: string) => void,
): Promise<void> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const bytes of stream) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split("\n");
    rest = lines.pop()!;
    lines.forEach(take);
  }
  if (rest) take(rest);
}
