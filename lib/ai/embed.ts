import type { Actor } from "@/lib/database/mod.ts";
import { Problem } from "@/lib/errors.ts";
import { addressOf, settle } from "./ask.ts";
import type { Calls } from "./calls.ts";
import type { Circuit } from "./providers/circuit.ts";
import { hideAll } from "./guard/mod.ts";
import type { Provider, Target } from "./providers/provider.ts";

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

/** What an embedding needs of the service. */
export interface EmbedServices {
  readonly provider: Provider;
  readonly circuit: Circuit;
  readonly calls: Calls;
  /** Null without a key. */
  readonly readTarget: () => Promise<Target | null>;
}

/**
 * Asks the embedding model; personal data stays in the house, as in questions.
 * @throws Problem `embedding_unavailable`
 */
export async function embed(
  { provider, circuit, calls, readTarget }: EmbedServices,
  { text, names, actor, incidentId }: EmbedRequest,
): Promise<Embedding> {
  const call = calls.begin({ purpose: "embedding", actor, incidentId });
  const target = await readTarget();
  if (!target) {
    await call.finish({ outcome: "not_configured" });
    throw new Problem("embedding_unavailable");
  }
  const { model } = target;
  const address = addressOf(target);
  if (!circuit.enter(address)) {
    await call.finish({ outcome: "circuit_open", model });
    throw new Problem("embedding_unavailable");
  }
  const reply = await provider.embed(target, hideAll([text], names).texts[0]!);
  settle(circuit, address, reply);
  await call.finish({ outcome: reply.outcome, model, tokens: reply.tokens });
  if (reply.outcome !== "answered") throw new Problem("embedding_unavailable");
  return { vector: reply.value, model };
}
