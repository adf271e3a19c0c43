import assert from "node:assert/strict";
import type { ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { ERRORS } from "@/lib/errors.ts";
import { type DescribedRoute, describedRoutes } from "@/routes/api/openapi/described_routes.ts";
import { type ApiDocument, apiDocument } from "@/routes/api/openapi/document.ts";
import { routes } from "@/routes/mod.ts";

interface Described extends DescribedRoute {
  pattern: URLPattern;
  /** JSON pointer of its entry in the document. */
  pointer: string;
}

let described: Described[] | undefined;
let compiled: Promise<(pointer: string) => ValidateFunction> | undefined;

/** The document of the API, as the service answers it. */
export function describeApi(): Promise<ApiDocument> {
  return apiDocument(routes, "http://localhost:8000/siaga");
}

/**
 * Checks an answer of the API against its description: status, media type, body, and the code of a problem.
 * Addresses that no route has, and methods that a route has not, are answered by the application.
 *
 * @param path without the path prefix
 */
export async function checkAnswer(
  method: string,
  path: string,
  response: Response,
): Promise<void> {
  if (!/^\/api(\/|$)/.test(path)) return;
  if (method !== "HEAD") await checkProblem(response);
  const route = routeOf(method, path);
  if (!route) return;
  const { status } = response;
  const call = `${route.method} ${route.path} ${status}`;
  const { paths } = await document();
  const answer = at(paths, route).responses?.[status] as
    | { content?: Record<string, unknown> }
    | undefined;
  assert.ok(answer, `${call} is not described: ${await textOf(response)}`);
  const [type = ""] = (response.headers.get("Content-Type") ?? "").split(";");
  const described = Object.keys(answer.content ?? {});
  if (described.length === 0 || method === "HEAD") return;
  assert.ok(described.includes(type), `${call} is ${type}, described as ${described}`);
  if (!type.endsWith("json")) return;
  const validate = (await validators())(
    `${route.pointer}/responses/${status}/content/${escaped(type)}/schema`,
  );
  const body = await response.clone().json();
  const fits = validate(body);
  assert.ok(
    fits,
    `${call} does not fit: ${JSON.stringify(validate.errors?.slice(0, 3))} ${
      JSON.stringify(body).slice(0, 600)
    }`,
  );
}

/** The type of a problem leads to the paragraph of its code, also where no route is. */
async function checkProblem(response: Response): Promise<void> {
  if (response.headers.get("Content-Type") !== "application/problem+json") return;
  const { type, code, detail } = await response.clone().json();
  assert.ok(type.endsWith(`/api/docs#${code}`), type);
  assert.ok(code in ERRORS && detail.length > 0, code);
}

function routeOf(method: string, path: string): Described | undefined {
  described ??= describedRoutes(routes).map((route) => ({
    ...route,
    pattern: new URLPattern({ pathname: route.path }),
    pointer: `/paths/${
      escaped(route.path.replaceAll(/:(\w+)/g, "{$1}"))
    }/${route.method.toLowerCase()}`,
  }));
  const wanted = method === "HEAD" ? "GET" : method;
  const pathname = path.replace(/(?<=.)\/$/, "");
  return described.find((one) => one.method === wanted && one.pattern.test({ pathname }));
}

let made: Promise<ApiDocument> | undefined;
const document = () => made ??= describeApi();

function at(paths: ApiDocument["paths"], { path, method }: DescribedRoute) {
  const item = paths?.[path.replaceAll(/:(\w+)/g, "{$1}")] as Record<
    string,
    { responses?: Record<number, unknown> }
  >;
  return item[method.toLowerCase()]!;
}

function validators() {
  return compiled ??= document().then((document) => {
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormats.default(ajv);
    ajv.addSchema({ ...document, $id: "api" } as object);
    const known = new Map<string, ValidateFunction>();
    return (pointer) => {
      const validate = known.get(pointer) ?? ajv.compile({ $ref: `api#${encodeURI(pointer)}` });
      known.set(pointer, validate);
      return validate;
    };
  });
}

/** A key in a JSON pointer (RFC 6901). */
function escaped(key: string): string {
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}

async function textOf(response: Response): Promise<string> {
  return (await response.clone().text()).slice(0, 300);
}
