/** How often one person may ask for something. */
interface AiLimit {
  readonly most: number;
  /** Length of the window. */
  readonly seconds: number;
}

interface AiPurposeRule {
  /** Null: it is limited by the day alone. */
  readonly limit: AiLimit | null;
  /** Which provider answers; of a test either. */
  readonly provider: "model" | "embeddings" | "either";
}

const ONCE_A_MINUTE: AiLimit = { most: 1, seconds: 60 };

/**
 * What models are asked for. Every purpose of the language model writes `<purpose>.requested` into the
 * audit log, which is what the limits count.
 */
export const AI_PURPOSES = {
  quality_check: { limit: ONCE_A_MINUTE, provider: "model" },
  triage_suggestion: { limit: ONCE_A_MINUTE, provider: "model" },
  rca_draft: { limit: ONCE_A_MINUTE, provider: "model" },
  translation: { limit: { most: 30, seconds: 3600 }, provider: "model" },
  risk_words: { limit: null, provider: "model" },
  embedding: { limit: null, provider: "embeddings" },
  // An administrator's test of a provider, which no limit counts.
  provider_test: { limit: null, provider: "either" },
} as const satisfies Record<string, AiPurposeRule>;

/** Something that a model is asked for. */
export type AiPurpose = keyof typeof AI_PURPOSES;

/** A purpose that a language model answers, within the limits of a person. */
export type AskPurpose = Exclude<AiPurpose, "embedding" | "provider_test">;

/** The purposes of the daily limits. */
export const ASK_PURPOSES = Object.entries(AI_PURPOSES)
  .filter(([, { provider }]) => provider === "model").map(([name]) => name) as AskPurpose[];
