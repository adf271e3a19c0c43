import { Problem } from "@/lib/errors.ts";
import type { Ai } from "./ai.ts";
import { askProvider } from "./ask.ts";
import type { ProviderConfig } from "./config.ts";
import { findInstruction } from "./guard/mod.ts";
import { createProvider } from "./providers/provider.ts";

/**
 * Asks a language model as the service does, with its guard and its checks, but without a database: no
 * limit counts and nothing is recorded. For `deno task evaluate`.
 * @param onOutcome is told what became of each call
 */
export function createEvaluator(
  target: ProviderConfig & { key: string },
  onOutcome: (outcome: string) => void,
): Pick<Ai, "ask"> {
  const provider = createProvider();
  return {
    ask: async (question) => {
      if (Object.values(question.data).some((text) => findInstruction(text) !== null)) {
        onOutcome("unsafe_input");
        throw new Problem("unsafe_input");
      }
      const { answer, outcome } = await askProvider(provider, target, question);
      onOutcome(outcome);
      if (answer === null) throw new Problem("llm_unavailable");
      return { answer, callId: "", model: target.model };
    },
  };
}
