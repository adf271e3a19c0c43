/** What rows of an earlier register refer to, and when two of them are the same. */
import { createHash } from "node:crypto";
import type { SeverityLevel } from "../rules/severity.ts";
import type { IncidentType } from "../rules/types.ts";
import { plainForm } from "./words.ts";

/** An incident of an earlier register, ready to be stored. */
export interface PastIncident {
  row: number;
  key: Uint8Array;
  original_number: string | null;
  type: IncidentType;
  site_id: string;
  zone_id: string;
  truck_id: string | null;
  occurred_at: Date;
  description: string;
  immediate_action: string | null;
  location_text: string | null;
  severity: SeverityLevel | null;
  reported_at: Date;
  closed_at: Date | null;
}

/** Sites, zones and trucks, those out of use too. */
export interface PastPlaces {
  sites: readonly { id: string; code: string; name: string }[];
  zones: readonly { id: string; code: string; name: string; site_id: string }[];
  trucks: readonly { id: string; number: string }[];
}

/**
 * What makes a row of a register the same row in another file: its number, with site and year, because
 * registers begin anew; without a number, what happened when and where.
 */
export function keyOf(
  facts: Pick<PastIncident, "original_number" | "description" | "type" | "site_id" | "zone_id"> & {
    /** Date and time as the register has them. */
    happened: string;
  },
): Uint8Array<ArrayBuffer> {
  const { original_number, description, type, site_id, zone_id, happened } = facts;
  const identity = original_number === null
    ? ["facts", type, site_id, zone_id, happened, description]
    : ["number", plainForm(original_number), site_id, happened.slice(0, 4)];
  return new Uint8Array(createHash("sha256").update(JSON.stringify(identity)).digest());
}

/** Finds places by what a register calls them: name, code or number. */
export function indexPlaces({ sites, zones, trucks }: PastPlaces) {
  const plate = (number: string) => plainForm(number).replaceAll(" ", "").toUpperCase();
  const bySite = new Map<string, string>();
  for (const { id, code, name } of sites) bySite.set(plainForm(code), id).set(plainForm(name), id);
  const byZone = new Map<string, string>();
  for (const { id, code, name, site_id } of zones) {
    for (const word of [code, name]) byZone.set(`${site_id}:${plainForm(word)}`, id);
  }
  const byPlate = new Map(trucks.map(({ id, number }) => [plate(number), id]));
  return {
    site: (written: string) => bySite.get(plainForm(written)) ?? null,
    zone: (site: string, written: string) => byZone.get(`${site}:${plainForm(written)}`) ?? null,
    /** Null when none is named, undefined when it is not known. */
    truck: (written: string) => plate(written) === "" ? null : byPlate.get(plate(written)),
    isSite: (value: string) => sites.some(({ id }) => id === value),
    isZoneOf: (site: string, value: string) =>
      zones.some(({ id, site_id }) => id === value && site_id === site),
  };
}
