/** Cost factor of the hashes, fixed by the specification. */
const COST = 10;

/** bcrypt reads 72 bytes; a longer password is refused, never cut. */
export const PASSWORD_BYTES = 72;
export const PASSWORD_MIN = 8;

/** A request to the worker: without `hash` it hashes, with one it compares. */
export type Question = { id: number; password: string; cost: number; hash?: string };
export type Answer = { id: number; result: string | boolean };

/** Password hashing off the event loop: one hash takes about 50 ms of computation. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether the password matches; takes the same time when there is no hash. */
  matches(password: string, hash: string | undefined): Promise<boolean>;
  close(): void;
}

/** A hash that no password matches, so that an unknown e-mail takes as long as a known one. */
const UNMATCHED = `$2b$${COST}$${"C".repeat(22)}${"x".repeat(31)}`;

/** Creates password hashing with bcrypt in a worker, which starts with the first request. */
export function createPasswords(): Passwords {
  const waiting = new Map<number, PromiseWithResolvers<string | boolean>>();
  let worker: Worker | undefined;
  let last = 0;

  function ask(question: Omit<Question, "id" | "cost">): Promise<string | boolean> {
    worker ??= startWorker();
    const id = ++last;
    const answer = Promise.withResolvers<string | boolean>();
    waiting.set(id, answer);
    worker.postMessage({ id, cost: COST, ...question });
    return answer.promise;
  }

  function startWorker(): Worker {
    const started = new Worker(new URL("./password_worker.ts", import.meta.url), {
      type: "module",
    });
    started.onmessage = ({ data }: MessageEvent<Answer>) => {
      waiting.get(data.id)?.resolve(data.result);
      waiting.delete(data.id);
    };
    // A failed worker answers no further requests: reject the waiting ones, start a new worker next.
    started.onerror = (event) => {
      event.preventDefault();
      started.terminate();
      if (worker === started) worker = undefined;
      for (const { reject } of waiting.values()) reject(new Error(`hashing: ${event.message}`));
      waiting.clear();
    };
    return started;
  }

  return {
    hash: async (password) => String(await ask({ password })),
    matches: async (password, hash) => {
      const fits = await ask({ password, hash: hash ?? UNMATCHED });
      return fits === true && hash !== undefined && isPasswordLength(password);
    },
    close: () => worker?.terminate(),
  };
}

/** Whether a password has at least 8 characters and at most 72 bytes. */
export function isPasswordLength(password: string): boolean {
  return [...password].length >= PASSWORD_MIN &&
    new TextEncoder().encode(password).length <= PASSWORD_BYTES;
}
