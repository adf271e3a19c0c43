import { QUALITY_CRITERIA } from "@/lib/ai/prompts/quality_check.ts";

/** An answer of the model to a quality check with this score. */
export function graded(score: number, more: { feedback?: string; suggestions?: string[] } = {}) {
  let left = score;
  const points = Object.entries(QUALITY_CRITERIA).map(([name, { most }]) => {
    const given = Math.min(left, most);
    left -= given;
    return [name, given];
  });
  return { points: Object.fromEntries(points), feedback: "Say more.", suggestions: [], ...more };
}
