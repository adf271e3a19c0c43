import type { AiServer, AskedQuestion } from "@/tests/support/ai/provider.ts";
import type { SuggestedFlags } from "@/lib/ai/prompts/triage_suggestion.ts";
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

/** The texts of a question by name, as the model received them. */
export function textsIn({ content }: AskedQuestion): { name: string; text: string }[] {
  return [...content.matchAll(/<<<(\w+) (\w+)\n([\s\S]*?)\n\1>>>/g)]
    .map(([, , name, text]) => ({ name: name!, text: text! }));
}

/** An answer of the model to a translation: each text after this sign. */
export function translatedWith(sign: string) {
  return (question: AskedQuestion) => ({
    texts: textsIn(question).map(({ name, text }) => ({ name, text: `${sign} ${text}` })),
  });
}

/** An answer of the model to a triage; nobody was hurt unless it says so. */
export function judged(
  { severity, flags = {} }: { severity: number; flags?: Partial<SuggestedFlags> },
) {
  return {
    severity,
    flags: {
      work_related: true,
      fatality: false,
      serious_bodily_injury: false,
      over_4_days: "no" as const,
      dangerous_occurrence: false,
      occupational_poisoning_disease: false,
      any_injury: false,
      permanent_disability: false,
      non_employee_affected: false,
      ...flags,
    },
    confidence: 0.8,
    reasons: ["The report says so."],
  };
}

/** Has the model answer whatever the service asks. */
export function answerQuestions(ai: AiServer): void {
  ai.answer("quality_check", graded(8));
  ai.answer("translation", translatedWith("译"));
  ai.answer("triage_suggestion", judged({ severity: 3 }));
  ai.answer("rca_draft", {
    problem: { text: "A pallet fell", cites: ["R1"] },
    whys: [{ text: "Nobody strapped it", cites: ["R1"] }],
    root_causes: [{ category: "load_securing", text: "Straps are not inspected", cites: ["R1"] }],
  });
}
