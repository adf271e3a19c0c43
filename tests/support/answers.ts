import assert from "node:assert/strict";
import type { Json } from "./server.ts";

type Answer = Response | Promise<Response>;

/** Returns the JSON body of a response; fails unless it has this status. */
export async function expectJson(answer: Answer, status: number): Promise<Json> {
  const response = await answer;
  const text = await response.text();
  assert.equal(response.status, status, text);
  assert.match(response.headers.get("Content-Type") ?? "", /^application\/json\b/);
  return JSON.parse(text);
}

/** Fails unless a response has this status and no body. */
export async function expectNothing(answer: Answer, status = 204): Promise<Response> {
  const response = await answer;
  const text = await response.text();
  assert.equal(response.status, status, text);
  assert.equal(text, "");
  return response;
}

/** Returns the body of a refusal; fails unless it has this status, this code and the form of RFC 9457. */
export async function expectProblem(answer: Answer, status: number, code: string): Promise<Json> {
  const response = await answer;
  const body = await problemBody(response);
  assert.equal(`${response.status} ${body.code}`, `${status} ${code}`, JSON.stringify(body));
  return body;
}

/** Fails unless a refusal names exactly these fields, as `path: code`. */
export async function expectFields(
  answer: Answer,
  fields: Record<string, string>,
  code = "validation_failed",
): Promise<Json> {
  const body = await expectProblem(answer, 422, code);
  assert.deepEqual(fieldCodes(body), fields);
  return body;
}

/** The field errors of a refusal, as `path: code`. */
export function fieldCodes(body: Json): Record<string, string> {
  return Object.fromEntries((body.errors ?? []).map((e: Json) => [e.path, e.code]));
}

/** Reads `application/problem+json` and checks the members that all of them have. */
export async function problemBody(response: Response): Promise<Json> {
  const text = await response.text();
  const said = `${response.status} ${text.slice(0, 400)}`;
  assert.match(response.headers.get("Content-Type") ?? "", /^application\/problem\+json\b/, said);
  const body = JSON.parse(text);
  assert.equal(body.status, response.status, said);
  for (const key of ["type", "title", "detail", "code"]) {
    assert.equal(typeof body[key], "string", said);
    assert.notEqual(body[key], "", said);
  }
  for (const error of body.errors ?? []) {
    assert.deepEqual(Object.keys(error), ["path", "code", "message"], said);
  }
  const sentences = [body.title, body.detail, ...(body.errors ?? []).map((e: Json) => e.message)];
  for (const sentence of sentences) assert.doesNotMatch(sentence, /[{}]/, said);
  assert.doesNotMatch(text, /\bat \S+ \(|\.tsx?:\d|node_modules|<html/i, "no stack and no page");
  return body;
}
