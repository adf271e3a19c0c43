import { z } from "zod";
import { fieldProblem, Problem } from "@/lib/errors.ts";
import { read } from "@/lib/validation.ts";
import { received } from "./arrival.ts";
import type { RequestContext } from "../context.ts";
import { MAX_FIELDS } from "./multipart.ts";
import { formOf } from "./uploads.ts";

/** Keys that could cause prototype pollution. */
const FORBIDDEN_KEYS = new Set(["__proto__", "constructor", "prototype"]);

/**
 * Reads the JSON body with a schema.
 * @throws Problem `unsupported_media_type`, `malformed_json`, `validation_failed`, `payload_too_large`,
 * `body_timeout`
 */
export async function readJson<Schema extends z.ZodType>(
  c: RequestContext,
  schema: Schema,
): Promise<z.output<Schema>> {
  requireType(c, "application/json");
  return read(schema, parse(await received(c.req.text())));
}

/** Reads an optional JSON body with a schema; a missing body counts as an empty object. */
export async function readOptionalJson<Schema extends z.ZodType>(
  c: RequestContext,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await received(c.req.text());
  if (text === "") return read(schema, {});
  requireType(c, "application/json");
  return read(schema, parse(text));
}

const Nothing = z.strictObject({});

/** Validates the body of routes that take none: unknown keys are refused, as everywhere. */
export async function readNothing(c: RequestContext): Promise<void> {
  await readOptionalJson(c, Nothing);
}

/** Reads the query with a schema; of a repeated parameter the last value counts. */
export function readQuery<Schema extends z.ZodType>(
  c: RequestContext,
  schema: Schema,
): z.output<Schema> {
  const query = Object.fromEntries(
    Object.entries(c.req.queries()).map(([key, values]) => [key, values.at(-1)]),
  );
  refuseUnstorable(query, []);
  return read(schema, query);
}

/** The values of a posted form by field name, in document order; files are left out. */
export type FormValues = Record<string, string[]>;

/**
 * Reads a posted form.
 * @throws Problem `unsupported_media_type`, `malformed_form`, `validation_failed`, `payload_too_large`,
 * `body_timeout`
 */
export async function readForm(c: RequestContext): Promise<FormValues> {
  const type = mediaType(c);
  if (type !== "application/x-www-form-urlencoded" && type !== "multipart/form-data") {
    throw new Problem("unsupported_media_type", { values: { expected: "invalid.a_form" } });
  }
  const values: FormValues = Object.create(null);
  for (const [key, value] of await textsOf(c, type)) {
    if (FORBIDDEN_KEYS.has(key)) throw fieldProblem(key, "unknown_key");
    // Browsers send line breaks as CRLF; normalised to LF.
    (values[key] ??= []).push(value.replaceAll("\r\n", "\n"));
  }
  refuseUnstorable(values, []);
  return values;
}

/** The text fields of a posted form; they are counted before they are read. */
async function textsOf(
  c: RequestContext,
  type: string,
): Promise<Iterable<readonly [string, string]>> {
  if (type === "multipart/form-data") return (await formOf(c)).texts;
  const body = await received(c.req.text());
  let fields = 1;
  for (let at = body.indexOf("&"); at >= 0; at = body.indexOf("&", at + 1)) {
    if (++fields > MAX_FIELDS) throw new Problem("payload_too_large");
  }
  return new URLSearchParams(body);
}

/** The first value of a form field, trimmed; undefined when it is absent or empty. */
export function text(form: FormValues, key: string): string | undefined {
  return form[key]?.[0]?.trim() || undefined;
}

function mediaType(c: RequestContext): string {
  return (c.req.header("Content-Type") ?? "").split(";")[0]!.trim().toLowerCase();
}

function requireType(c: RequestContext, expected: string): void {
  if (mediaType(c) !== expected) {
    throw new Problem("unsupported_media_type", { values: { expected } });
  }
}

function parse(source: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch {
    throw new Problem("malformed_json");
  }
  refuseUnstorable(value, [], { left: MAX_FIELDS });
  return value;
}

/**
 * Refuses text that PostgreSQL cannot store (U+0000, lone surrogates), keys that could pollute
 * prototypes, and more keys and list items than any call takes.
 */
function refuseUnstorable(value: unknown, path: string[], room = { left: Infinity }): void {
  if (path.length > 20) throw fieldProblem(path.slice(0, 3).join("."), "invalid");
  if (typeof value === "string" && (value.includes("\0") || !value.isWellFormed())) {
    throw fieldProblem(path.join("."), "invalid_characters");
  }
  if (typeof value !== "object" || value === null) return;
  for (const key in value) {
    if (--room.left < 0) throw new Problem("payload_too_large");
    if (FORBIDDEN_KEYS.has(key)) throw fieldProblem([...path, key].join("."), "unknown_key");
    refuseUnstorable(key, path);
    refuseUnstorable(value[key as keyof typeof value], [...path, key], room);
  }
}
