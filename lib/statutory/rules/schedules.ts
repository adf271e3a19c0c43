/**
 * Serious bodily injuries of the First Schedule of NADOPOD 2004, in the order of the schedule.
 * The codes are ours; the schedule has none.
 */
export const SBI_CODES = [
  "SBI-01",
  "SBI-02",
  "SBI-03",
  "SBI-04",
  "SBI-05",
  "SBI-06",
  "SBI-07",
  "SBI-08",
  "SBI-09",
  "SBI-10",
  "SBI-11",
] as const;
export type SbiCode = (typeof SBI_CODES)[number];

/**
 * Dangerous occurrences of the Second Schedule, those a haulier or warehouse meets first.
 * The thresholds in the texts follow UK RIDDOR 1995, on which the schedule is modelled: a safety
 * officer has to confirm them against the gazette.
 */
export const DO_CODES = [
  "DO-01",
  "DO-02",
  "DO-03",
  "DO-04",
  "DO-05",
  "DO-14",
  "DO-15",
  "DO-16",
  "DO-17",
  "DO-18",
  "DO-09",
  "DO-11",
  "DO-12",
  "DO-06",
  "DO-07",
  "DO-08",
  "DO-10",
  "DO-13",
  "DO-19",
] as const;
export type DoCode = (typeof DO_CODES)[number];

/** How many of {@link DO_CODES}, from the start, belong to logistics work. */
export const LOGISTICS_DO_COUNT = 10;

/** Poisonings and diseases of the Third Schedule, grouped; the likeliest in logistics first. */
export const DISEASE_CODES = [
  "noise_hearing_disorder",
  "musculoskeletal",
  "heat_illness",
  "skin_dermatitis",
  "lung_asthma",
  "chemical_poisoning",
  "gas_fume_poisoning",
  "vibration",
  "infection_leptospirosis",
  "infection_other",
  "cancer",
  "psychosocial",
  "other",
] as const;
export type DiseaseCode = (typeof DISEASE_CODES)[number];

/** Message key of an entry of one of the three schedules. */
export function sbiKey<Code extends SbiCode>(code: Code) {
  return `sbi.${code}` as const;
}
export function doKey<Code extends DoCode>(code: Code) {
  return `do.${code}` as const;
}
export function diseaseKey<Code extends DiseaseCode>(code: Code) {
  return `disease.${code}` as const;
}
