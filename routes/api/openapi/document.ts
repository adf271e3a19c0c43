import { Hono } from "hono";
import { describeRoute, type DescribeRouteOptions, generateSpecs, resolver } from "hono-openapi";
import type { OpenAPIV3_1 } from "openapi-types";
import { z } from "zod";
import { exampleOfAnswer } from "./examples/answers.ts";
import { EXAMPLE_BODIES } from "./examples/bodies.ts";
import { ACCESS, type Role, ROLES } from "@/lib/identity/rules/access.ts";
import { SESSION_COOKIE } from "../../http/session_cookie.ts";
import type { FileContent, Operation } from "../../http/operation.ts";
import { CALLS_A_MINUTE } from "@/lib/tokens/mod.ts";
import type { Env } from "../../http/context.ts";
import { type DescribedRoute, describedRoutes } from "./described_routes.ts";
import { problemExamples, problemSchema, refusalsOf } from "./refusals.ts";

/** The API as an OpenAPI 3.1 document. */
export type ApiDocument = OpenAPIV3_1.Document;

/**
 * Makes the document of all described routes.
 * @param address the public address of the service, with its path prefix
 */
export async function apiDocument(routes: Hono<Env>, address: string): Promise<ApiDocument> {
  const all = describedRoutes(routes);
  const described = new Hono();
  for (const route of all) {
    described.on(route.method, route.path, describeRoute(describe(route)));
  }
  const document = await generateSpecs(described, {
    documentation: {
      info: {
        title: "Siaga",
        version: "1",
        description: INTRODUCTION,
        license: { name: "MIT", identifier: "MIT" },
      },
      servers: [{ url: address }],
      tags: TAG_ORDER.map((name) => ({
        name,
        description: TAGS.find(([, tag]) => tag === name)![2],
      })),
      components: {
        securitySchemes: {
          session: {
            type: "apiKey",
            in: "cookie",
            name: SESSION_COOKIE,
            description: "Set by a log-in.",
          },
          accessToken: {
            type: "http",
            scheme: "bearer",
            description: TOOLS,
          },
          cron: { type: "http", scheme: "bearer", description: "The `CRON_SECRET`." },
        },
        schemas: { Problem: problemSchema() },
        examples: problemExamples(all, new URL(address).pathname.replace(/\/$/, "")),
      },
    },
    excludeStaticFile: false,
  });
  withoutNoise(document);
  return document as ApiDocument;
}

const INTRODUCTION = `The API of Siaga, workplace incident management.

Bodies are JSON; keys that are not described here are refused. Instants are ISO 8601 with an offset, dates \`YYYY-MM-DD\`. Lists have 25 items a page.

A refused call changes nothing and answers with \`application/problem+json\` (RFC 9457): clients switch on its \`code\`. \`Accept-Language\` chooses the language of \`detail\` and of the messages of fields: English, Malay or Chinese.

Bodies have at most 500 fields, uploads 10 MiB a file. \`429\` and \`503\` carry \`Retry-After\` in seconds where waiting helps.`;

const TOOLS =
  `For reporting tools, made by administrators; it begins with \`siaga_\`. It reads what \`management\` reads, of one site or of all: never health data, and instead of names of people only their ids. ${CALLS_A_MINUTE} calls a minute.`;

/** By the beginning of the path, the first that fits. */
const TAGS = [
  ["/api/auth", "Session", "Log-in, log-out and passwords."],
  ["/api/incidents/ai", "Assistant", "What a language model is asked."],
  ["/api/incidents/:id/similar", "Assistant", ""],
  ["/api/incidents/:id/investigation", "Investigation", "The analysis and its root causes."],
  ["/api/incidents/:id/capas", "Actions", "Corrective and preventive actions (CAPA)."],
  ["/api/incidents", "Incidents", "From the report to the closure."],
  ["/api/evidence", "Incidents", ""],
  ["/api/capas", "Actions", ""],
  ["/api/notifications", "Notifications", "Messages in the app and in the browser."],
  ["/api/push-subscriptions", "Notifications", ""],
  ["/api/dashboard", "Reports", "Figures, exports and the annual register."],
  ["/api/reports", "Reports", ""],
  ["/api/report-form", "Incidents", ""],
  ["/api/jobs", "Jobs", "For a scheduler outside of the service."],
  ["/api/openapi.json", "About", "This document."],
  ["/api/docs", "About", ""],
  ["/api", "Administration", "Users, places, the organisation, settings and the audit log."],
] as const;

const TAG_ORDER = [
  "Session",
  "Incidents",
  "Investigation",
  "Actions",
  "Assistant",
  "Notifications",
  "Reports",
  "Administration",
  "Jobs",
  "About",
] as const;

function tagOf(path: string): string {
  return TAGS.find(([beginning]) => path.startsWith(beginning))![1];
}

function describe(route: DescribedRoute): DescribeRouteOptions {
  const { path, operation } = route;
  const { summary, description, may, security } = operation;
  return {
    summary,
    description: [description, limitsOf(operation), callersOf(operation)].filter(Boolean)
      .join("\n\n"),
    tags: [tagOf(path)],
    security: may
      ? [{ session: [] }, ...(operation.forTools ? [{ accessToken: [] }] : [])]
      : security
      ? [{ [security]: [] }]
      : [],
    parameters: parametersOf(route),
    ...requestBodyOf(route),
    responses: { ...answersOf(route), ...refusalsOf(route) },
  } as DescribeRouteOptions;
}

/** How often it may be called; empty when no limit is told. */
function limitsOf({ limit, forTools }: Operation): string {
  const tools = forTools && `${CALLS_A_MINUTE} calls a minute with one access token.`;
  const limits = [limit, tools].filter(Boolean).join(" ");
  return limits && `Limits: ${limits}`;
}

/** Who may call, in a sentence. */
function callersOf({ may, forTools, security }: Operation): string {
  if (security === "cron") return "For the scheduler.";
  if (!may) return "For everybody, without a log-in.";
  const roles: readonly Role[] = ACCESS[may];
  const people = roles.length === ROLES.length
    ? "For all users"
    : `For the roles ${roles.map((role) => `\`${role}\``).join(", ")}`;
  return `${people}${forTools ? ", and for reporting tools with an access token" : ""}.`;
}

function parametersOf({ path, operation: { query, idempotent } }: DescribedRoute) {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    in: "path",
    name,
    required: true,
    schema: name === "id" ? { type: "string", format: "uuid" } : { type: "string" },
  }));
  const { properties = {}, required = [] } = query ? schemaOf(query) : {};
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    in: "query",
    name,
    required: required.includes(name),
    schema,
  }));
  const key = idempotent
    ? [{
      in: "header",
      name: "Idempotency-Key",
      description: "Made by the client; a repetition with the same key creates nothing.",
      schema: { type: "string", format: "uuid" },
    }]
    : [];
  return [...inPath, ...inQuery, ...key];
}

function schemaOf(schema: z.ZodType) {
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
}

function requestBodyOf({ method, path, operation }: DescribedRoute) {
  const { body, bodyIsOptional, upload } = operation;
  if (upload) {
    const { properties = {} } = upload.fields ? schemaOf(upload.fields) : {};
    const schema = {
      type: "object",
      properties: { file: { type: "string", format: "binary" }, ...properties },
      required: ["file"],
    };
    const encoding = { file: { contentType: upload.mediaTypes.join(", ") } };
    return {
      requestBody: { required: true, content: { "multipart/form-data": { schema, encoding } } },
    };
  }
  if (!body) return {};
  const schema = resolver(body, { options: { io: "input", unrepresentable: "any" } });
  return {
    requestBody: {
      required: bodyIsOptional !== true,
      content: { "application/json": { schema, example: EXAMPLE_BODIES[`${method} ${path}`] } },
    },
  };
}

function answersOf({ method, path, operation }: DescribedRoute) {
  const { answer, status, also = {}, idempotent } = operation;
  const withContent = (code: number | string) => {
    const content = contentOf(answer, exampleOfAnswer(`${method} ${path}`, code));
    return content ? { content } : {};
  };
  const done = status ?? (answer === null ? 204 : 200);
  return {
    [done]: { description: "Done.", ...withContent(done) },
    ...(idempotent
      ? { 200: { description: "A repetition: what the first call created.", ...withContent(200) } }
      : {}),
    ...Object.fromEntries(
      Object.entries(also).map(([code, description]) => [
        code,
        { description, ...(code === "200" ? withContent(code) : {}) },
      ]),
    ),
  };
}

function contentOf(answer: Operation["answer"], example: object | undefined) {
  if (answer === null) return undefined;
  if (isFile(answer)) {
    const schema = { type: "string", format: "binary" };
    return Object.fromEntries(answer.mediaTypes.map((type) => [type, { schema }]));
  }
  const schema = resolver(answer, { options: { io: "output", unrepresentable: "any" } });
  return { "application/json": { schema, example } };
}

function isFile(answer: z.ZodType | FileContent): answer is FileContent {
  return "mediaTypes" in answer;
}

/**
 * Leaves out what says nothing more: the long pattern that zod writes beside a format, and that a whole
 * number fits into JavaScript.
 */
function withoutNoise(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  const schema = value as Record<"format" | "pattern" | "minimum" | "maximum", unknown>;
  if (typeof schema.format === "string" && typeof schema.pattern === "string") {
    delete schema.pattern;
  }
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  Object.values(value).forEach(withoutNoise);
}
