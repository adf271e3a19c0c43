import type { PageContext } from "@/components/mod.ts";
import { type Incident, likelihoodKey, riskKey, riskOf } from "@/lib/incidents/mod.ts";

/** "12 MEDIUM: likelihood 3 Conceivable, severity 4", or an empty text without a judged likelihood. */
export function riskWords(
  { t }: Pick<PageContext, "t">,
  { likelihood, severity }: Pick<Incident, "likelihood" | "severity">,
): string {
  const risk = riskOf(likelihood, severity);
  if (risk === null) return "";
  return t("risk.result", {
    score: risk.score,
    level: t(riskKey(risk.level)),
    likelihood: t(likelihoodKey(likelihood!)),
    severity: severity!,
  });
}
