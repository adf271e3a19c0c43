import type { MiddlewareHandler } from "hono";
import { z } from "zod";
import type { ErrorCode } from "@/lib/errors.ts";
import type { Action } from "@/lib/identity/mod.ts";
import { accessTokenOf, requireTool } from "./access_token.ts";
import { readJson, readNothing, readOptionalJson, readQuery } from "./body/body.ts";
import type { Env, RequestContext } from "./context.ts";
import { idOf } from "./params.ts";
import { requireNoQuery } from "./known_query.ts";
import { ACTION, requireMay } from "./may.ts";

/** The description of an operation, on its handler; the API document is made of these. */
export const OPERATION = Symbol("operation");

/** A file in an answer. */
export interface FileContent {
  readonly mediaTypes: readonly string[];
  readonly description: string;
}

/** What an operation takes and answers. Everything that it says is checked against what it does. */
export interface Operation {
  /** One sentence without a full stop. */
  readonly summary: string;
  /** What the summary leaves out, in plain sentences. */
  readonly description?: string;
  /** What the caller's role must allow; without it anybody may call, or what `security` names. */
  readonly may?: Action;
  /** Whether a reporting tool may call with an access token, whatever its role. */
  readonly forTools?: true;
  /** `cron`: the scheduler's secret instead of a session. */
  readonly security?: "cron";
  readonly query?: z.ZodType;
  /** Whether the handler reads the query itself, because it takes whatever an address holds. */
  readonly takesAnyQuery?: true;
  /** The JSON body. */
  readonly body?: z.ZodType;
  /** Reads the JSON body where one schema does not say all of it. @throws Problem `validation_failed` */
  readonly reads?: (body: unknown) => unknown;
  /** Whether the body may be left out, which counts as an empty object. */
  readonly bodyIsOptional?: boolean;
  /** A form with one `file`, which the handler reads, and its other fields. */
  readonly upload?: { readonly mediaTypes: readonly string[]; readonly fields?: z.ZodType };
  /** Whether a client may send an `Idempotency-Key`; a repetition is answered with 200. */
  readonly idempotent?: boolean;
  /** The body of the answer: JSON of a schema, a file, or nothing. */
  readonly answer: z.ZodType | FileContent | null;
  /** Its status: by default 200, or 204 for nothing. */
  readonly status?: 201 | 202 | 303;
  /** Other statuses without a body, and what they mean. */
  readonly also?: Readonly<Record<number, string>>;
  /** How often it may be called: plain sentences for an operation that answers `rate_limited`. */
  readonly limit?: string;
  /** The codes of its own problems, beside those that all operations have. */
  readonly errors?: readonly ErrorCode[];
}

/** What a handler gets: the request's parts as its operation describes them. */
export interface Input<Described extends Operation> {
  /** The `:id` in the address. */
  readonly id: string;
  readonly query: Described extends { takesAnyQuery: true } ? undefined
    : Described extends { query: infer Query extends z.ZodType } ? z.output<Query>
    : undefined;
  readonly body: Described extends { reads: (body: unknown) => infer Body } ? Body
    : Described extends { body: infer Body extends z.ZodType } ? z.output<Body>
    : undefined;
}

const SAFE: ReadonlySet<string> = new Set(["GET", "HEAD"]);

/**
 * A handler with its description: checks the caller's right, reads address, query and body, in this
 * order, and then calls the handler. What is not described is refused.
 */
export function operation<const Described extends Operation>(
  described: Described,
  handler: (c: RequestContext, input: Input<Described>) => Response | Promise<Response>,
): MiddlewareHandler<Env> {
  const { may, forTools = false, query, takesAnyQuery, body, reads, bodyIsOptional, upload } =
    described;
  const handle = async (c: RequestContext) => {
    const token = may && accessTokenOf(c);
    if (token) await requireTool(c, token, forTools);
    else if (may) requireMay(c, may);
    if (!query) requireNoQuery(c);
    const id = c.req.param("id") === undefined ? "" : idOf(c);
    const readBody = async (): Promise<unknown> => {
      if (reads) return reads(await readJson(c, z.unknown()));
      if (body) return await (bodyIsOptional ? readOptionalJson : readJson)(c, body);
      return upload || SAFE.has(c.req.method) ? undefined : await readNothing(c);
    };
    return await handler(c, {
      id,
      query: query && !takesAnyQuery ? readQuery(c, query) : undefined,
      body: await readBody(),
    } as Input<Described>);
  };
  return Object.assign(handle, {
    [OPERATION]: described as Operation,
    ...(may ? { [ACTION]: may } : {}),
  });
}

/** The description on a handler; undefined when it has none. */
export function operationOf(handler: unknown): Operation | undefined {
  return (handler as { [OPERATION]?: Operation })[OPERATION];
}
