/** The values that the fields of an investigation allow, in the order of the page. */

/** The methods of analysis; an investigation uses exactly one. */
export const METHODS = ["five_why", "fishbone"] as const;
export type Method = (typeof METHODS)[number];

/** The six branches of a fishbone (6M; environment stands for mother nature). */
export const FISHBONE_BRANCHES = [
  "man",
  "machine",
  "method",
  "material",
  "measurement",
  "environment",
] as const;
export type FishboneBranch = (typeof FISHBONE_BRANCHES)[number];
export type FishboneBranches = Record<FishboneBranch, string[]>;

export const ALCOHOL_SPECIMENS = ["breath", "blood", "urine"] as const;
export const ALCOHOL_UNITS = ["ug_100ml_breath", "mg_100ml_blood", "mg_100ml_urine"] as const;

export const ALCOHOL_RESULTS = [
  "negative",
  "below_limit",
  "over_limit",
  "refused",
  "not_tested",
  "invalid",
] as const;
export type AlcoholResult = (typeof ALCOHOL_RESULTS)[number];

/** Drug panels by the code on the kit. */
export const URINE_PANELS = [
  "AMP",
  "MET",
  "THC",
  "MOP",
  "KET",
  "MDMA",
  "BZO",
  "COC",
  "KTM",
  "MTD",
] as const;
export type UrinePanel = (typeof URINE_PANELS)[number];

/** A screening kit gives only `non_negative`; `confirmed_positive` takes a laboratory. */
export const PANEL_RESULTS = [
  "negative",
  "non_negative",
  "confirmed_positive",
  "confirmed_negative",
  "invalid",
] as const;
export type PanelResult = (typeof PANEL_RESULTS)[number];

export const URINE_RESULTS = [
  "negative",
  "non_negative",
  "positive",
  "refused",
  "invalid",
  "not_tested",
] as const;
export type UrineResult = (typeof URINE_RESULTS)[number];
