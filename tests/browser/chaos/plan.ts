import { shuffled } from "./outcomes.ts";

/** Something that happens while reports are written and sent. */
export type Step =
  /** One report with a connection that is as it is. */
  | "report"
  /** Reports underground, one after the other, and then the way up. */
  | "underground"
  /** A report during which the browser is killed: half written, or while something is under way. */
  | "phone_dies_writing"
  | "phone_dies_sending_text"
  | "phone_dies_sending_photo"
  /** A report during which the server is killed, with a request in its hands. */
  | "server_dies_with_text"
  | "server_dies_with_photo";

/** More than one, so that the second of them meets the limit of one report a minute. */
export const REPORTS_UNDERGROUND = 2;

/** Per ten reports: both sides die once, and once there is no connection. */
const TROUBLES: readonly Step[][] = [
  ["phone_dies_writing", "server_dies_with_text", "underground"],
  ["phone_dies_sending_text", "server_dies_with_photo", "underground"],
  ["phone_dies_sending_photo", "server_dies_with_text", "underground"],
];

/** Every ten reports in an order of their own, so that trouble is spread over the whole run. */
export function planOf(reports: number, random: () => number): Step[] {
  return Array.from({ length: reports / 10 }, (_, ten) => {
    const troubles = TROUBLES[ten % TROUBLES.length]!;
    const plain = 10 - troubles.length - (REPORTS_UNDERGROUND - 1);
    return shuffled([...troubles, ...Array<Step>(plain).fill("report")], random);
  }).flat();
}
