import assert from "node:assert/strict";
import { testApi } from "@/tests/support/api.ts";
import { addressOf, PUBLIC_ROUTES, routesOf } from "@/tests/support/api/api_calls.ts";

testApi("pages send who is not logged in to the log-in page and back", async (api) => {
  const pages = routesOf(api.app, api.services.config.base).filter(({ method, path }) =>
    method === "GET" && !path.startsWith("/api/") && !PUBLIC_ROUTES.includes(`GET ${path}`)
  );
  assert.ok(pages.length > 0);
  for (const route of pages) {
    const { path } = route;
    const address = addressOf(route);
    const answer = await api.nobody.get(address);
    assert.equal(answer.status, 303, path);
    const to = new URL(answer.headers.get("Location")!, "http://localhost:8000");
    assert.equal(to.pathname, "/siaga/login", path);
    assert.equal(to.searchParams.get("next"), address, path);
  }
});
