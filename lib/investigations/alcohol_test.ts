import { isInFuture } from "@/lib/calendar.ts";
import { z } from "zod";
import { plainText } from "@/lib/text.ts";

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
const MEASURED: readonly AlcoholResult[] = ["negative", "below_limit", "over_limit"];

/** What the law says to a measured value, in the unit of its specimen. */
export function alcoholResult(specimen: AlcoholSpecimen, value: number): AlcoholResult {
  if (value === 0) return "negative";
  return value > ALCOHOL_LIMITS[specimen].limit ? "over_limit" : "below_limit";
}

/** Fields that every test of a person has. */
export const testRecord = {
  tested_at: z.iso.datetime({ offset: true }).transform((at) => new Date(at).toISOString())
    .nullish(),
  tested_by: plainText(120).nullish(),
  evidence_ref: plainText(120).nullish(),
};

/** Why a test cannot have been taken then, or null. Both codes are codes of field errors. */
export function testTimeProblem(
  testedAt: string,
  occurredAt: Date,
  now: Date,
): "before_incident" | "in_future" | null {
  const at = Date.parse(testedAt);
  // Forms know minutes: a test of the minute in which it happened came after it.
  if (at < Math.floor(occurredAt.getTime() / 60_000) * 60_000) return "before_incident";
  return isInFuture(new Date(at), now) ? "in_future" : null;
}

const answers = z.strictObject({
  performed: z.boolean().nullish(),
  specimen: z.enum(ALCOHOL_SPECIMENS).nullish(),
  value: z.number().min(0).max(1000)
    .refine((value) => Number(value.toFixed(1)) === value).nullish(),
  unit: z.enum(ALCOHOL_UNITS).nullish(),
  result: z.enum(ALCOHOL_RESULTS).nullish(),
  ...testRecord,
});
type Answers = z.output<typeof answers>;

/** What does not fit together, as a field and the code of its error. */
function contradiction(test: Answers, specimen: AlcoholSpecimen | null): [string, string] | null {
  const { performed, value = null, unit, result } = test;
  if (specimen && unit && ALCOHOL_LIMITS[specimen].unit !== unit) return ["unit", "unit_mismatch"];
  if (value !== null) {
    if (!specimen) return ["specimen", "required"];
    if (performed === false) return ["performed", "contradicts_value"];
    const differs = result && result !== alcoholResult(specimen, value);
    return differs ? ["result", "contradicts_value"] : null;
  }
  if (!result) return null;
  const impossible = performed === false ? MEASURED.includes(result) : result === "not_tested";
  return performed !== null && performed !== undefined && impossible
    ? ["result", "contradicts_performed"]
    : null;
}

/** The alcohol test of an investigation; keys that were not answered are left out. */
export type AlcoholTest = {
  [Key in keyof Answers]?: NonNullable<Answers[Key]>;
};

/**
 * Reads an alcohol test. A value decides the result; an answer that contradicts it is refused.
 * The unit follows from the specimen and the other way round. Health data: hse and admin only.
 */
export const AlcoholTest = answers.transform((test, context): AlcoholTest => {
  const byUnit = ALCOHOL_SPECIMENS.find((one) => ALCOHOL_LIMITS[one].unit === test.unit);
  const specimen = test.specimen ?? byUnit ?? null;
  const problem = contradiction(test, specimen);
  if (problem) {
    const [key, code] = problem;
    context.addIssue({ code: "custom", path: [key], params: { code } });
    return z.NEVER;
  }
  const measured = specimen && typeof test.value === "number"
    ? { performed: true, result: alcoholResult(specimen, test.value) }
    : {};
  return answered({
    ...test,
    ...(test.performed === false && !test.result ? { result: "not_tested" as const } : {}),
    ...(specimen ? { specimen, unit: ALCOHOL_LIMITS[specimen].unit } : {}),
    ...measured,
  });
});

/** Leaves out what was not answered: null, empty text. */
export function answered<Test extends object>(
  test: Test,
): { [Key in keyof Test]?: NonNullable<Test[Key]> } {
  const known = Object.entries(test).filter(([, value]) => (value ?? "") !== "");
  return Object.fromEntries(known) as { [Key in keyof Test]?: NonNullable<Test[Key]> };
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

/**
 * Message key of a result. A reading that the law allows and the company does not says both at once.
 * Null where there is no result.
 */
export function alcoholResultKey(test: AlcoholTest) {
  const { result } = test;
  if (!result) return null;
  return result === "below_limit" && exceedsCompanyLimit(test)
    ? "alcohol_result.below_legal_over_company" as const
    : `alcohol_result.${result}` as const;
}
