import type { Actor } from "@/lib/database/mod.ts";
import type { Locale } from "@/lib/i18n/mod.ts";
import type { Ai } from "./ai.ts";
import { translationPrompt } from "./prompts/translation.ts";

/** Texts of one record to be translated, by name. */
interface TranslationQuestion {
  readonly actor: Actor;
  readonly incidentId: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly to: Locale;
  /** Names of the people on the record, which never leave. */
  readonly names: readonly string[];
}

/**
 * Asks the model for texts in another language.
 * @returns each text under its name, and the model that translated
 * @throws Problem `unsafe_input`, `rate_limited`, `ai_daily_limit`, `llm_unavailable`
 */
export async function askTranslation(
  ai: Pick<Ai, "ask">,
  { actor, incidentId, texts, to, names }: TranslationQuestion,
): Promise<{ texts: Readonly<Record<string, string>>; model: string }> {
  const wanted = Object.keys(texts);
  const { answer, model } = await ai.ask({
    purpose: "translation",
    actor,
    incidentId,
    prompt: translationPrompt(to),
    data: texts,
    names,
    // Exactly the texts that were asked for, each once.
    check: (given) => {
      const found = new Set(given.texts.map(({ name }) => name));
      const isWhole = given.texts.length === wanted.length &&
        wanted.every((name) => found.has(name));
      return isWhole ? given : null;
    },
    keep: () => ({ to, texts: wanted.length }),
  });
  return { texts: Object.fromEntries(answer.texts.map(({ name, text }) => [name, text])), model };
}
