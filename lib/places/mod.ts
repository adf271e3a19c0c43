/** Where things happen: sites, their zones, and trucks. */
export { revokeReportCode, rotateReportCode } from "./change_report_code.ts";
export { createPlace, deletePlace, updatePlace } from "./keep.ts";
export { PLACE_KINDS, type PlaceTable } from "./kinds.ts";
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
export * from "./place_input.ts";
export { listPlaces, type Places, type Site, type Truck, type Zone } from "./places.ts";
export { type PosterPlace, readPosterPlace } from "./poster_place.ts";
export { drawQrCode } from "./qr_code.ts";
export {
  type CodedTable,
  findReportCode,
  type FoundReportCode,
  readReportCode,
} from "./report_code.ts";
export { listReportFormPlaces, type ReportFormPlaces } from "./report_form_places.ts";
