import { z } from "zod";
import { optionalLine, writtenLine } from "@/lib/text.ts";

/** The tables of places, with the name that one record has in answers and in the audit log. */
export const PLACE_KINDS = { sites: "site", zones: "zone", trucks: "truck" } as const;

export type PlaceTable = keyof typeof PLACE_KINDS;

/** A short code, written in capitals. */
function code(min: number, max: number) {
  return writtenLine({ min, max }).transform((text) => text.toUpperCase())
    .superRefine(refusing(/^[A-Z0-9-]+$/, "invalid_code"));
}

/** A registration number: capitals and single spaces, as on the plate. */
const plate = writtenLine({ min: 1, max: 20 }).transform((text) => text.toUpperCase())
  .superRefine(refusing(/^[A-Z0-9]{1,8}( [A-Z0-9]{1,8})*$/, "invalid_plate"));

const site = {
  name: writtenLine({ min: 1, max: 120 }),
  code: code(2, 12),
  address: optionalLine(300),
  postcode: optionalLine(10),
  town: optionalLine(80),
  state: optionalLine(80),
  jkkp_number: optionalLine(40),
};
const zone = { name: writtenLine({ min: 1, max: 120 }), code: code(1, 12) };
const truck = { number: plate };
const active = z.boolean();

/** A site as an administrator enters it; the address is the one that the JKKP forms print. */
export const NewSite = z.strictObject(site);
/** A zone belongs to its site for good: incidents refer to the two together. */
export const NewZone = z.strictObject({ ...zone, site_id: z.uuid() });
export const NewTruck = z.strictObject(truck);

/** What may be changed later; what is left out stays. */
export const SiteChange = z.strictObject({ ...site, active }).partial();
export const ZoneChange = z.strictObject({ ...zone, active }).partial();
export const TruckChange = z.strictObject({ ...truck, active }).partial();

function refusing(pattern: RegExp, problem: string) {
  return (text: string, context: z.core.$RefinementCtx<string>) => {
    if (!pattern.test(text)) context.addIssue({ code: "custom", params: { code: problem } });
  };
}
