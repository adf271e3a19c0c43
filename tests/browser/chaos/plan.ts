import { shuffled } from "./outcomes.ts";

/** A step of the plan. */
export type Step =
  /** One report through the proxy. */
  | "report"
  /** Several reports without a connection, which then comes back. */
  | "offline"
  /** A report during which the browser is killed: before it is sent, or during a request. */
  | "phone_dies_writing"
  | "phone_dies_sending_text"
  | "phone_dies_sending_photo"
  /** A report during which the server is killed while it handles a request. */
  | "server_dies_with_text"
  | "server_dies_with_photo";

/** More than one, so that the second exceeds the limit of one report per minute. */
export const OFFLINE_REPORTS = 2;

/** Failures per ten reports: browser and server are killed once, and the connection is lost once. */
const FAILURES: readonly Step[][] = [
  ["phone_dies_writing", "server_dies_with_text", "offline"],
  ["phone_dies_sending_text", "server_dies_with_photo", "offline"],
  ["phone_dies_sending_photo", "server_dies_with_text", "offline"],
];

/** Creates the plan. Steps are shuffled per ten reports, so that failures spread over the whole run. */
export function createPlan(reports: number, random: () => number): Step[] {
  return Array.from({ length: reports / 10 }, (_, ten) => {
    const failures = FAILURES[ten % FAILURES.length]!;
    const plain = 10 - failures.length - (OFFLINE_REPORTS - 1);
    return shuffled([...failures, ...Array<Step>(plain).fill("report")], random);
  }).flat();
}
