/** What may become of a request on its way to the server and of the answer on its way back. */
export interface Fate {
  /** How much of the request the server sees. */
  readonly arrives: "all" | "half" | "nothing";
  /** What the phone sees: the server's answer, a 500, nothing at all, or the end of the connection. */
  readonly comesBack: "answer" | "error" | "silence" | "hang_up";
}

export const FATES = {
  pass: { arrives: "all", comesBack: "answer" },
  request_lost: { arrives: "nothing", comesBack: "hang_up" },
  answer_lost: { arrives: "all", comesBack: "hang_up" },
  error_before: { arrives: "nothing", comesBack: "error" },
  error_after: { arrives: "all", comesBack: "error" },
  stall: { arrives: "all", comesBack: "silence" },
  cut_upload: { arrives: "half", comesBack: "hang_up" },
} as const satisfies Record<string, Fate>;

export type FateName = keyof typeof FATES;

/** Everything but `pass`. */
export const FAULTS = (Object.keys(FATES) as FateName[]).filter((name) => name !== "pass");

/** What the queue of a phone sends: the text of a report, or a photo. */
export type Cargo = "text" | "photo";

export const CARGOES: readonly Cargo[] = ["text", "photo"];

/** Fates as cards: after a whole pack, every fault has had its turn. */
export interface Pack {
  deal(): FateName;
  /** For one that could not be carried out: the next request gets it. */
  giveBack(name: FateName): void;
}

/** @param passesPerFault how many requests go well for each that does not */
export function createPack(random: () => number, passesPerFault: number): Pack {
  let cards: FateName[] = [];
  return {
    deal() {
      if (cards.length === 0) {
        const passes = Array<FateName>(FAULTS.length * passesPerFault).fill("pass");
        cards = shuffled([...FAULTS, ...passes], random);
      }
      return cards.pop()!;
    },
    giveBack: (name) => void cards.push(name),
  };
}

/** The same things in an order that chance gives them (Fisher and Yates). */
export function shuffled<T>(things: readonly T[], random: () => number): T[] {
  const order = [...things];
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}
