/** Sites, their zones, and trucks: administration, report codes, and what forms offer. */
export { createPlace, deletePlace, updatePlace } from "./change.ts";
export {
  PLACE_BODIES,
  PLACE_FIELDS,
  PLACE_KINDS,
  type PlaceField,
  type PlaceTable,
} from "./fields.ts";
export { checkPlaceImport, importPlaces, placeImportColumns, readSiteCodes } from "./import.ts";
export { findTruck } from "./rules/plates.ts";
export {
  findPlaces,
  PlaceFilters,
  type PlaceRecords,
  readPlace,
  type SiteRecord,
  type TruckRecord,
  ZoneFilters,
  type ZoneRecord,
} from "./list.ts";
export {
  listPlaces,
  listReportFormPlaces,
  type Places,
  type ReportFormPlaces,
  type Site,
  type Truck,
  type Zone,
} from "./places.ts";
export {
  type CodedTable,
  drawQrCode,
  findReportCode,
  type FoundReportCode,
  type PosterPlace,
  readPosterPlace,
  readReportCode,
  readSitePosters,
  revokeReportCode,
  rotateReportCode,
} from "./report_codes.ts";
