import type { Refusal } from "@/islands/store/types.ts";
import type { Answer } from "./types.ts";

/** What an answer means for the queue. */
export type Verdict =
  | "done"
  | "signed_out"
  | "other_person"
  | "rate_limited"
  /** A person has to look at it; the rest goes on. */
  | "refused"
  /** Tried again, for ever. */
  | "fault";

interface Row {
  readonly status: number;
  /** Believed only with a body of ours: a captive portal or a proxy answers with pages. */
  readonly body: "expected" | "problem" | "any";
  readonly code?: string;
  readonly verdict: Verdict;
}

/** What arrived is not what was sent, cut short perhaps: nothing was stored, so it is sent again. */
const harmed = [
  [400, "malformed_form"],
  [400, "malformed_json"],
  [422, "hash_mismatch"],
] as const;

const refusals = [400, 403, 404, 409, 415, 422];

/** The first row that fits counts; what fits none is a fault. */
export const ANSWERS: readonly Row[] = [
  { status: 200, body: "expected", verdict: "done" },
  { status: 201, body: "expected", verdict: "done" },
  { status: 401, body: "problem", verdict: "signed_out" },
  { status: 409, body: "problem", code: "other_person", verdict: "other_person" },
  { status: 429, body: "problem", verdict: "rate_limited" },
  ...harmed.map(([status, code]): Row => ({ status, body: "problem", code, verdict: "fault" })),
  { status: 413, body: "any", verdict: "refused" },
  ...refusals.map((status): Row => ({ status, body: "problem", verdict: "refused" })),
];

/** An answer understood. */
export interface Judgement {
  readonly verdict: Verdict;
  /** The body, when it is JSON. */
  readonly json: unknown;
  /** The code of the problem, when the body is one. */
  readonly code: string | null;
  /** The answer comes from our server: its headers can be believed. */
  readonly isOurs: boolean;
}

/** The body is parsed apart from the status, which is known whatever the body is. */
export function judge(
  { status, text }: Answer,
  isExpected: (json: unknown) => boolean,
): Judgement {
  const json = parse(text);
  const code = codeOf(json);
  const fits = { any: true, problem: code !== null, expected: isExpected(json) };
  const row = ANSWERS.find((row) =>
    row.status === status && fits[row.body] && (row.code ?? code) === code
  );
  return {
    verdict: row?.verdict ?? "fault",
    json,
    code,
    isOurs: fits.problem || fits.expected,
  };
}

/** The problem for the person; one without a body of ours is known by its status alone. */
export function refusalOf({ status }: Answer, { json, code }: Judgement): Refusal {
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
