/** What became of a call. Everything but `answered` and `unsafe_input` is a 503 to the caller. */
export const AI_OUTCOMES = [
  "answered",
  /** The text reads like instructions to the model; no provider was asked. */
  "unsafe_input",
  /** There is no key. */
  "not_configured",
  /** The provider failed repeatedly a moment ago and was not asked again yet. */
  "circuit_open",
  /** No answer within the time limit. */
  "timed_out",
  /** No connection, or it broke in the middle. */
  "unreachable",
  /** The provider asks for fewer calls. */
  "rate_limited",
  /** An answer that says that the provider failed. */
  "server_error",
  /** The key is refused. */
  "bad_credentials",
  /** The provider does not take the request: an unknown model, for example. */
  "bad_request",
  /** An answer that is not of the protocol: a page, half an object, a redirect, too many bytes. */
  "bad_answer",
  /** The model declines to answer. */
  "refused",
  /** The answer ends in the middle. */
  "cut_off",
  /** An answer that is not of the shape that was asked for, or not possible in the domain. */
  "invalid_output",
] as const;
export type AiOutcome = typeof AI_OUTCOMES[number];

/** Outcomes of calls that no provider was asked for. */
export const NOT_ASKED: readonly AiOutcome[] = ["unsafe_input", "not_configured", "circuit_open"];

/** Outcomes that say that a provider does not work; the others say something of one call. */
export const PROVIDER_FAULTS: ReadonlySet<AiOutcome> = new Set([
  "timed_out",
  "unreachable",
  "rate_limited",
  "server_error",
  "bad_credentials",
  "bad_request",
  "bad_answer",
]);
