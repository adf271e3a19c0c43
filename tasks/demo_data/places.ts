import { demoUuid, PLACES_AND_PEOPLE_SINCE } from "./identifiers.ts";
import type { DemoSite, DemoTruck, DemoZone } from "./model.ts";

/** The name of the fictional haulier. */
export const COMPANY = "Bayu Lintas Logistics Sdn. Bhd.";

interface Depot {
  readonly code: string;
  readonly name: string;
  readonly address: string;
  readonly postcode: string;
  readonly town: string;
  readonly state: string;
  /** Zone codes without the site's prefix, with the names that staff use. */
  readonly zones: Readonly<Record<string, string>>;
}

const DEPOTS: readonly Depot[] = [
  {
    code: "SHA",
    name: "Shah Alam Hub",
    address: "Lot 12, Persiaran Lintas 2, Seksyen 15",
    postcode: "40200",
    town: "Shah Alam",
    state: "Selangor",
    zones: {
      BAYS: "Loading bays 1–4",
      RACK: "Racking aisles 1–8",
      PACK: "Packing",
      YARD: "Lorry yard and gate 1",
      WALK: "North walkway",
      BATT: "Battery charging",
      ROAD: "On the road",
    },
  },
  {
    code: "PKW",
    name: "Port Klang Warehouse",
    address: "Lot 88, Jalan Dermaga 5, Pelabuhan Utara",
    postcode: "42000",
    town: "Pelabuhan Klang",
    state: "Selangor",
    zones: {
      BAYS: "Loading bays 1–6",
      RACK: "Racking aisles 9–14",
      CONT: "Container yard",
      WORK: "Workshop and diesel pump",
      GATE: "Guard house, gate 2",
      ROAD: "On the road",
      OLD7: "Old bay 7",
    },
  },
  {
    code: "NIL",
    name: "Nilai Cold Store",
    address: "PT 3041, Jalan Sejuk 3, Kawasan Perindustrian Nilai",
    postcode: "71800",
    town: "Nilai",
    state: "Negeri Sembilan",
    zones: {
      COLA: "Cold room A",
      COLB: "Cold room B",
      DOCK: "Ante-room and docks",
      PLNT: "Refrigeration plant room",
      YARD: "Reefer yard",
      ROAD: "On the road",
    },
  },
  {
    code: "SNI",
    name: "Senai Depot",
    address: "No. 21, Jalan Kargo 4, Taman Perindustrian Senai",
    postcode: "81400",
    town: "Senai",
    state: "Johor",
    zones: {
      BAYS: "Loading bays 1–5",
      WASH: "Lorry wash",
      WORK: "Workshop",
      BATT: "Battery charging",
      ROAD: "On the road",
    },
  },
  {
    code: "BLP",
    name: "Bayan Lepas Hub",
    address: "Plot 56, Lintang Kargo 2, Zon Perindustrian Bebas Fasa 4",
    postcode: "11900",
    town: "Bayan Lepas",
    state: "Pulau Pinang",
    zones: {
      BAYS: "Air cargo bays 1–3",
      BOND: "Bonded store",
      PACK: "Packing",
      YARD: "Lorry yard",
      ROAD: "On the road",
    },
  },
];

/** Closed since the new bays were built; refuses new reports. */
const INACTIVE_ZONES: readonly string[] = ["PKW-OLD7"];

const PLATES: readonly string[] = [
  "BNX 4417",
  "VKB 3082",
  "JSM 912",
  "BQE 6120",
  "VDL 8845",
  "WUQ 2096",
  "NDJ 5538",
  "NCR 3317",
  "JTY 4482",
  "JUA 1905",
  "PNM 2764",
  "PPF 6093",
  "BPL 7750",
  "BMT 1288",
  "VEE 4016",
  "JQV 8820",
  "WYK 5571",
  "BKR 3364",
];

/** Sold or written off. */
const INACTIVE_PLATES: readonly string[] = ["WYK 5571", "BKR 3364"];

export const sites: readonly DemoSite[] = DEPOTS.map(({ zones: _zones, ...site }, index) => ({
  id: demoUuid(PLACES_AND_PEOPLE_SINCE, 100 + index),
  ...site,
  active: true,
}));

export const zones: readonly DemoZone[] = DEPOTS.flatMap((depot, depotIndex) =>
  Object.entries(depot.zones).map(([suffix, name], index) => {
    const code = `${depot.code}-${suffix}`;
    return {
      id: demoUuid(PLACES_AND_PEOPLE_SINCE, 200 + depotIndex * 10 + index),
      site_id: sites[depotIndex]!.id,
      code,
      name,
      active: !INACTIVE_ZONES.includes(code),
    };
  })
);

export const trucks: readonly DemoTruck[] = PLATES.map((number, index) => ({
  id: demoUuid(PLACES_AND_PEOPLE_SINCE, 300 + index),
  number,
  active: !INACTIVE_PLATES.includes(number),
}));

/** Returns the site with this code. Throws RangeError when there is none. */
export function siteByCode(code: string): DemoSite {
  return found(sites.find((site) => site.code === code), code);
}

/** Returns the zone with this code. Throws RangeError when there is none. */
export function zoneByCode(code: string): DemoZone {
  return found(zones.find((zone) => zone.code === code), code);
}

/** Returns the truck with this plate. Throws RangeError when there is none. */
export function truckByPlate(plate: string): DemoTruck {
  return found(trucks.find((truck) => truck.number === plate), plate);
}

function found<Place>(place: Place | undefined, name: string): Place {
  if (!place) throw new RangeError(`no such place in the demo data: ${name}`);
  return place;
}
