/** Machine translations of the texts of incidents and CAPAs. */
export { languageOf } from "./language.ts";
export { type Source, sourceOfCapa, sourceOfIncident, type TranslatedField } from "./source.ts";
export { readKept, type Translated } from "./store.ts";
export {
  translateCapa,
  type TranslatedIncident,
  translateIncident,
  TranslationRequest,
} from "./translate.ts";
