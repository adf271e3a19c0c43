/** What the proxy does with a request and its response. */
export interface Outcome {
  /** How much of the request the server receives. */
  readonly arrives: "all" | "half" | "nothing";
  /** What the phone receives: the server's response, a 500, nothing, or a closed connection. */
  readonly response: "answer" | "error" | "silence" | "hang_up";
}

export const OUTCOMES = {
  pass: { arrives: "all", response: "answer" },
  request_lost: { arrives: "nothing", response: "hang_up" },
  answer_lost: { arrives: "all", response: "hang_up" },
  error_before: { arrives: "nothing", response: "error" },
  error_after: { arrives: "all", response: "error" },
  stall: { arrives: "all", response: "silence" },
  cut_upload: { arrives: "half", response: "hang_up" },
} as const satisfies Record<string, Outcome>;

export type OutcomeName = keyof typeof OUTCOMES;

/** All outcomes except `pass`. */
export const FAULTS = (Object.keys(OUTCOMES) as OutcomeName[]).filter((name) => name !== "pass");

/** What a request of the queue contains: the text of a report, or a photo. */
export type RequestKind = "text" | "photo";

export const REQUEST_KINDS: readonly RequestKind[] = ["text", "photo"];

/** A shuffled deck of outcomes: each full deck contains every fault once. */
export interface Deck {
  draw(): OutcomeName;
  /** Returns an outcome that could not be applied; the next request gets it. */
  putBack(name: OutcomeName): void;
}

/** @param passesPerFault number of undisturbed requests per fault */
export function createDeck(random: () => number, passesPerFault: number): Deck {
  let cards: OutcomeName[] = [];
  return {
    draw() {
      if (cards.length === 0) {
        const passes = Array<OutcomeName>(FAULTS.length * passesPerFault).fill("pass");
        cards = shuffled([...FAULTS, ...passes], random);
      }
      return cards.pop()!;
    },
    putBack: (name) => void cards.push(name),
  };
}

/** The items in random order (Fisher-Yates). */
export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const shuffledItems = [...items];
  for (let last = shuffledItems.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [shuffledItems[last], shuffledItems[other]] = [shuffledItems[other]!, shuffledItems[last]!];
  }
  return shuffledItems;
}
