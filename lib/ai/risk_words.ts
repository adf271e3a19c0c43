import type { Actor } from "@/lib/database/mod.ts";
import type { Locale } from "@/lib/i18n/mod.ts";
import type { Ai } from "./ai.ts";
import { riskWordsPrompt } from "./prompts/risk_words.ts";
import { fitsFlag, type WordedFlag } from "./rules/risk_words.ts";

interface RiskQuestion {
  /** Whose daily limit counts. */
  readonly actor: Actor;
  readonly flag: WordedFlag & { readonly level: string };
  readonly locale: Locale;
  /** Names of people that occur in the names of places. */
  readonly names: readonly string[];
}

/**
 * Asks the model to word why a zone is named. Words with another number or place are an invalid output.
 * @throws Problem `unsafe_input`, `ai_daily_limit`, `llm_unavailable`
 */
export async function askRiskWords(
  ai: Pick<Ai, "ask">,
  { actor, flag, locale, names }: RiskQuestion,
): Promise<{ text: string; model: string }> {
  const { zone, site, level, recent, earlier, ratio, days } = flag;
  const { answer, model } = await ai.ask({
    purpose: "risk_words",
    actor,
    prompt: riskWordsPrompt(locale),
    data: {
      place: `zone: ${zone}\nsite: ${site}`,
      numbers: [
        `level: ${level}`,
        `reports of the last ${days} days: ${recent}`,
        `reports of the ${days} days before: ${earlier}`,
        `weight by what is expected: ${ratio}`,
      ].join("\n"),
    },
    names,
    check: (given) => fitsFlag(given.reason, flag, locale) ? given : null,
    keep: () => ({ locale }),
  });
  return { text: answer.reason, model };
}
