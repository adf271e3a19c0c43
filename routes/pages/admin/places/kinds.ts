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
  TruckChange,
  updatePlace,
  ZoneChange,
  type ZoneFilters,
} from "@/lib/places/mod.ts";
import type { Page } from "@/lib/page.ts";
import { read } from "@/lib/validation.ts";
import type { Session } from "@/lib/session.ts";
import { type PlaceView, siteView, truckView, zoneView } from "./place_view.ts";

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
