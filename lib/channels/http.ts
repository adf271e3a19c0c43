import { type Outcome, SEND_LIMIT_MS } from "./channel.ts";
import { detailOf } from "./plain.ts";

/** The answer of a server, read to its end. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The answer as JSON; undefined when it is none. */
  readonly json: unknown;
}

export interface PostOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer>;
  /** What no detail may hold, such as a token in the address. */
  readonly secrets?: readonly string[];
}

/** Answers of the channels' servers are below 4 KB. */
const MOST_BYTES = 64 * 1024;

/** Longer than a day is of no use: a message that old is not sent. */
const MOST_SECONDS = 24 * 60 * 60;

/**
 * Posts to a server and reads its answer, all within {@linkcode SEND_LIMIT_MS}, also where it comes
 * byte by byte. At most 64 KiB are read, and redirects are not followed: they could lead to an address
 * inside the network.
 *
 * @returns the answer with any status, or the outcome when there is none
 */
export async function post(url: string, options: PostOptions): Promise<HttpAnswer | Outcome> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), SEND_LIMIT_MS);
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: options.headers ?? {},
      body: options.body,
      redirect: "manual",
      signal: limit.signal,
    });
    const text = await readText(response);
    if (text === null) {
      return { outcome: "retry", reason: "bad_answer", detail: "an answer of more than 64 KiB" };
    }
    return { status: response.status, headers: response.headers, text, json: parse(text) };
  } catch (error) {
    if (limit.signal.aborted) return { outcome: "retry", reason: "timed_out" };
    return {
      outcome: "retry",
      reason: "unreachable",
      ...detailOf(withoutAddress(error as Error), options.secrets),
    };
  } finally {
    clearTimeout(timer);
  }
}

/** The same with a body in JSON. */
export function postJson(
  url: string,
  { body, headers, secrets }: { body: unknown } & Omit<PostOptions, "body">,
): Promise<HttpAnswer | Outcome> {
  return post(url, {
    headers: { "Content-Type": "application/json", "Accept": "application/json", ...headers },
    body: JSON.stringify(body),
    secrets: secrets ?? [],
  });
}

/** @returns null when the answer is too long */
async function readText({ body }: Response): Promise<string | null> {
  if (!body) return "";
  const decoder = new TextDecoder();
  let text = "";
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    // Leaving the loop cancels the body.
    if (length > MOST_BYTES) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What went wrong, without the address, which may hold a token. */
function withoutAddress({ message, cause }: Error): string {
  const words = cause instanceof Error ? cause.message : message;
  return words.replaceAll(/\s*(for url )?\(?https?:\/\/[^\s)]*\)?/g, "");
}

/**
 * What an answer means whose own words say nothing: its status alone.
 *
 * @param detail in the words of the channel's protocol; without it, the beginning of the answer
 */
export function outcomeOfStatus(
  { status, headers, text }: HttpAnswer,
  { detail = text, secrets = [] }: { detail?: string; secrets?: readonly string[] } = {},
): Outcome {
  const said = detailOf(`HTTP ${status} ${detail}`, secrets);
  const after = retryAfter(headers);
  if (status === 429) return { outcome: "retry", reason: "rate_limited", ...said, ...after };
  if (status >= 500) return { outcome: "retry", reason: "server_error", ...said, ...after };
  if (status === 401) return { outcome: "retry", reason: "bad_credentials", ...said };
  // A redirect, or an answer of something else than the server that was meant.
  if (status < 400) return { outcome: "retry", reason: "bad_answer", ...said };
  return { outcome: "failed", reason: "message_refused", ...said };
}

/** What an answer means that is not of the channel's protocol: another server stands there for now. */
export function outcomeOfStranger(answer: HttpAnswer, secrets: readonly string[]): Outcome {
  const { status, text } = answer;
  if (status >= 400 && status < 500 && status !== 401 && status !== 429) {
    return { outcome: "retry", reason: "bad_answer", ...detailOf(text, secrets) };
  }
  return outcomeOfStatus(answer, { secrets });
}

/** `Retry-After` (RFC 9110, 10.2.3) in seconds, at most a day. */
export function retryAfter(headers: Headers, now = Date.now()): { after?: number } {
  const value = headers.get("Retry-After")?.trim() ?? "";
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - now) / 1000;
  return waitOf(seconds);
}

/** Seconds to wait as an outcome holds them: whole, at least one, at most a day. */
export function waitOf(seconds: unknown): { after?: number } {
  if (typeof seconds !== "number" || !(seconds > 0)) return {};
  return { after: Math.min(Math.ceil(seconds), MOST_SECONDS) };
}

/** A part of an answer by its path, where every step is an object; undefined when there is none. */
export function partOf(json: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (part, key) =>
      typeof part === "object" && part !== null && Object.hasOwn(part, key)
        ? (part as Record<string, unknown>)[key]
        : undefined,
    json,
  );
}
