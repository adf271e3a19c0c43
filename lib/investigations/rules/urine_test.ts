import type { PanelResult, UrinePanel, UrineResult } from "./options.ts";
import type { UrineTest } from "./fields.ts";
import type { Contradiction } from "./medical_tests.ts";

/** The panels of the usual kit, which the form shows first. */
export const DEFAULT_PANELS: readonly UrinePanel[] = ["AMP", "MET", "THC", "MOP", "KET"];

const RESULT_OF_PANEL: Readonly<Record<PanelResult, UrineResult>> = {
  confirmed_positive: "positive",
  non_negative: "non_negative",
  invalid: "invalid",
  negative: "negative",
  confirmed_negative: "negative",
};
const WORST_FIRST: readonly UrineResult[] = ["positive", "non_negative", "invalid", "negative"];

/**
 * The overall result of a urine test: that of its worst panel, where an invalid specimen counts as an
 * invalid panel. Null when nothing was measured.
 */
export function overallResult(
  panels: Partial<Record<UrinePanel, PanelResult>>,
  specimenValid?: boolean,
): UrineResult | null {
  const found = new Set(Object.values(panels).map((panel) => RESULT_OF_PANEL[panel]));
  if (specimenValid === false) found.add("invalid");
  return WORST_FIRST.find((result) => found.has(result)) ?? null;
}

/** What contradicts what in a urine test, or null. */
function contradiction(
  { performed, overall }: UrineTest,
  measured: UrineResult | null,
): Contradiction | null {
  if (measured) {
    if (performed === false) return ["performed", "contradicts_panels"];
    return overall && overall !== measured ? ["overall", "contradicts_panels"] : null;
  }
  // Only a laboratory's confirmation of a panel makes a result positive.
  if (overall === "positive") return ["overall", "contradicts_panels"];
  if (!overall || performed === undefined) return null;
  const impossible = performed
    ? overall === "not_tested"
    : overall !== "not_tested" && overall !== "refused";
  return impossible ? ["overall", "contradicts_performed"] : null;
}

/**
 * Completes a urine test: the panels decide the overall result. Returns the contradiction instead
 * where there is one.
 */
export function completeUrineTest(test: UrineTest): UrineTest | Contradiction {
  const measured = overallResult(test.panels ?? {}, test.specimen_valid);
  const problem = contradiction(test, measured);
  if (problem) return problem;
  return {
    ...test,
    ...(test.performed === false && !test.overall ? { overall: "not_tested" as const } : {}),
    ...(measured ? { performed: true, overall: measured } : {}),
  };
}
