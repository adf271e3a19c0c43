import {
  createPlace,
  listSites,
  listTrucks,
  listZones,
  NewSite,
  NewTruck,
  NewZone,
  type PlaceTable,
  readSite,
  readTruck,
  readZone,
  SiteChange,
  type SiteRecord,
  TruckChange,
  type TruckRecord,
  updatePlace,
  ZoneChange,
  type ZoneFilters,
  type ZoneRecord,
} from "@/lib/places/mod.ts";
import type { Page } from "@/lib/page.ts";
import { read } from "@/lib/validation.ts";
import type { Session } from "@/lib/session.ts";

/** What was typed into the form of a place, for the domain to judge. */
export type PlaceInput = Readonly<Record<string, string | null | undefined>>;

/** What the pages of one kind of place do with the domain. */
export interface PlaceKind {
  readonly table: PlaceTable;
  readonly list: (session: Session, filters: ZoneFilters) => Promise<Page<PlaceView>>;
  readonly read: (session: Session, id: string) => Promise<PlaceView>;
  readonly create: (session: Session, input: PlaceInput) => Promise<{ id: string }>;
  readonly update: (session: Session, id: string, change: PlaceInput) => Promise<unknown>;
  readonly activate: (session: Session, id: string, active: boolean) => Promise<unknown>;
}

/** The kinds of places: sites, their zones, trucks. */
export const KINDS: Readonly<Record<PlaceTable, PlaceKind>> = {
  sites: {
    table: "sites",
    list: async (session, { site_id: _, ...filters }) =>
      shown(await listSites(session, filters), siteView),
    read: async (session, id) => siteView(await readSite(session, id)),
    create: (session, input) => createPlace(session, "sites", read(NewSite, input)),
    update: (session, id, change) => updatePlace(session, "sites", id, read(SiteChange, change)),
    activate: (session, id, active) => updatePlace(session, "sites", id, { active }),
  },
  zones: {
    table: "zones",
    list: async (session, filters) => shown(await listZones(session, filters), zoneView),
    read: async (session, id) => zoneView(await readZone(session, id)),
    create: (session, input) => createPlace(session, "zones", read(NewZone, input)),
    update: (session, id, change) => updatePlace(session, "zones", id, read(ZoneChange, change)),
    activate: (session, id, active) => updatePlace(session, "zones", id, { active }),
  },
  trucks: {
    table: "trucks",
    list: async (session, { site_id: _, ...filters }) =>
      shown(await listTrucks(session, filters), truckView),
    read: async (session, id) => truckView(await readTruck(session, id)),
    create: (session, input) => createPlace(session, "trucks", read(NewTruck, input)),
    update: (session, id, change) => updatePlace(session, "trucks", id, read(TruckChange, change)),
    activate: (session, id, active) => updatePlace(session, "trucks", id, { active }),
  },
};

function shown<Row>(page: Page<Row>, view: (row: Row) => PlaceView): Page<PlaceView> {
  return { ...page, items: page.items.map(view) };
}

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

function siteView(site: SiteRecord): PlaceView {
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

function zoneView({ id, name, active, code, ...zone }: ZoneRecord): PlaceView {
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

function truckView({ id, number, active }: TruckRecord): PlaceView {
  return { id, name: number, active, code: null, where: null, values: { number } };
}

function filled(values: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value ?? ""]),
  );
}
