import type { Locale } from "./locale.ts";

/** What stands between words and sentences of a language. */
interface Punctuation {
  /** Between parts of a sentence. */
  comma: string;
  /** Between single words of a list. */
  list: string;
  semicolon: string;
  /** Between sentences that have ended. */
  space: string;
}

const LATIN: Punctuation = { comma: ", ", list: ", ", semicolon: "; ", space: " " };

export const PUNCTUATION: Readonly<Record<Locale, Punctuation>> = {
  en: LATIN,
  ms: LATIN,
  zh: { comma: "，", list: "、", semicolon: "；", space: "" },
};
