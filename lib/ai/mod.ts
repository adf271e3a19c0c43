/** Language model and embeddings: what other subjects may ask for, and how. */
export { type Ai, createAi } from "./ai.ts";
export type { Answer, Prompt, Question } from "./ask.ts";
export type { Kept, KeptCall } from "./calls.ts";
export { AI_VARIABLES, type AiConfig, readAi } from "./config.ts";
export type { Embedding, EmbedRequest } from "./embed.ts";
export {
  checkQuality,
  type Quality,
  QualityCheckInput,
  readQualityScore,
} from "./quality_check.ts";
export { readNamesIn } from "./names.ts";
export { PROVIDER_NAMES, type ProviderName, type ProviderTest } from "./providers/test_provider.ts";
export { type AiUsage, type PurposeUsage, readAiUsage } from "./usage.ts";
export { createEvaluator } from "./evaluator.ts";
export { AI_LIMIT_MS, DIMENSIONS } from "./providers/provider.ts";
export { RISK_WORDS_VERSION } from "./prompts/risk_words.ts";
export { askRiskWords } from "./risk_words.ts";
export { askTranslation } from "./translation.ts";
export {
  draftRootCauses,
  type RcaDraft,
  RcaDraftInput,
  readRcaSources,
  type SourceSentence,
} from "./rca_draft.ts";
export {
  readJudgedText,
  readTriageSubject,
  suggestTriage,
  TriageSubjectInput,
  type TriageSuggestion,
} from "./triage_suggestion.ts";
