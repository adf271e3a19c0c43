/** A program that runs until it is stopped, with what it said. */
export interface Daemon {
  signal(signal: Deno.Signal): void;
  /** Ends it and resolves when it has ended. */
  stop(signal?: Deno.Signal): Promise<void>;
  said(): string;
}

/** Starts a program of this machine. */
export function startDaemon(command: readonly string[]): Daemon {
  const [program, ...args] = command;
  const child = new Deno.Command(program!, {
    args,
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  let said = "";
  const listen = async (stream: ReadableStream<Uint8Array>) => {
    for await (const text of stream.pipeThrough(new TextDecoderStream() as never)) said += text;
  };
  const ended = Promise.all([child.status, listen(child.stdout), listen(child.stderr)]);
  let isOver = false;
  ended.then(() => isOver = true);
  return {
    signal: (signal) => child.kill(signal),
    stop: async (signal = "SIGTERM") => {
      if (!isOver) child.kill(signal);
      await ended;
    },
    said: () => said,
  };
}
