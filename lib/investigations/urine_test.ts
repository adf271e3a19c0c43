import { z } from "zod";
import { answered, testRecord } from "./alcohol_test.ts";

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

/** The panels of the usual kit; the form starts with these. */
export const DEFAULT_PANELS: readonly UrinePanel[] = ["AMP", "MET", "THC", "MOP", "KET"];

/** A kit only tells `non_negative`; the laboratory confirms. */
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

const RESULT_OF_PANEL: Readonly<Record<PanelResult, UrineResult>> = {
  confirmed_positive: "positive",
  non_negative: "non_negative",
  invalid: "invalid",
  negative: "negative",
  confirmed_negative: "negative",
};
const WORST_FIRST: readonly UrineResult[] = ["positive", "non_negative", "invalid", "negative"];

/**
 * The worst panel decides; a specimen that was not valid counts as an invalid panel.
 * Null when nothing was measured.
 */
export function overallResult(
  panels: Partial<Record<UrinePanel, PanelResult>>,
  specimenValid?: boolean,
): UrineResult | null {
  const found = new Set(Object.values(panels).map((panel) => RESULT_OF_PANEL[panel]));
  if (specimenValid === false) found.add("invalid");
  return WORST_FIRST.find((result) => found.has(result)) ?? null;
}

const panel = z.enum(PANEL_RESULTS).nullish();
const panels: Record<UrinePanel, typeof panel> = {
  AMP: panel,
  MET: panel,
  THC: panel,
  MOP: panel,
  KET: panel,
  MDMA: panel,
  BZO: panel,
  COC: panel,
  KTM: panel,
  MTD: panel,
};

const answers = z.strictObject({
  performed: z.boolean().nullish(),
  specimen_valid: z.boolean().nullish(),
  panels: z.strictObject(panels).transform(answered).nullish(),
  overall: z.enum(URINE_RESULTS).nullish(),
  ...testRecord,
});
type Answers = z.output<typeof answers>;

/** What does not fit together, as a field and the code of its error. */
function contradiction(test: Answers, measured: UrineResult | null): [string, string] | null {
  const { performed, overall } = test;
  if (measured) {
    if (performed === false) return ["performed", "contradicts_panels"];
    return overall && overall !== measured ? ["overall", "contradicts_panels"] : null;
  }
  // Only a laboratory's confirmation of a panel makes a result positive.
  if (overall === "positive") return ["overall", "contradicts_panels"];
  if (!overall || typeof performed !== "boolean") return null;
  const impossible = performed
    ? overall === "not_tested"
    : overall !== "not_tested" && overall !== "refused";
  return impossible ? ["overall", "contradicts_performed"] : null;
}

/** The urine drug test of an investigation; keys that were not answered are left out. */
export type UrineTest = { [Key in keyof Answers]?: NonNullable<Answers[Key]> };

/**
 * Reads a urine test. The panels decide the overall result; an answer that contradicts them is
 * refused. Health data: hse and admin only.
 */
export const UrineTest = answers.transform((test, context): UrineTest => {
  const measured = overallResult(test.panels ?? {}, test.specimen_valid ?? undefined);
  const problem = contradiction(test, measured);
  if (problem) {
    const [key, code] = problem;
    context.addIssue({ code: "custom", path: [key], params: { code } });
    return z.NEVER;
  }
  return answered({
    ...test,
    ...(test.performed === false && !test.overall ? { overall: "not_tested" as const } : {}),
    ...(measured ? { performed: true, overall: measured } : {}),
  });
});
