/** Files of incidents and CAPAs: photos and documents. */
export {
  type Evidence,
  listCapaEvidence,
  listEvidence,
  listEvidenceOf,
  listEvidenceOfCapa,
  type LocatedEvidence,
  locateEvidence,
} from "./stored.ts";
export { shownFileName } from "./file_name.ts";
export { isImage, MEDIA_TYPES } from "./formats/mod.ts";
export { MAX_BYTES, MAX_FILES, MAX_RECEIVED } from "./rules/limits.ts";
export { removeStrayFiles } from "./stray_files.ts";
export { DEFAULT_PHASE, type Phase, PHASES } from "./rules/phases.ts";
export { type Holder, mayAddCapaEvidence, mayAddEvidence, requireMayAdd } from "./holder.ts";
export { addEvidence, type Upload, type UploadContext } from "./upload.ts";
