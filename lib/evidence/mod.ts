/** Files of incidents: photos and documents. */
export {
  type Evidence,
  listEvidence,
  listEvidenceOf,
  type LocatedEvidence,
  locateEvidence,
} from "./stored.ts";
export { shownFileName } from "./file_name.ts";
export { isImage, MEDIA_TYPES } from "./formats/mod.ts";
export { MAX_BYTES, MAX_FILES } from "./rules/limits.ts";
export { removeStrayFiles } from "./stray_files.ts";
export { addEvidence, mayAddEvidence, type Upload, type UploadContext } from "./upload.ts";
