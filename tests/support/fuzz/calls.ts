import fc from "fast-check";
import { z } from "zod";
import { allows } from "@/lib/identity/mod.ts";
import { type DescribedRoute, describedRoutes } from "@/routes/api/openapi/described_routes.ts";
import { EXAMPLE_BODIES } from "@/routes/api/openapi/examples/bodies.ts";
import { routes } from "@/routes/mod.ts";
import type { Api } from "@/tests/support/api.ts";
import { BODIES } from "@/tests/support/api/api_bodies.ts";
import { multipart } from "@/tests/support/fixtures/evidence.ts";
import { anAction } from "@/tests/support/fixtures/incident_life.ts";
import { aJpeg, aPdf, aPng, bytesOf } from "@/tests/support/fixtures/sample_files.ts";
import { PASSWORD, PEOPLE } from "@/tests/support/fixtures/world.ts";
import { CRON_SECRET } from "@/tests/support/server.ts";
import { type JsonSchema, valuesOf } from "./schema_values.ts";

/** Who sends a call; a tool has an access token instead of a session. */
export type Sender = keyof typeof PEOPLE | "nobody" | "tool";

/** A call that a client could send. */
export interface Call {
  readonly route: DescribedRoute;
  readonly sender: Sender;
  readonly id: string;
  readonly query: unknown;
  readonly body: unknown;
  /** The secret that a scheduler sends. */
  readonly secret: string;
}

/** The ids of records of each kind, by the beginning of the addresses that take them. */
export type Records = Readonly<Record<string, readonly string[]>>;

/** Every described route. */
export const ROUTES: readonly DescribedRoute[] = describedRoutes(routes);

const NAMES = Object.keys(PEOPLE) as (keyof typeof PEOPLE)[];
export const SENDERS: readonly Sender[] = [...NAMES, "nobody", "tool"];

/** Parameters that are no ids, mostly as they should be. */
const NAMED: Readonly<Record<string, string>> = { year: "2025", key: "TELEGRAM_CHAT_ID" };
const JOBS = ["deliver", "escalation", "recheck", "nothing"];

/** Files that are what they say, and some that are not. */
const FILES: Readonly<Record<string, () => Uint8Array<ArrayBuffer>>> = {
  "photo.jpg": () => aJpeg(),
  "photo.png": () => aPng(),
  "letter.pdf": () => aPdf(),
  "people.csv": () =>
    bytesOf(`full_name,email,role,password\nNew Person,new@siaga.test,reporter,${PASSWORD}\n`),
  "page.html": () => bytesOf("<!doctype html><script>alert(1)</script>"),
  "nothing.jpg": () => bytesOf(),
};

/** Bodies that succeed in the test world where the examples name nobody of it. */
const WELCOME: Readonly<Record<string, unknown>> = {
  "POST /api/auth/login": { email: PEOPLE.hse.email, password: PASSWORD },
  "POST /api/auth/password-change": {
    current_password: PASSWORD,
    new_password: "something longer",
  },
  "POST /api/incidents/:id/capas": anAction(),
  "POST /api/incidents/:id/form-submissions": {
    form: "6",
    submitted_on: "2026-03-10",
    reference: "JKKP 6 / 12",
  },
};

export function keyOf({ method, path }: DescribedRoute): string {
  return `${method} ${path}`;
}

/** How often a round calls each route: four times by those who may call it, once by anybody. */
const TIMES = 5;
/** Calls in a round. */
export const ROUND = TIMES * ROUTES.length;

/**
 * A round of calls of every route in an order that looks random, the same for the same seed. In
 * rounds that follow each other a route is called by each sender in turn.
 * @param seed a whole number
 */
export function roundOf(records: Records, seed: number): Call[] {
  const calls = ROUTES.flatMap((route, n) =>
    fc.sample(callsOf(route, records), { numRuns: TIMES, seed: seed * ROUTES.length + n })
      .map((call, turn) => turn > 0 ? call : { ...call, sender: SENDERS[seed % SENDERS.length]! })
  );
  const all = { minLength: calls.length, maxLength: calls.length };
  const [order] = fc.sample(fc.shuffledSubarray(calls, all), { numRuns: 1, seed });
  return order!;
}

function callsOf(route: DescribedRoute, records: Records): fc.Arbitrary<Call> {
  const { path, operation } = route;
  const ids = Object.values(records).flat();
  const kind = Object.keys(records).find((beginning) => path.startsWith(beginning));
  const takesId = path.includes(":");
  return fc.record({
    route: fc.constant(route),
    sender: fc.constantFrom<Sender>(...permitted(route)),
    id: !takesId ? fc.constant("") : fc.oneof(
      { weight: 12, arbitrary: fc.constantFrom(...(kind ? records[kind]! : ids)) },
      { weight: 2, arbitrary: fc.constantFrom(...ids) },
      fc.constantFrom("x", "%00", "1"),
    ),
    query: operation.query
      ? valuesOf(schemaOf(operation.query), ids)
      : fc.oneof({ weight: 12, arbitrary: fc.constant({}) }, fc.constant({ surplus: "1" })),
    body: bodiesOf(route, ids),
    secret: fc.oneof(
      { weight: 8, arbitrary: fc.constant(CRON_SECRET) },
      fc.constantFrom("", "another"),
    ),
  });
}

function bodiesOf(route: DescribedRoute, ids: readonly string[]): fc.Arbitrary<unknown> {
  const { operation: { body, upload } } = route;
  if (upload) {
    return fc.record({
      file: fc.constantFrom(...Object.keys(FILES)),
      fields: upload.fields ? valuesOf(schemaOf(upload.fields), ids) : fc.constant({}),
    });
  }
  if (!body) {
    return fc.oneof(
      { weight: 8, arbitrary: fc.constant(undefined) },
      fc.jsonValue({ maxDepth: 1 }),
    );
  }
  const written = valuesOf(schemaOf(body), ids);
  const key = keyOf(route);
  const good = [EXAMPLE_BODIES[key], BODIES[key], WELCOME[key]].filter((one) =>
    one !== undefined && one !== null
  );
  if (good.length === 0) return written;
  return fc.oneof({ weight: 2, arbitrary: written }, fc.constantFrom<unknown>(...good));
}

function permitted({ operation: { may, forTools } }: DescribedRoute): Sender[] {
  const people = may ? NAMES.filter((name) => allows(PEOPLE[name].role, may)) : NAMES;
  return forTools ? [...people, "tool"] : people;
}

function schemaOf(type: z.ZodType): JsonSchema {
  return z.toJSONSchema(type, { io: "input", unrepresentable: "any" }) as JsonSchema;
}

/** Sends a call, in a new session of its sender or with a tool's token. */
export async function sendCall(api: Api, call: Call, token: string): Promise<Response> {
  const { route: { method, path, operation }, sender, id, query, body, secret } = call;
  const named = path.replaceAll(
    /:(\w+)/g,
    (_, name) => name === "name" ? JOBS[id.charCodeAt(0) % JOBS.length]! : NAMED[name] ?? id,
  );
  const asked = new URLSearchParams(fieldsOf(query));
  const address = asked.size > 0 ? `${named}?${asked}` : named;
  const caller = sender === "nobody" || sender === "tool"
    ? api.nobody
    : await api.as(PEOPLE[sender]);
  const headers: Record<string, string> = {};
  if (sender === "tool") headers.Authorization = `Bearer ${token}`;
  if (operation.security === "cron") headers.Authorization = `Bearer ${secret}`;
  if (method === "GET") return await caller.get(address, headers);
  if (operation.upload) {
    const { file, fields } = body as { file: string; fields: unknown };
    const part = { name: file, bytes: FILES[file]!() };
    return await caller.send(address, {
      method,
      headers,
      body: multipart([["file", part], ...fieldsOf(fields)]),
    });
  }
  if (body !== undefined) headers["Content-Type"] = "application/json";
  return await caller.send(address, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

function fieldsOf(value: unknown): [string, string][] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).map(([name, each]) => [name, String(each)]);
}

/** A call as a line of a failed test. */
export function told({ route, sender, id, query, body }: Call): string {
  const values = JSON.stringify({ id, query, body }).slice(0, 800);
  return `${keyOf(route)} by ${sender}: ${values}`;
}
