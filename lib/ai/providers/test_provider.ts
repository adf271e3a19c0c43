import { z } from "zod";
import type { Actor } from "@/lib/database/mod.ts";
import { addressOf, type ProviderServices, settle } from "./access.ts";
import type { Reply } from "./provider.ts";
import type { AiOutcome } from "../rules/outcomes.ts";

/** The providers of models. */
export const PROVIDER_NAMES = ["model", "embeddings"] as const;
export type ProviderName = typeof PROVIDER_NAMES[number];

/** What became of a test. */
export interface ProviderTest {
  readonly provider: ProviderName;
  readonly outcome: AiOutcome;
  /** The provider's own words, one line, without the key. */
  readonly detail: string | null;
}

const Shape = z.strictObject({ ok: z.boolean() });

/** Asks one provider something small, also while its circuit is open, which an answer closes. */
export async function testProvider(
  { provider, circuit, calls, readTarget }: ProviderServices,
  name: ProviderName,
  actor: Actor,
): Promise<ProviderTest> {
  const call = calls.begin({ purpose: "provider_test", actor });
  const target = await readTarget();
  if (!target) {
    await call.finish({ outcome: "not_configured" });
    return { provider: name, outcome: "not_configured", detail: null };
  }
  const reply = name === "model"
    ? shaped(
      await provider.chat(target, {
        name: "provider_test",
        instructions: 'Answer with {"ok": true}.',
        content: "Test",
        schema: Shape,
      }),
    )
    : await provider.embed(target, "Test");
  settle(circuit, addressOf(target), reply);
  await call.finish({ outcome: reply.outcome, model: target.model, tokens: reply.tokens });
  const detail = reply.outcome === "answered" ? null : reply.detail ?? null;
  return { provider: name, outcome: reply.outcome, detail };
}

function shaped(reply: Reply<unknown>): Reply<unknown> {
  if (reply.outcome !== "answered" || Shape.safeParse(reply.value).success) return reply;
  return { outcome: "invalid_output", tokens: reply.tokens };
}
