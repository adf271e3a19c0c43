import assert from "node:assert/strict";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { apiDocument } from "@/routes/api/openapi/document.ts";
import { routes } from "@/routes/mod.ts";

/** What the rules do not know, by rule and place. */
const KNOWN: Readonly<Record<string, string>> = {
  "operation-2xx-response #/paths/~1api~1auth~1callback/get/responses":
    "A link in a mail: whatever comes of it, the browser is sent to a page.",
};

Deno.test("the description keeps all recommended rules of a linter", async () => {
  const document = await apiDocument(routes, "https://safety.siaga.test/siaga");
  const config = await createConfig({ extends: ["recommended"] });
  const source = JSON.stringify(document);
  const problems = await lintFromString({ source, absoluteRef: "openapi.json", config });
  const told = problems.map(({ ruleId, location: [place] }) => `${ruleId} ${place?.pointer}`);
  assert.deepEqual(
    problems.filter((_, n) => !(told[n]! in KNOWN)).map(({ message, location: [place] }) =>
      `${place?.pointer}: ${message}`
    ),
    [],
  );
  assert.deepEqual(Object.keys(KNOWN).filter((known) => !told.includes(known)), []);
});

Deno.test("the linter finds an operation without a summary and an example that does not fit", async () => {
  const document = await apiDocument(routes, "https://safety.siaga.test/siaga");
  const operation = document.paths!["/api/capas/{id}/reopen"]!.post!;
  delete operation.summary;
  const body = operation.requestBody as { content: Record<string, { example: unknown }> };
  body.content["application/json"]!.example = { reason: 1 };
  const config = await createConfig({ extends: ["recommended"] });
  const source = JSON.stringify(document);
  const problems = await lintFromString({ source, absoluteRef: "openapi.json", config });
  const rules = problems.map(({ ruleId }) => ruleId);
  assert.ok(rules.includes("operation-summary"));
  assert.ok(rules.includes("no-invalid-media-type-examples"));
});

Deno.test("every answer in JSON says what is in it", async () => {
  const { paths } = await apiDocument(routes, "https://safety.siaga.test/siaga");
  const vague: string[] = [];
  for (const [path, calls] of Object.entries(paths!)) {
    // The document has a description of its own.
    if (path === "/api/openapi.json") continue;
    for (const [method, { responses }] of Object.entries(calls as Record<string, Described>)) {
      for (const [status, { content = {} }] of Object.entries(responses)) {
        const schema = content["application/json"]?.schema;
        if (schema && isVague(schema)) vague.push(`${method} ${path} ${status}`);
      }
    }
  }
  assert.deepEqual(vague, []);
});

interface Described {
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

interface Schema {
  $ref?: string;
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

/** Whether a client would read `unknown`; free keys of a record are in the record's own description. */
function isVague({ $ref, type, properties, items, anyOf }: Schema): boolean {
  if ($ref) return false;
  if (anyOf) return anyOf.some(isVague);
  if (type === "array") return !items || isVague(items);
  if (type === "object") return !properties || Object.values(properties).some(isVague);
  return type === undefined;
}
