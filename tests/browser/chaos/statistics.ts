import { FAULTS, type OutcomeName, REQUEST_KINDS, type RequestKind } from "./outcomes.ts";

/** Statistics of the proxy. */
export interface Statistics {
  /** Numbers of applied outcomes by kind of request. */
  readonly outcomes: Record<RequestKind, Record<OutcomeName, number>>;
  /** Numbers of response statuses of the server, including responses that never reached the phone. */
  readonly responses: Record<RequestKind, Map<number, number>>;
  /** Number of requests while no server was running. */
  unreachable: number;
  /** How long the phone waited after each 429 before it sent the next text, in ms. */
  readonly waits: number[];
}

export function createStatistics(): Statistics {
  const none = () =>
    Object.fromEntries(["pass", ...FAULTS].map((name) => [name, 0])) as Record<OutcomeName, number>;
  return {
    outcomes: { text: none(), photo: none() },
    responses: { text: new Map(), photo: new Map() },
    unreachable: 0,
    waits: [],
  };
}

/** Formats the statistics for the output of the test. */
export function formatStatistics(
  { outcomes, responses, unreachable, waits }: Statistics,
): string[] {
  return [
    ...REQUEST_KINDS.map((kind) => {
      const counts = Object.entries(outcomes[kind]).map(([name, count]) => `${name} ${count}`);
      const statuses = [...responses[kind]].map(([status, count]) => `${count} × ${status}`);
      return `  ${kind}: ${counts.join(", ")}; the server answered ${statuses.join(", ")}`;
    }),
    `  server unreachable ${unreachable}; waited after 429: ${
      waits.map((ms) => `${ms} ms`).join(", ")
    }`,
  ];
}
