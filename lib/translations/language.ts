import { catalogue } from "@/lib/i18n/catalogue.ts";
import type { Locale } from "@/lib/i18n/mod.ts";

/** The share of Chinese characters among the letters from which on a text is Chinese. */
const CHINESE_SHARE = 0.3;

/** How often each run of three characters occurs in the English and the Malay texts of the service. */
interface Model {
  readonly counts: ReadonlyMap<string, readonly [en: number, ms: number]>;
  readonly totals: readonly [en: number, ms: number];
}

let model: Model | undefined;

/** Texts of records whose language was guessed: guessing takes as long as reading a record. */
const guessed = new Map<string, Locale>();
const MOST_KEPT = 1_000;

/**
 * Guesses in which language of the interface a text is written. The service's own texts, which speak of
 * the same matters, are the sample: runs of three characters tell English from Malay in a few words.
 */
export function languageOf(text: string): Locale {
  const known = guessed.get(text);
  if (known) return known;
  if (guessed.size >= MOST_KEPT) guessed.clear();
  const language = guess(text);
  guessed.set(text, language);
  return language;
}

function guess(text: string): Locale {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const chinese = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  if (chinese > letters * CHINESE_SHARE) return "zh";
  const { counts, totals } = model ??= readSample();
  let balance = 0;
  for (const run of runsOf(text)) {
    const [en, ms] = counts.get(run) ?? [0, 0];
    balance += Math.log((en + 1) / (totals[0] + counts.size)) -
      Math.log((ms + 1) / (totals[1] + counts.size));
  }
  return balance < 0 ? "ms" : "en";
}

function readSample(): Model {
  const counts = new Map<string, [number, number]>();
  const totals: [number, number] = [0, 0];
  for (const { en, ms } of Object.values(catalogue)) {
    [en, ms].forEach((text, language) => {
      for (const run of runsOf(text.replaceAll(/\{\w+\}/g, " "))) {
        const pair = counts.get(run) ?? [0, 0];
        pair[language]!++;
        totals[language]!++;
        counts.set(run, pair);
      }
    });
  }
  return { counts, totals };
}

function runsOf(text: string): string[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.flatMap((word) => {
    const padded = ` ${word} `;
    return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3));
  });
}
