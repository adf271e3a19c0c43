/** Where things happen: sites, their zones, and trucks. */
export {
  type CodedTable,
  drawQrCode,
  findReportCode,
  type FoundReportCode,
  type PosterPlace,
  readPosterPlace,
  readReportCode,
  revokeReportCode,
  rotateReportCode,
} from "./report_codes.ts";
export { createPlace, deletePlace, updatePlace } from "./change.ts";
export { PLACE_KINDS, type PlaceTable } from "./fields.ts";
export {
  listSites,
  listTrucks,
  listZones,
  PlaceFilters,
  readSite,
  readTruck,
  readZone,
  type SiteRecord,
  type TruckRecord,
  ZoneFilters,
  type ZoneRecord,
} from "./list.ts";
export * from "./fields.ts";
export {
  listPlaces,
  listReportFormPlaces,
  type Places,
  type ReportFormPlaces,
  type Site,
  type Truck,
  type Zone,
} from "./places.ts";
