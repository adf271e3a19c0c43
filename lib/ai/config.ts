import { z } from "zod";

/** Without its final slash, because paths follow. */
const address = (standard: string) =>
  z.url({ protocol: /^https?$/, error: "an http or https address" })
    .transform((url) => url.replace(/\/+$/, "")).default(standard);

const model = (standard: string) =>
  z.string().trim().min(1).max(200, "at most 200 characters").default(standard);

const perDay = (standard: number) =>
  z.coerce.number("a number").int("a whole number").min(0, "0 or more").max(
    1_000_000,
    "at most 1000000",
  ).default(standard);

/** The environment variables of the providers of models; their keys are settings. */
export const AI_VARIABLES = {
  OPENAI_BASE_URL: address("https://api.openai.com/v1").describe(
    "Address of the language model; any server that speaks OpenAI's chat completions",
  ),
  OPENAI_MODEL: model("gpt-5.4-mini").describe("Name of the language model"),
  EMBEDDING_BASE_URL: address("https://generativelanguage.googleapis.com/v1beta/openai").describe(
    "Address of the embedding model; any server that speaks OpenAI's embeddings",
  ),
  EMBEDDING_MODEL: model("gemini-embedding-001").describe(
    "Name of the embedding model; it must be able to answer with 768 dimensions",
  ),
  AI_DAILY_PER_USER: perDay(60).describe("Calls of the language model that one user has in a day"),
  AI_DAILY_TOTAL: perDay(1000).describe("Calls of the language model that all have in a day"),
};

type Variables = z.infer<z.ZodObject<typeof AI_VARIABLES>>;

/** Where a model is. */
export interface ProviderConfig {
  /** Without a final slash. */
  readonly baseUrl: string;
  readonly model: string;
}

/** What the calls of models need of the environment. */
export interface AiConfig {
  readonly model: ProviderConfig;
  readonly embeddings: ProviderConfig;
  /** Calls of the language model between two midnights. */
  readonly perDay: { readonly user: number; readonly everyone: number };
}

/** Reads it from checked variables. */
export function readAi(values: Variables): AiConfig {
  return {
    model: { baseUrl: values.OPENAI_BASE_URL, model: values.OPENAI_MODEL },
    embeddings: { baseUrl: values.EMBEDDING_BASE_URL, model: values.EMBEDDING_MODEL },
    perDay: { user: values.AI_DAILY_PER_USER, everyone: values.AI_DAILY_TOTAL },
  };
}
