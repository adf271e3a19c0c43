import { Problem } from "@/lib/errors.ts";
import type { Call, Calls } from "../calls.ts";
import { type AiOutcome, PROVIDER_FAULTS } from "../rules/outcomes.ts";
import { type Circuit, OPENS_AT_ONCE } from "./circuit.ts";
import type { Provider, Target } from "./provider.ts";

/** What every call of one provider needs of the service. */
export interface ProviderServices {
  readonly provider: Provider;
  readonly circuit: Circuit;
  readonly calls: Calls;
  /** Null without a key. */
  readonly readTarget: () => Promise<Target | null>;
}

/**
 * Lets a call through to its provider. Whoever is let through ends with `settle`, or with the circuit's
 * `leave` when the provider was not asked.
 * @throws Problem with the code `unavailable` without a key or while the circuit is open, after the call
 * is recorded
 */
export async function enterProvider(
  { readTarget, circuit }: Pick<ProviderServices, "readTarget" | "circuit">,
  call: Call,
  unavailable: "llm_unavailable" | "embedding_unavailable",
): Promise<{ target: Target; address: string }> {
  const target = await readTarget();
  if (!target) {
    await call.finish({ outcome: "not_configured" });
    throw new Problem(unavailable);
  }
  const address = addressOf(target);
  if (!circuit.enter(address)) {
    await call.finish({ outcome: "circuit_open", model: target.model });
    throw new Problem(unavailable);
  }
  return { target, address };
}

/** Everything that the working of a provider depends on. */
export function addressOf({ baseUrl, model, key }: Target): string {
  return [baseUrl, model, key].join("\n");
}

/** Tells the circuit what came of a call. */
export function settle(
  circuit: Circuit,
  address: string,
  { outcome }: { outcome: AiOutcome },
): void {
  if (!PROVIDER_FAULTS.has(outcome)) return circuit.succeeded(address);
  // Nobody waits for the whole time limit twice.
  circuit.failed(address, outcome === "timed_out" ? OPENS_AT_ONCE : 1);
}
