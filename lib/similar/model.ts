import type { Ai, Embedding, EmbedRequest } from "@/lib/ai/mod.ts";

/** The embedding model, by name. */
export interface EmbeddingModel {
  /** The name of the model that computes now: vectors of another one cannot be compared with its own. */
  readonly model: string;
  /** Whether it has a key; not to be asked inside a transaction. */
  isAvailable(): Promise<boolean>;
  /** Not to be called inside a transaction. @throws Problem `embedding_unavailable` */
  embed(request: EmbedRequest): Promise<Embedding>;
}

/** Creates it; `model` is the configured name. */
export function createEmbeddingModel(
  ai: Pick<Ai, "available" | "embed">,
  model: string,
): EmbeddingModel {
  return {
    model,
    isAvailable: async () => (await ai.available()).embeddings,
    embed: (request) => ai.embed(request),
  };
}
