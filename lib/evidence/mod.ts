export {
  type Added,
  addEvidence,
  mayAddEvidence,
  type Upload,
  type UploadContext,
} from "./upload.ts";
export {
  type Evidence,
  listEvidence,
  listEvidenceOf,
  type LocatedEvidence,
  locateEvidence,
} from "./stored.ts";
export { safeFileName, shownFileName } from "./file_name.ts";
export { MAX_BYTES, MAX_FILES } from "./rules/limits.ts";
export { isImage, MEDIA_TYPES, type MediaType, mediaTypeOf } from "./formats/mod.ts";
export { removeStrayFiles } from "./stray_files.ts";
