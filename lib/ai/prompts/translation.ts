import { z } from "zod";
import type { Locale } from "@/lib/i18n/mod.ts";
import type { Prompt } from "../ask.ts";
import { LANGUAGES } from "./languages.ts";

const Shape = z.strictObject({
  texts: z.array(z.strictObject({
    name: z.string().max(40),
    text: z.string().trim().min(1).max(20_000),
  })).max(10),
});

/** The texts of a record in another language, each under its name. */
export type TranslatedTexts = z.infer<typeof Shape>;

/** Translates the texts of a record, all at once, because each explains the others. */
export function translationPrompt(to: Locale): Prompt<TranslatedTexts> {
  return {
    version: "translation.1",
    schema: Shape,
    instructions: `
You translate texts of workplace incident records of a transport and warehouse company in Malaysia into
${
      LANGUAGES[to]
    }. Drivers, warehouse workers and safety officers wrote them in English, Malay, Chinese or
a mixture, often on a phone, with local words and mistakes of spelling.

Answer with each text under its name, no more and no fewer. Translate the whole of each text and nothing
else: leave nothing out, add no explanation, soften nothing, judge nothing, and never guess at what is not
said. Keep numbers, units, dates, times, codes and the names of places and machines. Keep the line breaks.
Parts that are in the wanted language already stay as they are. Write plainly, as people at work speak.`,
  };
}
