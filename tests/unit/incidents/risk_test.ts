import assert from "node:assert/strict";
import { LIKELIHOODS, riskOf, SEVERITY_LEVELS } from "@/lib/incidents/mod.ts";

Deno.test("risk is likelihood times severity: 15 is high, 5 medium, 4 low", () => {
  for (const likelihood of LIKELIHOODS) {
    for (const severity of SEVERITY_LEVELS) {
      const score = likelihood * severity;
      const level = score >= 15 ? "high" : score >= 5 ? "medium" : "low";
      assert.deepEqual(riskOf(likelihood, severity), { score, level });
    }
  }
  assert.equal(riskOf(null, 4), null);
  assert.equal(riskOf(3, null), null);
});
