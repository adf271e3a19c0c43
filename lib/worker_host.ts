/** What a host and its worker say to each other. */
type Message<Question> = { id: number; question: Question };
type Reply<Answer> = { id: number } & ({ answer: Answer } | { error: string });

/** The worker has more waiting questions than it may have. */
export class WorkerBusy extends Error {
  override readonly name = "WorkerBusy";
}

/** The worker died or took too long while it worked on the question. */
export class WorkerFailed extends Error {
  override readonly name = "WorkerFailed";
}

/** A worker that computes answers off the event loop, one after the other. */
export interface WorkerHost<Question, Answer> {
  /**
   * Asks the worker; the first question starts it.
   * @throws {WorkerBusy} when too many questions wait
   * @throws {WorkerFailed} when the worker died or took too long; the next question has a new one
   * @throws {Error} with the message of what the worker's function threw; the worker stays
   */
  ask(question: Question): Promise<Answer>;
  /** Ends the worker; waiting questions are rejected. */
  close(): void;
}

interface HostOptions {
  /** The script of the worker, which calls `answerQuestions`. */
  script: URL;
  /** How many questions may wait besides the one in work; any number by default. */
  maxWaiting?: number;
  /** How long one answer may take, from when the worker gets the question; any time by default. */
  timeoutMs?: number;
  /** How long the worker stays without a question before it is ended, which frees its memory. */
  idleMs?: number;
}

/** A worker takes up to 170 MB, once it has loaded a Chinese font; starting it takes 0.1 s. */
const IDLE_MS = 60_000;

interface Waiting<Question, Answer> extends PromiseWithResolvers<Answer> {
  question: Question;
}

/**
 * Creates the host of one worker. The worker gets one question at a time, so that its death or its
 * time limit concern that question alone. It stays warm between questions, for a minute by default.
 */
export function createWorkerHost<Question, Answer>(
  { script, maxWaiting = Infinity, timeoutMs, idleMs = IDLE_MS }: HostOptions,
): WorkerHost<Question, Answer> {
  const queue: Waiting<Question, Answer>[] = [];
  let current: {
    id: number;
    waiting: Waiting<Question, Answer>;
    timer?: ReturnType<typeof setTimeout>;
  } | undefined;
  let worker: Worker | undefined;
  let last = 0;
  let idle: ReturnType<typeof setTimeout> | undefined;

  function next(): void {
    clearTimeout(idle);
    if (current) return;
    const waiting = queue.shift();
    if (!waiting) return rest();
    const id = ++last;
    current = { id, waiting };
    if (timeoutMs !== undefined) {
      current.timer = setTimeout(() => replace(`no answer after ${timeoutMs} ms`), timeoutMs);
    }
    worker ??= start();
    worker.postMessage({ id, question: waiting.question } satisfies Message<Question>);
  }

  /** Ends the worker unless a question comes in time. */
  function rest(): void {
    if (!worker) return;
    idle = setTimeout(() => {
      worker?.terminate();
      worker = undefined;
    }, idleMs);
    // A process that has nothing else to do ends without waiting for it.
    Deno.unrefTimer(idle);
  }

  function start(): Worker {
    const started = new Worker(script, { type: "module" });
    started.onmessage = ({ data }: MessageEvent<Reply<Answer>>) => {
      if (data.id !== current?.id) return;
      const { waiting } = finish();
      if ("error" in data) waiting.reject(new Error(data.error));
      else waiting.resolve(data.answer);
      next();
    };
    started.onerror = (event) => {
      event.preventDefault();
      if (worker === started) replace(event.message);
    };
    return started;
  }

  /** Ends a worker that failed: what it worked on is rejected, what waits goes to a new worker. */
  function replace(reason: string): void {
    worker?.terminate();
    worker = undefined;
    if (current) finish().waiting.reject(new WorkerFailed(reason));
    next();
  }

  function finish() {
    const finished = current!;
    clearTimeout(finished.timer);
    current = undefined;
    return finished;
  }

  return {
    ask: (question) => {
      if (queue.length >= maxWaiting) return Promise.reject(new WorkerBusy("too many wait"));
      const waiting = { question, ...Promise.withResolvers<Answer>() };
      queue.push(waiting);
      next();
      return waiting.promise;
    },
    close: () => {
      for (const { reject } of queue.splice(0)) reject(new WorkerFailed("closed"));
      replace("closed");
    },
  };
}

/** The part of a worker's global scope used here; the compiler knows only the scope of windows. */
interface Scope<Question, Answer> {
  onmessage: ((event: MessageEvent<Message<Question>>) => void) | null;
  postMessage(reply: Reply<Answer>): void;
}

/** Answers the questions of the host in a worker; what `answer` throws is the host's error. */
export function answerQuestions<Question, Answer>(
  answer: (question: Question) => Answer | Promise<Answer>,
): void {
  const scope = self as unknown as Scope<Question, Answer>;
  scope.onmessage = async ({ data: { id, question } }) => {
    try {
      scope.postMessage({ id, answer: await answer(question) });
    } catch (error) {
      scope.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
    }
  };
}
