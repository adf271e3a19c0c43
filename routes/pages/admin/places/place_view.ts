import type { SiteRecord, TruckRecord, ZoneRecord } from "@/lib/places/mod.ts";

/** A place of any kind, as lists and pages show it. */
export interface PlaceView {
  readonly id: string;
  readonly name: string;
  readonly active: boolean;
  /** The short code under the name. */
  readonly code: string | null;
  /** Where it is: the town of a site, the site of a zone. */
  readonly where: string | null;
  /** What its QR code carries: null when revoked, undefined for a truck, which has none. */
  readonly reportCode?: string | null;
  /** The fields of its form, as stored. */
  readonly values: Readonly<Record<string, string>>;
}

export function siteView(site: SiteRecord): PlaceView {
  const { id, name, active, code, town, state, address, postcode, jkkp_number } = site;
  return {
    id,
    name,
    active,
    code,
    where: [town, state].filter(Boolean).join(", ") || null,
    reportCode: site.report_code,
    values: filled({ name, code, address, postcode, town, state, jkkp_number }),
  };
}

export function zoneView({ id, name, active, code, ...zone }: ZoneRecord): PlaceView {
  return {
    id,
    name,
    active,
    code,
    where: zone.site_name,
    reportCode: zone.report_code,
    values: filled({ name, code, site_id: zone.site_id }),
  };
}

export function truckView({ id, number, active }: TruckRecord): PlaceView {
  return { id, name: number, active, code: null, where: null, values: { number } };
}

function filled(values: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value ?? ""]),
  );
}
