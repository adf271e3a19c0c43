import assert from "node:assert/strict";
import { ROLES } from "@/lib/identity/mod.ts";
import { problemBody } from "../support/answers.ts";
import { testApi } from "../support/api.ts";
import { BODIES, PUBLIC_ROUTES, type Route, routesOf } from "../support/api_calls.ts";
import type { Caller } from "../support/server.ts";
import { PEOPLE } from "../support/world.ts";

const EVERYONE = ["reporter", "supervisor", "hse", "management", "capa_owner", "admin"];
const OFFICERS = ["hse", "admin"];
const SEE_CAPAS = ["supervisor", "hse", "management", "capa_owner", "admin"];

/** Who may call what, as the contract says it. */
const MATRIX: Record<string, string[]> = {
  "GET /api/auth/me": EVERYONE,
  "POST /api/auth/password-change": EVERYONE,
  "POST /api/incidents": EVERYONE,
  "GET /api/incidents": EVERYONE,
  "GET /api/incidents/:id": EVERYONE,
  "PATCH /api/incidents/:id": OFFICERS,
  "DELETE /api/incidents/:id": ["admin"],
  "POST /api/incidents/:id/triage": OFFICERS,
  "POST /api/incidents/:id/dosh-notified": OFFICERS,
  "POST /api/incidents/:id/form-submissions": OFFICERS,
  "POST /api/incidents/:id/close": OFFICERS,
  "GET /api/incidents/:id/history": OFFICERS,
  "GET /api/incidents/:id/investigation": OFFICERS,
  "POST /api/incidents/:id/investigation": OFFICERS,
  "PATCH /api/incidents/:id/investigation": OFFICERS,
  "POST /api/incidents/:id/investigation/submit": OFFICERS,
  "GET /api/incidents/:id/addenda": ["supervisor", "hse", "admin"],
  "POST /api/incidents/:id/addenda": OFFICERS,
  "POST /api/incidents/:id/capas": OFFICERS,
  "GET /api/capas": SEE_CAPAS,
  "GET /api/capas/:id": SEE_CAPAS,
  "PATCH /api/capas/:id": ["capa_owner", "hse"],
  "DELETE /api/capas/:id": OFFICERS,
  "POST /api/capas/:id/verify": ["hse"],
  "POST /api/capas/:id/reopen": ["hse"],
};

function keyOf({ method, path }: Route): string {
  return `${method} ${path}`;
}

/** Calls a route on a record that does not exist, with a body that it understands. */
function call(caller: Caller, route: Route): Promise<Response> {
  const path = route.path.replaceAll(/:\w+/g, () => crypto.randomUUID());
  const body = BODIES[keyOf(route)] ?? undefined;
  return caller.send(path, {
    method: route.method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
  });
}

testApi("every route has a guard or is listed as public", async (api) => {
  const routes = routesOf(api.app, api.services.config.base);
  assert.ok(routes.length > 30, "the router was read");
  const unguarded = routes.filter(({ guards }) => guards.length === 0).map(keyOf);
  assert.deepEqual(unguarded.filter((key) => !PUBLIC_ROUTES.includes(key)), []);
  assert.deepEqual(PUBLIC_ROUTES.filter((key) => !unguarded.includes(key)), []);
  const guardedApi = routes.filter(({ path, guards }) => path.startsWith("/api/") && guards.length);
  assert.deepEqual(guardedApi.map(keyOf).sort(), Object.keys(MATRIX).sort());
  await Promise.resolve();
});

testApi("every role is let in or kept out of every route as the contract says", async (api) => {
  const routes = routesOf(api.app, api.services.config.base)
    .filter(({ path, guards }) => path.startsWith("/api/") && guards.length > 0);
  for (const route of routes) {
    const key = keyOf(route);
    const letIn: string[] = [];
    for (const role of ROLES) {
      const caller = await api.as(PEOPLE[role]);
      const answer = await call(caller, route);
      if (answer.status === 403 || answer.status === 401) {
        const { code } = await problemBody(answer);
        assert.equal(`${answer.status} ${code}`, "403 forbidden", `${role} ${key}`);
      } else {
        letIn.push(role);
        assert.ok(answer.status < 500, `${role} ${key}: ${answer.status}`);
        await answer.body?.cancel();
      }
    }
    assert.deepEqual(letIn.sort(), [...MATRIX[key]!].sort(), key);

    const nobody = await call(api.nobody, route);
    assert.equal(nobody.status, 401, key);
    assert.equal((await problemBody(nobody)).code, "unauthenticated", key);
    for (const role of MATRIX[key]!) {
      // Their token is good, their account is off.
      const off = await api.as({ ...PEOPLE.inactive, role: role as typeof PEOPLE.hse.role });
      const answer = await call(off, route);
      assert.equal(answer.status, 401, `${role} whose account is off, ${key}`);
      assert.equal((await problemBody(answer)).code, "session_ended", key);
    }
  }
});
