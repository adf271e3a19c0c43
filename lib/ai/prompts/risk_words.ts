import { z } from "zod";
import type { Locale } from "@/lib/i18n/mod.ts";
import type { Prompt } from "../ask.ts";
import { LANGUAGES } from "./languages.ts";

export const RISK_WORDS_VERSION = "risk_words.1";

const Shape = z.strictObject({ reason: z.string().trim().min(1).max(400) });

/** Why a zone is named, in words. */
type RiskWords = z.infer<typeof Shape>;

/** Words the reason for which statistics name a zone; it decides nothing and adds nothing. */
export function riskWordsPrompt(locale: Locale): Prompt<RiskWords> {
  return {
    version: RISK_WORDS_VERSION,
    schema: Shape,
    instructions: `
Statistics of a transport and warehouse company in Malaysia name a zone where more or heavier reports came
in than expected. Word for safety officers and managers why it is named, in one or two short sentences, at
most 250 characters, in ${LANGUAGES[locale]}, in plain words.

The numbers are: reports of the last 90 days, reports of the 90 days before, and how many times what is
expected the weight of the recent ones is, weight being type and severity. Level "high" means that chance
does not explain it even by a cautious estimate, "elevated" that chance hardly explains it.

Name the reports of the last 90 days, before those of the 90 days before. Write every number in digits and
use no other number than the given ones; compute none. Name no other place. Guess at no cause, blame
nobody, recommend nothing.`,
  };
}
