import { ALCOHOL_SPECIMENS, type AlcoholResult } from "./options.ts";
import type { AlcoholTest } from "./fields.ts";
import type { Contradiction } from "./medical_tests.ts";

/**
 * Legal limits of the Road Transport Act 1987, section 45G, as amended by Act A1618 (2020). The
 * offence is to exceed them.
 */
export const ALCOHOL_LIMITS = {
  breath: { unit: "ug_100ml_breath", limit: 22 },
  blood: { unit: "mg_100ml_blood", limit: 50 },
  urine: { unit: "mg_100ml_urine", limit: 67 },
} as const;
export type AlcoholSpecimen = keyof typeof ALCOHOL_LIMITS;
const MEASURED: readonly AlcoholResult[] = ["negative", "below_limit", "over_limit"];

/** The legal result of a reading, in the unit of its specimen. */
export function alcoholResult(specimen: AlcoholSpecimen, value: number): AlcoholResult {
  if (value === 0) return "negative";
  return value > ALCOHOL_LIMITS[specimen].limit ? "over_limit" : "below_limit";
}

/** What contradicts what in an alcohol test, or null. */
function contradiction(
  { performed, value, unit, result }: AlcoholTest,
  specimen: AlcoholSpecimen | undefined,
): Contradiction | null {
  if (specimen && unit && ALCOHOL_LIMITS[specimen].unit !== unit) return ["unit", "unit_mismatch"];
  if (value !== undefined) {
    if (!specimen) return ["specimen", "required"];
    if (performed === false) return ["performed", "contradicts_value"];
    const differs = result && result !== alcoholResult(specimen, value);
    return differs ? ["result", "contradicts_value"] : null;
  }
  if (!result || performed === undefined) return null;
  const impossible = performed ? result === "not_tested" : MEASURED.includes(result);
  return impossible ? ["result", "contradicts_performed"] : null;
}

/**
 * Completes an alcohol test: the reading decides the result, and the unit follows from the specimen
 * and the other way round. Returns the contradiction instead where there is one.
 */
export function completeAlcoholTest(test: AlcoholTest): AlcoholTest | Contradiction {
  const byUnit = ALCOHOL_SPECIMENS.find((one) => ALCOHOL_LIMITS[one].unit === test.unit);
  const specimen = test.specimen ?? byUnit;
  const problem = contradiction(test, specimen);
  if (problem) return problem;
  return {
    ...test,
    ...(test.performed === false && !test.result ? { result: "not_tested" as const } : {}),
    ...(specimen ? { specimen, unit: ALCOHOL_LIMITS[specimen].unit } : {}),
    ...(specimen && test.value !== undefined
      ? { performed: true, result: alcoholResult(specimen, test.value) }
      : {}),
  };
}

/**
 * Whether a breath value exceeds the company's own limit (µg/100 ml, usually zero): a second badge
 * that never replaces the legal result. With a limit of zero any alcohol exceeds it; otherwise
 * there is no answer (null) for blood and urine.
 */
export function exceedsCompanyLimit(test: AlcoholTest, companyBreathLimit = 0): boolean | null {
  if (test.value === undefined) return null;
  if (companyBreathLimit === 0) return test.value > 0;
  return test.specimen === "breath" ? test.value > companyBreathLimit : null;
}

/** Message key of the legal result, or null where there is none. */
export function alcoholResultKey({ result }: AlcoholTest) {
  return result ? `alcohol_result.${result}` as const : null;
}
