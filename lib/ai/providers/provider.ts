import { z } from "zod";
import type { ProviderConfig } from "../config.ts";
import type { AiOutcome } from "../rules/outcomes.ts";

/** A provider with its key. */
export interface Target extends ProviderConfig {
  readonly key: string;
}

/** What a language model is sent. */
export interface ChatRequest {
  /** Name of the answer's shape: letters, digits, `_`. */
  readonly name: string;
  readonly instructions: string;
  readonly content: string;
  readonly schema: z.ZodType;
}

/** Tokens that the provider counted. */
export interface Tokens {
  readonly prompt: number | null;
  readonly completion: number | null;
}

/** What became of a request. `detail` is the provider's own words, for an administrator's test alone. */
export type Reply<T> =
  | { readonly outcome: "answered"; readonly value: T; readonly tokens: Tokens }
  | {
    readonly outcome: Exclude<AiOutcome, "answered">;
    readonly tokens?: Tokens;
    readonly detail?: string;
    /** Seconds that the provider asks to wait. */
    readonly after?: number;
  };

/** Time for a call with all its attempts, connecting included; in ms. */
export const AI_LIMIT_MS = 20_000;

/** Answers have some kilobytes; 768 numbers about 20. */
const MOST_BYTES = 512 * 1024;

/** A report of 4000 characters in another language, with room for what a model thinks. */
const MOST_TOKENS = 6000;

/** Numbers of an embedding. */
export const DIMENSIONS = 768;

/** What another attempt may change. */
const RETRIED: ReadonlySet<string> = new Set([
  "unreachable",
  "rate_limited",
  "server_error",
  "bad_answer",
]);
const ATTEMPTS = 2;
const WAIT_S = 0.2;

/** The two ways to call a provider. Whatever the other side does is an outcome: neither throws. */
export interface Provider {
  /** @returns the answer as the model wrote it, JSON of the shape or not */
  chat(target: Target, request: ChatRequest): Promise<Reply<unknown>>;
  embed(target: Target, text: string): Promise<Reply<number[]>>;
}

/** Creates the provider. Nothing is loaded before the first call. @param limitMs for tests */
export function createProvider(limitMs = AI_LIMIT_MS): Provider {
  return {
    chat: (target, request) => withinLimit(limitMs, (signal) => chat(target, request, signal)),
    embed: (target, text) => withinLimit(limitMs, (signal) => embed(target, text, signal)),
  };
}

/** Runs attempts until one has an outcome that counts, all of them within the limit. */
async function withinLimit<T>(
  limitMs: number,
  attempt: (signal: AbortSignal) => Promise<Reply<T>>,
): Promise<Reply<T>> {
  const limit = new AbortController();
  const end = performance.now() + limitMs;
  const timer = setTimeout(() => limit.abort(), limitMs);
  try {
    for (let count = 1;; count++) {
      const reply = await attempt(limit.signal);
      if (limit.signal.aborted && reply.outcome !== "answered") return { outcome: "timed_out" };
      if (count === ATTEMPTS || !RETRIED.has(reply.outcome)) return reply;
      const wait = 1000 * ("after" in reply && reply.after ? reply.after : WAIT_S);
      if (performance.now() + wait >= end) return reply;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  } finally {
    clearTimeout(timer);
  }
}

const Usage = z.object({
  prompt_tokens: z.int().min(0).nullish(),
  completion_tokens: z.int().min(0).nullish(),
}).nullish().catch(null);

const Completion = z.object({
  choices: z.array(z.object({
    finish_reason: z.string().nullish(),
    message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
  })).min(1),
  usage: Usage,
});

async function chat(
  target: Target,
  { name, instructions, content, schema }: ChatRequest,
  signal: AbortSignal,
): Promise<Reply<unknown>> {
  return await withClient(target, signal, async (client) => {
    const { zodResponseFormat } = await import("openai/helpers/zod");
    const shape = structureOf(zodResponseFormat(schema, name).json_schema.schema);
    const answer = await client.chat.completions.create({
      model: target.model,
      messages: [
        { role: "system", content: instructions },
        { role: "user", content },
      ],
      response_format: {
        type: "json_schema",
        json_schema: { name, strict: true, schema: shape as Record<string, unknown> },
      },
      max_completion_tokens: MOST_TOKENS,
    });
    const read = Completion.safeParse(answer);
    if (!read.success) return { outcome: "bad_answer" };
    const { choices: [choice], usage } = read.data;
    const tokens = tokensOf(usage);
    const { finish_reason, message } = choice!;
    if (message.refusal || finish_reason === "content_filter") {
      return { outcome: "refused", tokens };
    }
    if (finish_reason === "length") return { outcome: "cut_off", tokens };
    const value = jsonOf(message.content ?? "");
    if (value === undefined) return { outcome: "invalid_output", tokens };
    return { outcome: "answered", value, tokens };
  });
}

/**
 * Keywords that narrow a value within its structure. Servers refuse whole requests because of some of
 * them, each of others; the answer is checked against the whole shape anyway.
 */
const NARROWING: ReadonlySet<string> = new Set([
  "$schema",
  "default",
  "minLength",
  "maxLength",
  "pattern",
  "format",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
  "minItems",
  "maxItems",
]);

/** A JSON Schema without its narrowing keywords. */
function structureOf(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(structureOf);
  if (typeof schema !== "object" || schema === null) return schema;
  const pairs = Object.entries(schema).filter(([key]) => !NARROWING.has(key));
  return Object.fromEntries(
    pairs.map(([key, inner]) => [key, hasNames(key) ? mapValues(inner) : structureOf(inner)]),
  );
}

/** Under these keys are schemas by names, which may be those of keywords. */
function hasNames(key: string): boolean {
  return ["properties", "definitions", "$defs"].includes(key);
}

function mapValues(schemas: object): object {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, structureOf(schema)]),
  );
}

const Embeddings = z.object({
  data: z.array(z.object({ embedding: z.unknown() })).min(1),
  usage: Usage,
});

/** A vector without a direction is similar to nothing. */
const Vector = z.array(z.number()).length(DIMENSIONS)
  .refine((numbers) => numbers.some((number) => number !== 0));

async function embed(target: Target, input: string, signal: AbortSignal): Promise<Reply<number[]>> {
  return await withClient(target, signal, async (client) => {
    const answer = await client.embeddings.create({
      model: target.model,
      input,
      dimensions: DIMENSIONS,
      encoding_format: "float",
    });
    const read = Embeddings.safeParse(answer);
    if (!read.success) return { outcome: "bad_answer" };
    const tokens = tokensOf(read.data.usage);
    const vector = Vector.safeParse(read.data.data[0]!.embedding);
    if (!vector.success) return { outcome: "invalid_output", tokens };
    return { outcome: "answered", value: vector.data, tokens };
  });
}

function tokensOf(usage: z.infer<typeof Usage>): Tokens {
  return { prompt: usage?.prompt_tokens ?? null, completion: usage?.completion_tokens ?? null };
}

/**
 * Reads the JSON of an answer, which some servers put into a code block; undefined for anything else.
 * Without a pattern: one with white space on both sides of the content takes time that is quadratic in a
 * long run of white space.
 */
export function jsonOf(content: string): unknown {
  const text = content.trim();
  const isBlock = text.length >= 6 && text.startsWith("```") && text.endsWith("```");
  const inner = isBlock ? text.slice(3, -3).replace(/^json/, "").trim() : text;
  try {
    return JSON.parse(inner);
  } catch {
    return undefined;
  }
}

type Client = import("openai").OpenAI;

/** Runs one attempt, and turns whatever is thrown into its outcome. */
async function withClient<T>(
  { baseUrl, key }: Target,
  signal: AbortSignal,
  act: (client: Client) => Promise<Reply<T>>,
): Promise<Reply<T>> {
  const { OpenAI, APIError } = await import("openai");
  const stream = { fault: null as "bad_answer" | "unreachable" | null };
  // What the library would read of the environment is set here: the configuration alone decides.
  const client = new OpenAI({
    baseURL: baseUrl,
    apiKey: key,
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: 0,
    logLevel: "off",
    fetch: async (url, init) => {
      const response = await fetch(url, { ...init, redirect: "manual", signal });
      if (!response.body) return response;
      const { status, headers } = response;
      return new Response(bounded(response.body, stream), { status, headers });
    },
  });
  let stop = () => {};
  const stopped = new Promise<Reply<T>>((resolve) => {
    stop = () => resolve({ outcome: "timed_out" });
    signal.addEventListener("abort", stop);
  });
  try {
    return await Promise.race([act(client), stopped]);
  } catch (error) {
    if (stream.fault) return { outcome: stream.fault };
    if (error instanceof APIError) return outcomeOf(error, key);
    // A page instead of JSON, half an object: the library throws whatever its own code ran into.
    return { outcome: "bad_answer" };
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

/** Passes at most {@linkcode MOST_BYTES} on, and notes why it ended. */
function bounded(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  stream: { fault: "bad_answer" | "unreachable" | null },
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  let length = 0;
  return new ReadableStream({
    pull: async (controller) => {
      try {
        const { done, value } = await reader.read();
        if (done) return controller.close();
        length += value.length;
        if (length <= MOST_BYTES) return controller.enqueue(value);
        stream.fault = "bad_answer";
        await reader.cancel();
        controller.error(new Error("too many bytes"));
      } catch (error) {
        stream.fault ??= "unreachable";
        controller.error(error);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** The parts of the library's error that its answer decides. */
interface ApiFault {
  readonly status: number | undefined;
  readonly headers: Headers | undefined;
  readonly message: string;
}

function outcomeOf({ status, headers, message }: ApiFault, key: string): Reply<never> {
  if (status === undefined) return { outcome: "unreachable" };
  const said = { detail: plain(message, key) };
  if (status === 429) return { outcome: "rate_limited", ...said, ...retryAfter(headers) };
  if (status >= 500) return { outcome: "server_error", ...said, ...retryAfter(headers) };
  if (status === 401 || status === 403) return { outcome: "bad_credentials", ...said };
  return { outcome: status < 400 ? "bad_answer" : "bad_request", ...said };
}

/** `Retry-After` (RFC 9110, 10.2.3) in seconds. */
function retryAfter(headers: Headers | undefined): { after?: number } {
  const value = headers?.get("Retry-After")?.trim();
  if (!value) return {};
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return seconds > 0 ? { after: seconds } : {};
}

/** One line of at most 200 characters without the key. */
function plain(text: string, key: string): string {
  return text.replaceAll(key, "[…]").replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim().slice(0, 200);
}
