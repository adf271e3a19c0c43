import { busy } from "@/lib/errors.ts";
import { createWorkerHost, WorkerBusy, WorkerFailed } from "@/lib/worker_host.ts";

/** Cost factor of the hashes, fixed by the specification. */
const COST = 10;

/** bcrypt reads 72 bytes; a longer password is refused, never cut. */
export const PASSWORD_BYTES = 72;
export const PASSWORD_MIN = 8;

/** How many hashes may wait. Passwords to compare take turns before, so these are new passwords. */
const MAX_WAITING = 50;
/** The first hash also waits for the worker to start. */
const TIMEOUT_MS = 60_000;
/** Seconds after which a caller who was refused may try again. */
const RETRY_AFTER = 5;

/** A request to the worker: without `hash` it hashes, with one it compares. */
export type Question = { password: string; cost: number; hash?: string };

/**
 * Password hashing off the event loop: one hash takes about 50 ms of computation. Both functions throw
 * Problem `busy` when too many wait or the worker failed.
 */
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
  const worker = createWorkerHost<Question, string | boolean>({
    script: new URL("./password_worker.ts", import.meta.url),
    maxWaiting: MAX_WAITING,
    timeoutMs: TIMEOUT_MS,
  });
  const ask = async (question: Omit<Question, "cost">) => {
    try {
      return await worker.ask({ cost: COST, ...question });
    } catch (error) {
      if (error instanceof WorkerBusy || error instanceof WorkerFailed) throw busy(RETRY_AFTER);
      throw error;
    }
  };

  return {
    hash: async (password) => String(await ask({ password })),
    matches: async (password, hash) => {
      const fits = await ask({ password, hash: hash ?? UNMATCHED });
      return fits === true && hash !== undefined && isPasswordLength(password);
    },
    close: () => worker.close(),
  };
}

/** Whether a password has at least 8 characters and at most 72 bytes. */
export function isPasswordLength(password: string): boolean {
  return [...password].length >= PASSWORD_MIN &&
    new TextEncoder().encode(password).length <= PASSWORD_BYTES;
}
