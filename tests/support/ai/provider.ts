import assert from "node:assert/strict";
import {
  type FakeServer,
  type FixedAnswer,
  type Misbehaviour,
  type ReceivedRequest,
  startFakeServer,
} from "@/tests/support/channels/http_server.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";

/** A question as the language model received it. */
export interface AskedQuestion {
  readonly model: string;
  /** Name of the answer's shape, which is the purpose. */
  readonly purpose: string;
  readonly instructions: string;
  readonly content: string;
}

/** What a model does besides the faults of any server; `refusal` and the rest answer with status 200. */
type ModelFault = "refusal" | "filtered" | "cut_off" | "empty_choices" | "no_content" | "not_json";

/**
 * A local server that speaks chat completions and embeddings, for `OPENAI_BASE_URL` and
 * `EMBEDDING_BASE_URL`.
 */
export interface AiServer {
  /** What both variables are set to, and the key that it takes, for both settings. */
  readonly environment: Readonly<Record<string, string>>;
  readonly baseUrl: string;
  readonly key: string;
  /** Every request so far, as bytes. */
  readonly requests: readonly ReceivedRequest[];
  /** Questions so far, oldest first. */
  readonly questions: readonly AskedQuestion[];
  /** Texts so far of which an embedding was asked for. */
  readonly texts: readonly string[];
  /** Answers a purpose from now on: JSON, or text as it is. */
  answer(purpose: string, answer: unknown | ((question: AskedQuestion) => unknown)): void;
  /** Misbehaves from now on, for both; null: behaves. */
  misbehave(how: Misbehaviour | ModelFault | null): void;
  /** Answers the next request with this, whatever it is. */
  once(answer: FixedAnswer): void;
  /** Holds every request back until the returned function is called. */
  hold(): () => void;
  down(): Promise<void>;
  up(): Promise<void>;
  /** Ends the server; fails when a request held personal data. Every test that starts one calls it. */
  close(): Promise<void>;
}

/** Numbers of an embedding. */
const DIMENSIONS = 768;

/** Starts it. @param forbidden more text that must not come in, besides that of the test world */
export async function startAiServer(
  { key = "sk-test-0123456789abcdefghij", forbidden = [] }: {
    key?: string;
    forbidden?: readonly string[];
  } = {},
): Promise<AiServer> {
  const answers = new Map<string, unknown>();
  const questions: AskedQuestion[] = [];
  const texts: string[] = [];
  const once: FixedAnswer[] = [];
  let fault: ModelFault | null = null;
  let held: Promise<void> = Promise.resolve();

  const server: FakeServer = await startFakeServer(async ({ method, path, headers, body }) => {
    await held;
    const next = once.shift();
    if (next) return next;
    if (headers.authorization !== `Bearer ${key}`) {
      return refuse(401, `Incorrect API key provided: ${headers.authorization}`);
    }
    const sent = JSON.parse(new TextDecoder().decode(body));
    if (method === "POST" && path === "/v1/chat/completions") {
      const question = questionOf(sent);
      questions.push(question);
      return completion(fault, answerTo(answers, question));
    }
    if (method === "POST" && path === "/v1/embeddings") {
      texts.push(sent.input);
      return embedding(fault, sent);
    }
    return refuse(404, "Not found");
  });
  const baseUrl = `${server.root}/v1`;
  return {
    environment: {
      OPENAI_BASE_URL: baseUrl,
      EMBEDDING_BASE_URL: baseUrl,
      OPENAI_API_KEY: key,
      GEMINI_API_KEY: key,
    },
    baseUrl,
    key,
    requests: server.requests,
    questions,
    texts,
    answer: (purpose, answer) => void answers.set(purpose, answer),
    misbehave: (how) => {
      fault = isModelFault(how) ? how : null;
      server.misbehave(isModelFault(how) ? null : how);
    },
    once: (answer) => void once.push(answer),
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    down: server.down,
    up: server.up,
    close: async () => {
      await server.stop();
      for (const { body } of server.requests) assertNoPersonalData(body, forbidden);
    },
  };
}

const MODEL_FAULTS: readonly unknown[] = [
  "refusal",
  "filtered",
  "cut_off",
  "empty_choices",
  "no_content",
  "not_json",
];

function isModelFault(how: unknown): how is ModelFault {
  return MODEL_FAULTS.includes(how);
}

function refuse(status: number, message: string): FixedAnswer {
  return { status, body: { error: { message, type: "invalid_request_error", code: null } } };
}

type Json = ReturnType<typeof JSON.parse>;

function questionOf({ model, messages, response_format }: Json): AskedQuestion {
  const said = (role: string) => messages.find((one: Json) => one.role === role)?.content ?? "";
  return {
    model,
    purpose: response_format?.json_schema?.name ?? "",
    instructions: said("system"),
    content: said("user"),
  };
}

function answerTo(answers: ReadonlyMap<string, unknown>, question: AskedQuestion): string {
  const answer = answers.get(question.purpose);
  const value = typeof answer === "function" ? answer(question) : answer ?? {};
  return typeof value === "string" ? value : JSON.stringify(value);
}

function completion(fault: ModelFault | null, content: string): FixedAnswer {
  const message = fault === "refusal"
    ? { role: "assistant", content: null, refusal: "I cannot help with that." }
    : { role: "assistant", content: contentOf(fault, content), refusal: null };
  const finish_reason = fault === "cut_off"
    ? "length"
    : fault === "filtered"
    ? "content_filter"
    : "stop";
  return {
    status: 200,
    body: {
      id: "chatcmpl-1",
      object: "chat.completion",
      created: 1,
      model: "fake",
      choices: fault === "empty_choices" ? [] : [{ index: 0, message, finish_reason }],
      usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 },
    },
  };
}

function contentOf(fault: ModelFault | null, content: string): string | null {
  if (fault === "no_content") return null;
  if (fault === "not_json") return "Sure! Here is what I think.";
  return fault === "cut_off" ? content.slice(0, content.length / 2) : content;
}

function embedding(fault: ModelFault | null, { input, dimensions }: Json): FixedAnswer {
  const vector = fault === null
    ? bagOfWords(String(input), dimensions ?? 1536)
    : fault === "no_content"
    ? Array(dimensions).fill(0)
    : [0.5];
  return {
    status: 200,
    body: {
      object: "list",
      data: fault === "empty_choices" ? [] : [{ object: "embedding", index: 0, embedding: vector }],
      model: "fake",
      usage: { prompt_tokens: 10, total_tokens: 10 },
    },
  };
}

/**
 * The embedding of the fake: each word adds one to a number that its letters choose, so texts with
 * common words are similar. The length is 1.
 */
export function bagOfWords(text: string, dimensions = DIMENSIONS): number[] {
  const vector: number[] = Array(dimensions).fill(0);
  const words = text.toLowerCase().match(/\p{Script=Han}|[\p{L}\p{N}]+/gu) ?? ["nothing"];
  for (const word of words) {
    let hash = 2166136261;
    for (const letter of word) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16777619) >>> 0;
    vector[hash % dimensions]! += 1;
  }
  const length = Math.hypot(...vector);
  return vector.map((number) => number / length);
}

/** Forms of personal data in Malaysia: identity card, passport, phone, e-mail, plate. */
const PERSONAL: readonly RegExp[] = [
  /\b\d{6}-\d{2}-\d{4}\b/,
  /\b\d{12}\b/,
  /\b[AHK]\d{8}\b/,
  /(?:\+?60|\b0)1\d[-\s]?\d{3,4}[-\s]?\d{4}\b/,
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/,
  /\b[A-Z]{1,3}\s?\d{3,4}\b(?!\])/,
];

/** Names and plates that the test data know. */
const KNOWN: readonly string[] = [
  ...Object.values(PEOPLE).map(({ full_name }) => full_name),
  PLACES.truck.number,
  PLACES.otherTruck.number,
  PLACES.idleTruck.number,
];

/** Fails when a request to a provider holds personal data. */
export function assertNoPersonalData(
  body: Uint8Array<ArrayBuffer>,
  forbidden: readonly string[] = [],
): void {
  const text = new TextDecoder().decode(body);
  for (const pattern of PERSONAL) {
    assert.equal(pattern.exec(text)?.[0], undefined, `${pattern} in a request to a provider`);
  }
  for (const word of [...KNOWN, ...forbidden]) {
    assert.ok(!text.includes(word), `“${word}” in a request to a provider`);
  }
}
