/** Cost factor of the hashes, fixed by the specification. */
const COST = 10;

/** bcrypt reads 72 bytes; a longer password is refused, never cut. */
export const PASSWORD_BYTES = 72;
export const PASSWORD_MIN = 8;

export type Question = { id: number; password: string; cost: number; hash?: string };
export type Answer = { id: number; result: string | boolean };

/** Hashing off the event loop: one hash costs about 50 ms of pure computation. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether the password fits; takes as long when there is no hash to compare with. */
  matches(password: string, hash: string | undefined): Promise<boolean>;
  close(): void;
}

/** A hash that no password fits, so that an unknown e-mail costs the time of a known one. */
const NOBODY = `$2b$${COST}$${"C".repeat(22)}${"x".repeat(31)}`;

/** Passwords hashed with bcrypt in a worker, which is started with the first question. */
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
    // A worker that failed answers nobody any more: those who wait are told, the next starts afresh.
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
      const fits = await ask({ password, hash: hash ?? NOBODY });
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
