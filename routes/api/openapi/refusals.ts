import type { OpenAPIV3_1 } from "openapi-types";
import { type ErrorCode, ERRORS } from "@/lib/errors.ts";
import { titleOf } from "../../http/problems.ts";
import type { DescribedRoute } from "./described_routes.ts";

/** The codes that a call of the operation can be refused with, its own and those of all operations. */
export function errorsOf({ method, path, operation }: DescribedRoute): ErrorCode[] {
  const { may, forTools, security, body, upload, errors = [] } = operation;
  const writes = method !== "GET";
  const some = (condition: unknown, ...codes: ErrorCode[]) => condition ? codes : [];
  return [
    ...new Set<ErrorCode>([
      ...some(may, "unauthenticated", "session_ended", "password_change_required", "forbidden"),
      ...some(forTools, "rate_limited"),
      ...some(security, "unauthenticated"),
      ...some(path.includes(":"), "not_found"),
      ...some(writes, "other_person"),
      ...some(writes, "cross_site", "body_timeout", "payload_too_large"),
      ...some(writes && !upload, "malformed_json"),
      ...some(upload, "malformed_form"),
      ...some(body || upload || writes, "unsupported_media_type"),
      "validation_failed",
      ...errors,
      "unavailable",
      "internal",
    ]),
  ].sort((a, b) => ERRORS[a].status - ERRORS[b].status || (a < b ? -1 : 1));
}

/** One response for each status, with the sentences of its codes. */
export function refusalsOf(route: DescribedRoute) {
  const byStatus = Map.groupBy(errorsOf(route), (code) => ERRORS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, {
      description: codes.map((code) => `\`${code}\`: ${ERRORS[code].en}`).join("\n\n"),
      content: {
        "application/problem+json": {
          examples: Object.fromEntries(
            codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
          ),
          schema: {
            allOf: [{ $ref: "#/components/schemas/Problem" }],
            type: "object",
            properties: {
              code: { type: "string", enum: codes },
              status: { type: "integer", const: status },
            },
          },
        },
      },
    }]),
  );
}

/** The body of each problem that some operation has. @param base the path prefix */
export function problemExamples(routes: readonly DescribedRoute[], base: string) {
  const codes = new Set(routes.flatMap(errorsOf));
  return Object.fromEntries(
    [...codes].map((code) => [code, {
      summary: ERRORS[code].en,
      value: {
        type: `${base}/api/docs#${code}`,
        title: titleOf(code),
        status: ERRORS[code].status,
        detail: ERRORS[code].en,
        code,
        ...(code === "validation_failed"
          ? { errors: [{ path: "zone_id", code: "required", message: "Choose the zone." }] }
          : {}),
      },
    }]),
  );
}

/** What every problem has. */
export function problemSchema(): OpenAPIV3_1.SchemaObject {
  const fields: OpenAPIV3_1.SchemaObject = {
    type: "array",
    description: "The fields that do not fit.",
    items: {
      type: "object",
      properties: {
        path: { type: "string", examples: ["persons.0.name"] },
        code: { type: "string" },
        message: { type: "string" },
      },
      required: ["path", "code", "message"],
    },
  };
  return {
    type: "object",
    description: "Why a call was refused (RFC 9457).",
    properties: {
      type: { type: "string", description: "Leads to the paragraph of the code." },
      title: { type: "string" },
      status: { type: "integer" },
      detail: { type: "string", description: "In the caller's language." },
      code: { type: "string", enum: Object.keys(ERRORS) },
      errors: fields,
    },
    required: ["type", "title", "status", "detail", "code"],
  };
}
