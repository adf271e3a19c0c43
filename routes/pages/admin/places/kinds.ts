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
import type { Work } from "@/lib/work.ts";
import { type PlaceView, siteView, truckView, zoneView } from "./place_view.ts";

/** What was typed into the form of a place, for the domain to judge. */
export type PlaceInput = Readonly<Record<string, string | null | undefined>>;

/** What the pages of one kind of place do with the domain. */
export interface PlaceKind {
  readonly table: PlaceTable;
  readonly list: (work: Work, filters: ZoneFilters) => Promise<Page<PlaceView>>;
  readonly read: (work: Work, id: string) => Promise<PlaceView>;
  readonly create: (work: Work, input: PlaceInput) => Promise<{ id: string }>;
  readonly update: (work: Work, id: string, change: PlaceInput) => Promise<unknown>;
  readonly activate: (work: Work, id: string, active: boolean) => Promise<unknown>;
}

/** The kinds of places: sites, their zones, trucks. */
export const KINDS: Readonly<Record<PlaceTable, PlaceKind>> = {
  sites: {
    table: "sites",
    list: async (work, { site_id: _, ...filters }) =>
      shown(await listSites(work, filters), siteView),
    read: async (work, id) => siteView(await readSite(work, id)),
    create: (work, input) => createPlace(work, "sites", read(NewSite, input)),
    update: (work, id, change) => updatePlace(work, "sites", id, read(SiteChange, change)),
    activate: (work, id, active) => updatePlace(work, "sites", id, { active }),
  },
  zones: {
    table: "zones",
    list: async (work, filters) => shown(await listZones(work, filters), zoneView),
    read: async (work, id) => zoneView(await readZone(work, id)),
    create: (work, input) => createPlace(work, "zones", read(NewZone, input)),
    update: (work, id, change) => updatePlace(work, "zones", id, read(ZoneChange, change)),
    activate: (work, id, active) => updatePlace(work, "zones", id, { active }),
  },
  trucks: {
    table: "trucks",
    list: async (work, { site_id: _, ...filters }) =>
      shown(await listTrucks(work, filters), truckView),
    read: async (work, id) => truckView(await readTruck(work, id)),
    create: (work, input) => createPlace(work, "trucks", read(NewTruck, input)),
    update: (work, id, change) => updatePlace(work, "trucks", id, read(TruckChange, change)),
    activate: (work, id, active) => updatePlace(work, "trucks", id, { active }),
  },
};

function shown<Row>(page: Page<Row>, view: (row: Row) => PlaceView): Page<PlaceView> {
  return { ...page, items: page.items.map(view) };
}
