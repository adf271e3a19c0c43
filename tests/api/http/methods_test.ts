import assert from "node:assert/strict";
import { problemBody } from "@/tests/support/answers.ts";
import { testApi } from "@/tests/support/api.ts";
import { addressOf, routesOf } from "@/tests/support/api/api_calls.ts";

testApi(
  "HEAD answers as GET without a body, and other methods are told what is allowed",
  async (api) => {
    const { hse } = api.people;
    for (const path of ["/healthz", "/api/auth/me", "/api/incidents", "/login"]) {
      const caller = path === "/login" ? api.nobody : hse;
      const [get, head] = [await caller.get(path), await caller.send(path, { method: "HEAD" })];
      assert.equal(head.status, get.status, path);
      assert.equal(await head.text(), "", path);
      assert.equal(head.headers.get("Content-Type"), get.headers.get("Content-Type"), path);
    }
    const routes = routesOf(api.app, api.services.config.base);
    const byPath = Map.groupBy(routes, ({ path }) => path);
    for (const [path, known] of byPath) {
      const methods = known.flatMap(({ method }) => method === "GET" ? ["GET", "HEAD"] : [method]);
      const address = addressOf(known[0]!);
      for (const method of ["PUT", "OPTIONS", "PATCH", "DELETE", "POST"]) {
        if (methods.includes(method)) continue;
        const answer = await hse.send(address, { method });
        const said = `${method} ${path}`;
        assert.equal(answer.status, 405, said);
        const allowed = (answer.headers.get("Allow") ?? "").split(", ");
        for (const one of methods) assert.ok(allowed.includes(one), `${said}: ${allowed}`);
        assert.equal(allowed.includes(method), false, said);
        if (path.startsWith("/api/")) {
          assert.equal((await problemBody(answer)).code, "method_not_allowed", said);
        } else await answer.body?.cancel();
      }
    }
  },
);

testApi("an address that does not exist is not found, on the API as a problem", async (api) => {
  for (const caller of [api.nobody, api.people.hse]) {
    for (
      const path of [
        "/api",
        "/api/",
        "/api/nothing",
        "/api/incidents/1/2/3",
        "/api/%ff",
        "/api/%00",
      ]
    ) {
      for (const method of ["GET", "POST", "DELETE"]) {
        const answer = await caller.send(path, { method });
        assert.equal(answer.status, 404, `${method} ${path}`);
        assert.equal((await problemBody(answer)).code, "not_found", path);
      }
    }
    const page = await caller.get("/nothing/here");
    assert.equal(page.status, 404);
    assert.match(page.headers.get("Content-Type")!, /^text\/html/);
    assert.match(await page.text(), /^<!doctype html>/);
  }
});
