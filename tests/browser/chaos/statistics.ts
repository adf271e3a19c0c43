import { type Cargo, CARGOES, type FateName, FAULTS } from "./outcomes.ts";

/** What really happened between phone and server. */
export interface Tally {
  /** Fates that were carried out, by what they befell. */
  readonly fates: Record<Cargo, Record<FateName, number>>;
  /** Statuses that the server answered with, whether or not the phone ever saw them. */
  readonly answers: Record<Cargo, Map<number, number>>;
  /** Asked while no server was there. */
  nobodyHome: number;
  /** How long the phone waited after each 429 before it sent the next text, in ms. */
  readonly waits: number[];
}

export function newTally(): Tally {
  const none = () =>
    Object.fromEntries(["pass", ...FAULTS].map((name) => [name, 0])) as Record<FateName, number>;
  return {
    fates: { text: none(), photo: none() },
    answers: { text: new Map(), photo: new Map() },
    nobodyHome: 0,
    waits: [],
  };
}

/** For people who read the output of the test. */
export function linesOf({ fates, answers, nobodyHome, waits }: Tally): string[] {
  return [
    ...CARGOES.map((cargo) => {
      const counts = Object.entries(fates[cargo]).map(([name, count]) => `${name} ${count}`);
      const statuses = [...answers[cargo]].map(([status, count]) => `${count} × ${status}`);
      return `  ${cargo}: ${counts.join(", ")}; the server answered ${statuses.join(", ")}`;
    }),
    `  nobody home ${nobodyHome}; waited after 429: ${waits.map((ms) => `${ms} ms`).join(", ")}`,
  ];
}
