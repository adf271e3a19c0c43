/** This much failure within a minute opens a circuit. */
const THRESHOLD = 3;

const WINDOW_MS = 60_000;

/** How long an open circuit answers at once before it lets one call try again. */
const OPEN_MS = 60_000;

/**
 * Keeps callers from waiting for a provider that does not work. It counts failures of one target, which
 * is everything that a call depends on: a changed address, model or key begins anew.
 */
export interface Circuit {
  /** Whether a call may go out. While the circuit is open, one at a time may, after a minute. */
  enter(target: string): boolean;
  /** The call that entered did not go out. */
  leave(target: string): void;
  /** The provider answered. */
  succeeded(target: string): void;
  /** It did not. A weight of {@linkcode OPENS_AT_ONCE} opens the circuit. */
  failed(target: string, weight?: number): void;
}

/** Weight of a failure after which nobody should wait again. */
export const OPENS_AT_ONCE = THRESHOLD;

/** Creates a closed circuit. @param now the time in ms */
export function createCircuit(now: () => number): Circuit {
  let current = "";
  let failures: number[] = [];
  /** Null: closed. */
  let triesAt: number | null = null;

  const reset = (target: string) => {
    current = target;
    failures = [];
    triesAt = null;
  };
  return {
    enter: (target) => {
      if (target !== current) reset(target);
      if (triesAt === null) return true;
      if (now() < triesAt) return false;
      // The others wait for what this call finds out.
      triesAt = now() + OPEN_MS;
      return true;
    },
    leave: (target) => {
      if (target === current && triesAt !== null) triesAt = now();
    },
    succeeded: (target) => {
      if (target === current) reset(target);
    },
    failed: (target, weight = 1) => {
      if (target !== current) return;
      const since = now() - WINDOW_MS;
      failures = [...failures.filter((at) => at > since), ...Array(weight).fill(now())];
      if (triesAt !== null || failures.length >= THRESHOLD) triesAt = now() + OPEN_MS;
    },
  };
}
