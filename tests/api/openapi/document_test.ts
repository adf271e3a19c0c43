import assert from "node:assert/strict";
import { ERRORS } from "@/lib/errors.ts";
import { describedRoutes } from "@/routes/api/openapi/document.ts";
import { EXAMPLES } from "@/routes/api/openapi/examples.ts";
import { routes } from "@/routes/mod.ts";
import { testApi } from "@/tests/support/api.ts";
import { report } from "@/tests/support/fixtures/reports.ts";
import { routesOf } from "@/tests/support/api_calls.ts";

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
    Object.keys(EXAMPLES).toSorted(),
  );
  for (const { method, path, operation } of withBody) {
    const example = EXAMPLES[`${method} ${path}`];
    const read = operation.body!.safeParse(example);
    assert.ok(read.success, `${method} ${path}: ${read.error}`);
    operation.reads?.(example);
  }
});

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
