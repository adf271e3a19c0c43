import assert from "node:assert/strict";
import { ROLES } from "@/lib/identity/mod.ts";
import { problemBody } from "@/tests/support/answers.ts";
import { testApi } from "@/tests/support/api.ts";
import { BODIES, FORMS } from "@/tests/support/api/api_bodies.ts";
import {
  addressOf,
  keyOf,
  PUBLIC_ROUTES,
  type Route,
  routesOf,
} from "@/tests/support/api/api_calls.ts";
import type { Caller } from "@/tests/support/server.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";

const EVERYONE = ["reporter", "supervisor", "hse", "management", "capa_owner", "admin"];
const OFFICERS = ["hse", "admin"];
const ADMIN = ["admin"];
const SEE_CAPAS = ["supervisor", "hse", "management", "capa_owner", "admin"];

function lines(roles: string[], keys: string[]): Record<string, string[]> {
  return Object.fromEntries(keys.map((key) => [key, roles]));
}

const MODELS_AWAY = /^(llm|embedding)_unavailable$/;

/** Who may call what, as the contract says it. */
const MATRIX: Record<string, string[]> = {
  "GET /api/auth/me": EVERYONE,
  "POST /api/auth/password-change": EVERYONE,
  "GET /api/report-form": EVERYONE,
  "GET /api/notifications": EVERYONE,
  "POST /api/push-subscriptions": EVERYONE,
  "DELETE /api/push-subscriptions": EVERYONE,
  "GET /api/dashboard/export.csv": ["hse", "management"],
  "GET /api/dashboard/ai/risk-flags": ["hse", "management"],
  "GET /api/dashboard/stats": ["hse", "admin", "management"],
  "GET /api/reports/jkkp-8": ["hse", "admin", "management"],
  "GET /api/reports/jkkp-8/register.pdf": ["hse", "admin", "management"],
  "GET /api/reports/jkkp-8/status": OFFICERS,
  "POST /api/reports/jkkp-8/submitted": OFFICERS,
  "DELETE /api/reports/jkkp-8/submitted": OFFICERS,
  "POST /api/notifications/:id/read": EVERYONE,
  "POST /api/notifications/read-all": EVERYONE,
  "POST /api/incidents": EVERYONE,
  "POST /api/incidents/ai/quality-check": EVERYONE,
  "POST /api/incidents/ai/translate": EVERYONE,
  "POST /api/incidents/ai/rca-draft": OFFICERS,
  "POST /api/incidents/ai/triage-suggest": OFFICERS,
  "GET /api/incidents": EVERYONE,
  "GET /api/incidents/:id": EVERYONE,
  "GET /api/incidents/:id/evidence": EVERYONE,
  "POST /api/incidents/:id/evidence": EVERYONE,
  "GET /api/evidence/:id": EVERYONE,
  "PATCH /api/incidents/:id": OFFICERS,
  "DELETE /api/incidents/:id": ["admin"],
  "POST /api/incidents/:id/triage": OFFICERS,
  "POST /api/incidents/:id/dosh-notified": OFFICERS,
  "POST /api/incidents/:id/form-submissions": OFFICERS,
  "POST /api/incidents/:id/authority-notices": OFFICERS,
  "POST /api/incidents/:id/close": OFFICERS,
  "GET /api/incidents/:id/form.pdf": ["hse", "admin", "management"],
  "GET /api/incidents/:id/history": OFFICERS,
  "GET /api/incidents/:id/similar": OFFICERS,
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
  "GET /api/capas/:id/evidence": SEE_CAPAS,
  "POST /api/capas/:id/evidence": ["capa_owner", "hse"],
  "DELETE /api/capas/:id": OFFICERS,
  "POST /api/capas/:id/verify": ["hse"],
  "POST /api/capas/:id/reopen": ["hse"],
  "POST /api/capas/:id/rechecks": OFFICERS,
  ...lines(ADMIN, [
    "GET /api/admin/users",
    "GET /api/admin/users/:id",
    "POST /api/admin/users",
    "PATCH /api/admin/users",
    "POST /api/admin/users/import",
    "POST /api/admin/users/:id/password",
    "POST /api/admin/sites",
    "PATCH /api/admin/sites/:id",
    "DELETE /api/admin/sites/:id",
    "POST /api/admin/sites/:id/report-code/rotate",
    "POST /api/admin/sites/:id/report-code/revoke",
    "PUT /api/admin/sites/:id/years/:year",
    "DELETE /api/admin/sites/:id/years/:year",
    "POST /api/admin/zones",
    "PATCH /api/admin/zones/:id",
    "DELETE /api/admin/zones/:id",
    "POST /api/admin/zones/:id/report-code/rotate",
    "POST /api/admin/zones/:id/report-code/revoke",
    "POST /api/admin/trucks",
    "PATCH /api/admin/trucks/:id",
    "DELETE /api/admin/trucks/:id",
    "PATCH /api/admin/company",
    "GET /api/admin/audit",
    "GET /api/admin/audit.csv",
    "GET /api/admin/audit/verify",
    "GET /api/admin/access-tokens",
    "POST /api/admin/access-tokens",
    "DELETE /api/admin/access-tokens/:id",
    "GET /api/settings",
    "POST /api/settings",
    "DELETE /api/settings/:key",
  ]),
  ...lines(OFFICERS, [
    "GET /api/admin/sites",
    "GET /api/admin/sites/:id",
    "GET /api/admin/sites/:id/qr.svg",
    "GET /api/admin/sites/:id/years",
    "GET /api/admin/zones",
    "GET /api/admin/zones/:id",
    "GET /api/admin/zones/:id/qr.svg",
    "GET /api/admin/trucks",
    "GET /api/admin/trucks/:id",
    "GET /api/admin/company",
  ]),
};

/** Calls a route on a record that does not exist, with a body that it understands. */
function call(caller: Caller, route: Route): Promise<Response> {
  const key = keyOf(route);
  const form = FORMS[key];
  if (form) return caller.send(addressOf(route), { method: route.method, body: form() });
  const body = BODIES[key] ?? null;
  const headers: HeadersInit = {};
  if (body !== null) headers["Content-Type"] = "application/json";
  if (key.endsWith("/import")) headers["Content-Type"] = "text/csv";
  return caller.send(addressOf(route), {
    method: route.method,
    headers,
    ...(body === null ? {} : { body: JSON.stringify(body) }),
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
        if (answer.status === 503) {
          // No key is configured: whoever is let in finds the models away.
          assert.match((await problemBody(answer)).code, MODELS_AWAY, `${role} ${key}`);
          continue;
        }
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
