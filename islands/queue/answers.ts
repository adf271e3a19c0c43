import type { Refusal } from "@/islands/store/types.ts";
import type { Answer } from "./types.ts";

/** The meaning of a response for the queue. */
export type Verdict =
  | "done"
  | "signed_out"
  | "other_person"
  | "rate_limited"
  /** The user has to act; the queue continues with the next item. */
  | "refused"
  /** Retried without limit. */
  | "fault";

interface Row {
  readonly status: number;
  /** Required format: a captive portal or a proxy may respond with HTML and any status. */
  readonly body: "expected" | "problem" | "any";
  readonly code?: string;
  readonly verdict: Verdict;
}

/** The server received a corrupted or truncated body and stored nothing, so it is sent again. */
const corrupted = [
  [400, "malformed_form"],
  [400, "malformed_json"],
  [422, "hash_mismatch"],
] as const;

/** 410: an administrator deleted the report; sending it again changes nothing. */
const refusals = [400, 403, 404, 409, 410, 415, 422];

/** The first matching row decides; without a match the verdict is "fault". */
export const ANSWERS: readonly Row[] = [
  { status: 200, body: "expected", verdict: "done" },
  { status: 201, body: "expected", verdict: "done" },
  { status: 401, body: "problem", verdict: "signed_out" },
  // The user has to change the password first, which starts a new session.
  { status: 403, body: "problem", code: "password_change_required", verdict: "signed_out" },
  { status: 409, body: "problem", code: "other_person", verdict: "other_person" },
  { status: 429, body: "problem", verdict: "rate_limited" },
  ...corrupted.map(([status, code]): Row => ({ status, body: "problem", code, verdict: "fault" })),
  { status: 413, body: "any", verdict: "refused" },
  ...refusals.map((status): Row => ({ status, body: "problem", verdict: "refused" })),
];

/** A classified response. */
export interface Result {
  readonly verdict: Verdict;
  /** The parsed body; null when it is not JSON. */
  readonly json: unknown;
  /** The code of a problem+json body. */
  readonly code: string | null;
  /** Whether the response comes from our server, so that its headers can be trusted. */
  readonly isFromServer: boolean;
}

/** Classifies a response by its status and body. */
export function classify(
  { status, text }: Answer,
  isExpected: (json: unknown) => boolean,
): Result {
  const json = parse(text);
  const code = codeOf(json);
  const bodies = { any: true, problem: code !== null, expected: isExpected(json) };
  const row = ANSWERS.find((row) =>
    row.status === status && bodies[row.body] && (row.code ?? code) === code
  );
  return {
    verdict: row?.verdict ?? "fault",
    json,
    code,
    isFromServer: bodies.problem || bodies.expected,
  };
}

/** The refusal that is shown to the user. A response without problem+json has only its status. */
export function refusalOf({ status }: Answer, { json, code }: Result): Refusal {
  const { detail = "", errors = [] } = (json ?? {}) as Partial<Refusal>;
  return { status, code: code ?? "", detail, errors };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function codeOf(json: unknown): string | null {
  const { code } = (json ?? {}) as Partial<Refusal>;
  return typeof code === "string" ? code : null;
}
