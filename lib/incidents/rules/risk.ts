/**
 * The risk matrix of DOSH's HIRARC guideline 2008, on the scale of the company: its severity is the one
 * of triage, which is shifted against HIRARC (its 4 is our 5).
 */
export const LIKELIHOODS = [1, 2, 3, 4, 5] as const;
/** From 1 (inconceivable) to 5 (most likely). */
export type Likelihood = (typeof LIKELIHOODS)[number];

export type RiskLevel = "low" | "medium" | "high";

/** The lowest product of each level, highest first. */
const LEVELS = [["high", 15], ["medium", 5], ["low", 1]] as const;

/** A risk: likelihood times severity, and the level of the product. */
export interface Risk {
  readonly score: number;
  readonly level: RiskLevel;
}

/** The risk, or null while one of the two is not judged. */
export function riskOf(likelihood: number | null, severity: number | null): Risk | null {
  if (likelihood === null || severity === null) return null;
  const score = likelihood * severity;
  return { score, level: LEVELS.find(([, lowest]) => score >= lowest)![0] };
}

export function isLikelihood(value: unknown): value is Likelihood {
  return LIKELIHOODS.includes(value as Likelihood);
}

/** Message keys of a likelihood and of a level. */
export function likelihoodKey<Level extends Likelihood>(likelihood: Level) {
  return `likelihood.${likelihood}` as const;
}
export function riskKey<Level extends RiskLevel>(level: Level) {
  return `risk.${level}` as const;
}
