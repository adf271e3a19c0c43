import type { Clock } from "@/lib/calendar.ts";
import type { Actor, Database } from "@/lib/database/mod.ts";
import { type Answer, ask, type Question } from "./ask.ts";
import { type Calls, createCalls } from "./calls.ts";
import { createCircuit } from "./providers/circuit.ts";
import type { AiConfig, ProviderConfig } from "./config.ts";
import { embed, type Embedding, type EmbedRequest } from "./embed.ts";
import { type ProviderName, type ProviderTest, testProvider } from "./providers/test_provider.ts";
import { createProvider, type Target } from "./providers/provider.ts";

/** The settings with the keys of the providers; an administrator may change them at any time. */
type AiSetting = "OPENAI_API_KEY" | "GEMINI_API_KEY";

/** Language model and embeddings, which fail apart. */
export interface Ai {
  /** What is configured; asks no provider. */
  available(): Promise<{ model: boolean; embeddings: boolean }>;
  /**
   * Asks the language model. Not to be called inside a transaction.
   * @throws Problem `unsafe_input`, `rate_limited`, `ai_daily_limit`, `llm_unavailable`
   */
  ask<T>(question: Question<T>): Promise<Answer<T>>;
  /**
   * Asks the embedding model. Not to be called inside a transaction.
   * @throws Problem `embedding_unavailable`
   */
  embed(request: EmbedRequest): Promise<Embedding>;
  /** The caller's newest answered call of a purpose and subject, for checks of what a client claims. */
  findCall: Calls["find"];
  /** Where the models are, without their keys. */
  readonly config: AiConfig;
  /** Asks a provider something small, for an administrator; past limits and circuit. */
  test(provider: ProviderName, actor: Actor): Promise<ProviderTest>;
}

interface AiServices {
  readonly database: Database;
  readonly settings: {
    read(key: AiSetting): Promise<string | null>;
    findSet(keys: readonly AiSetting[]): Promise<readonly string[]>;
  };
  readonly config: AiConfig;
  readonly timeZone: string;
  /** The `APP_SECRET`. */
  readonly secret: string;
  readonly clock: Clock;
  readonly log: (entry: Record<string, unknown> & { event: string }) => void;
  /** For tests. */
  readonly limitMs?: number | undefined;
}

/** Nothing connects, and the library is not loaded, before the first question. */
export async function createAi(
  { database, settings, config, timeZone, secret, clock, log, limitMs }: AiServices,
): Promise<Ai> {
  const calls = await createCalls({ database, clock, secret });
  const provider = createProvider(limitMs);
  const now = () => clock.now().getTime();

  async function readKey(key: AiSetting): Promise<string | null> {
    try {
      return (await settings.read(key))?.trim() || null;
    } catch (error) {
      // Sealed under another APP_SECRET: as good as none, until an administrator saves it again.
      if ((error as { code?: unknown }).code !== "setting_unreadable") throw error;
      log({ event: "setting_unreadable", key });
      return null;
    }
  }
  const target = (key: AiSetting, { baseUrl, model }: ProviderConfig) => async () => {
    const value = await readKey(key);
    return value === null ? null : { baseUrl, model, key: value } satisfies Target;
  };
  const asking = {
    database,
    clock,
    timeZone,
    perDay: config.perDay,
    provider,
    circuit: createCircuit(now),
    calls,
    readTarget: target("OPENAI_API_KEY", config.model),
  };
  const embedding = {
    provider,
    circuit: createCircuit(now),
    calls,
    readTarget: target("GEMINI_API_KEY", config.embeddings),
  };
  return {
    available: async () => {
      const set = await settings.findSet(["OPENAI_API_KEY", "GEMINI_API_KEY"]);
      return { model: set.includes("OPENAI_API_KEY"), embeddings: set.includes("GEMINI_API_KEY") };
    },
    ask: (question) => ask(asking, question),
    embed: (request) => embed(embedding, request),
    findCall: calls.find,
    config,
    test: (name, actor) => testProvider(name === "model" ? asking : embedding, name, actor),
  };
}
