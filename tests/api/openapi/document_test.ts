import assert from "node:assert/strict";
import type { z } from "zod";
import { ERRORS } from "@/lib/errors.ts";
import { describedRoutes } from "@/routes/api/openapi/described_routes.ts";
import { errorsOf } from "@/routes/api/openapi/refusals.ts";
import { EXAMPLE_ANSWERS, exampleOfAnswer } from "@/routes/api/openapi/examples/answers.ts";
import { EXAMPLE_BODIES } from "@/routes/api/openapi/examples/bodies.ts";
import { routes } from "@/routes/mod.ts";
import { testApi } from "@/tests/support/api.ts";
import { report } from "@/tests/support/fixtures/reports.ts";
import { describeApi } from "@/tests/support/api/api_answers.ts";
import { routesOf } from "@/tests/support/api/api_calls.ts";

const described = describedRoutes(routes);
const keys = described.map(({ method, path }) => `${method} ${path}`);

Deno.test("every call of the API has its entry in the document, and every entry its call", () => {
  const mounted = routesOf(routes, "").map(({ method, path }) =>
    `${method} ${path.replace(/(?<=.)\/$/, "")}`
  ).filter((key) => / \/api(\/|$)/.test(key));
  assert.deepEqual([...new Set(keys)].toSorted(), [...new Set(mounted)].toSorted());
  assert.equal(new Set(keys).size, keys.length);
});

Deno.test("every body has an example that its schema reads", () => {
  const withBody = described.filter(({ operation }) => operation.body);
  assert.deepEqual(
    withBody.map(({ method, path }) => `${method} ${path}`).toSorted(),
    Object.keys(EXAMPLE_BODIES).toSorted(),
  );
  for (const { method, path, operation } of withBody) {
    const example = EXAMPLE_BODIES[`${method} ${path}`];
    const read = operation.body!.safeParse(example);
    assert.ok(read.success, `${method} ${path}: ${read.error}`);
    operation.reads?.(example);
  }
});

Deno.test("every answer in JSON has an example that its schema reads, and every example its answer", async () => {
  const { paths } = await describeApi();
  const read = new Set<object>();
  for (const { method, path, operation } of described) {
    const item = paths![path.replaceAll(/:(\w+)/g, "{$1}")] as Record<string, Documented>;
    const { responses } = item[method.toLowerCase()]!;
    for (const [status, { content = {} }] of Object.entries(responses)) {
      const json = content["application/json"];
      if (!json) continue;
      const call = `${method} ${path}`;
      const example = exampleOfAnswer(call, status);
      assert.ok(example, `${call} ${status} has no example`);
      const fits = (operation.answer as z.ZodType).safeParse(example);
      assert.ok(fits.success, `${call} ${status}: ${fits.error}`);
      assert.deepEqual(json.example, example, `${call} ${status}`);
      read.add(example);
    }
  }
  assert.deepEqual(
    Object.keys(EXAMPLE_ANSWERS).filter((key) => !read.has(EXAMPLE_ANSWERS[key]!)),
    [],
  );
});

interface Documented {
  responses: Record<string, { content?: Record<string, { example?: unknown }> }>;
}

testApi("anybody reads the document, as JSON and as a page", async ({ nobody, people }) => {
  const answer = await nobody.get("/api/openapi.json");
  assert.equal(answer.status, 200);
  const document = await answer.json();
  assert.equal(document.openapi, "3.1.0");
  assert.equal(
    Object.values<object>(document.paths).flatMap((path) => Object.keys(path)).length,
    keys.length,
  );
  assert.deepEqual(document.servers, [{ url: "http://localhost:8000/siaga" }]);

  for (const caller of [nobody, people.hse]) {
    const page = await caller.get("/api/docs");
    assert.equal(page.status, 200);
    const html = await page.text();
    for (const code of Object.keys(ERRORS)) assert.match(html, new RegExp(`id="${code}"`));
    for (const { path } of described) {
      assert.ok(html.includes(path.replaceAll(/:(\w+)/g, "{$1}")), path);
    }
    assert.doesNotMatch(html, /<script[^>]+src="https?:/);
    assert.match(html, /Example of an answer, 200 and 201<\/p><pre>/);
    const examples = html.match(/Example of an answer, /g)!.length;
    assert.equal(examples, Object.keys(EXAMPLE_ANSWERS).length);
  }
});

Deno.test("every limit is told, and every code of a problem has its sentence and an example", async () => {
  for (const route of described) {
    const { operation: { limit, forTools, errors = [] } } = route;
    const isLimited = errors.includes("rate_limited");
    assert.equal(limit !== undefined, isLimited, `${route.method} ${route.path}`);
    assert.equal(errorsOf(route).includes("rate_limited"), isLimited || forTools === true);
  }
  const { paths, components } = await describeApi();
  const told = JSON.stringify(paths);
  // Answers of the application, and of pages alone.
  const elsewhere = ["method_not_allowed", "already_reported"];
  for (const [code, { en, status }] of Object.entries(ERRORS)) {
    if (elsewhere.includes(code)) continue;
    assert.ok(told.includes(JSON.stringify(`\`${code}\`: ${en}`).slice(1, -1)), code);
    const example = components!.examples![code] as { value: Record<string, unknown> };
    assert.equal(example.value.type, `/siaga/api/docs#${code}`);
    assert.equal(example.value.status, status);
  }
});

Deno.test("every operation says who may call: a session, a token, the scheduler or everybody", async () => {
  const { paths, components } = await describeApi();
  const schemes = Object.keys(components!.securitySchemes!);
  assert.deepEqual(schemes.toSorted(), ["accessToken", "cron", "session"]);
  for (const { method, path, operation: { may, forTools, security } } of described) {
    const item = paths![path.replaceAll(/:(\w+)/g, "{$1}")] as Record<
      string,
      { security?: object[] }
    >;
    assert.deepEqual(
      item[method.toLowerCase()]!.security!.flatMap((one) => Object.keys(one)),
      [may && "session", forTools && "accessToken", security].filter(Boolean),
      `${method} ${path}`,
    );
  }
});

testApi("the description is the same whoever asks and whatever is stored", async (api) => {
  const before = await (await api.nobody.get("/api/openapi.json")).text();
  await report(api, api.people.reporter);
  for (const caller of [api.nobody, api.people.hse, api.people.reporter]) {
    assert.equal(await (await caller.get("/api/openapi.json")).text(), before);
  }
});

testApi("the type of a problem leads to its paragraph", async ({ nobody }) => {
  const { type } = await (await nobody.get("/api/auth/me")).json();
  assert.equal(type, "/siaga/api/docs#unauthenticated");
  assert.match(await (await nobody.get("/api/docs")).text(), /id="unauthenticated"/);
});
