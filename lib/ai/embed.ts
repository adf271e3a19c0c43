import type { Actor } from "@/lib/database/mod.ts";
import { Problem } from "@/lib/errors.ts";
import { hideAll } from "./guard/mod.ts";
import { enterProvider, type ProviderServices, settle } from "./providers/access.ts";

/** A text whose meaning is wanted as a vector. */
export interface EmbedRequest {
  readonly text: string;
  /** Names of the people on the record, which never leave. */
  readonly names: readonly string[];
  /** Without one, a job asks. */
  readonly actor?: Actor;
  readonly incidentId?: string;
}

/** 768 numbers, and the model that made them: vectors of two models cannot be compared. */
export interface Embedding {
  readonly vector: number[];
  readonly model: string;
}

/**
 * Asks the embedding model; personal data stays in the house, as in questions.
 * @throws Problem `embedding_unavailable`
 */
export async function embed(
  services: ProviderServices,
  { text, names, actor, incidentId }: EmbedRequest,
): Promise<Embedding> {
  const { provider, circuit, calls } = services;
  const call = calls.begin({ purpose: "embedding", actor, incidentId });
  const { target, address } = await enterProvider(services, call, "embedding_unavailable");
  const reply = await provider.embed(target, hideAll([text], names).texts[0]!);
  settle(circuit, address, reply);
  await call.finish({ outcome: reply.outcome, model: target.model, tokens: reply.tokens });
  if (reply.outcome !== "answered") throw new Problem("embedding_unavailable");
  return { vector: reply.value, model: target.model };
}
