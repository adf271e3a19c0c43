import assert from "node:assert/strict";
import { expectFields, expectJson, expectProblem } from "@/tests/support/answers.ts";
import { type Api, testApi } from "@/tests/support/api.ts";
import { BODIES, FORMS } from "@/tests/support/api/api_bodies.ts";
import {
  addressOf,
  headersOf,
  keyOf,
  PUBLIC_ROUTES,
  type Route,
  routesOf,
} from "@/tests/support/api/api_calls.ts";
import { multipart } from "@/tests/support/fixtures/evidence.ts";
import { anAction, incidentIn } from "@/tests/support/fixtures/incident_life.ts";
import type { Caller } from "@/tests/support/server.ts";

const NAME = "no_such_name";
const UNKNOWN = { [NAME]: "unknown_key" };

/** Somebody who may call a route: the first of these roles that its guard lets in. */
async function callerOf({ people, nobody }: Api, route: Route): Promise<Caller> {
  if (PUBLIC_ROUTES.includes(keyOf(route))) return nobody;
  for (const caller of [people.admin, people.hse, people.capa_owner]) {
    const answer = await caller.send(addressOf(route), { method: route.method });
    await answer.body?.cancel();
    if (answer.status !== 403) return caller;
  }
  throw new Error(`nobody may call ${keyOf(route)}`);
}

function apiRoutes(api: Api): Route[] {
  const routes = routesOf(api.app, api.services.config.base)
    .filter(({ path }) => path.startsWith("/api/"));
  assert.ok(routes.length > 60, "the router was read");
  return routes;
}

testApi("no route of the API takes a query parameter that it does not know", async (api) => {
  for (const route of apiRoutes(api)) {
    const caller = await callerOf(api, route);
    const form = FORMS[keyOf(route)];
    const body = BODIES[keyOf(route)];
    const answer = caller.send(`${addressOf(route)}?${NAME}=1`, {
      method: route.method,
      ...(form ? { body: form() } : body ? { body: JSON.stringify(body) } : {}),
      headers: {
        ...headersOf(route),
        ...(body && !form ? { "Content-Type": "application/json" } : {}),
      },
    });
    await expectFields(answer, UNKNOWN).catch((error) => {
      throw new Error(keyOf(route), { cause: error });
    });
  }
  await expectProblem(api.nobody.get(`/api/capas?${NAME}=1`), 401, "unauthenticated");
  await expectProblem(api.people.hse.get(`/api/no-such-call?${NAME}=1`), 404, "not_found");
  assert.equal((await api.people.hse.get(`/inbox?${NAME}=1`)).status, 200, "pages ignore it");
});

testApi("no route of the API takes a key in the body that it does not know", async (api) => {
  // A file is received only for a record that the caller sees.
  const { at, id } = await incidentIn(api, "triaged");
  const { capa } = await expectJson(api.people.hse.post(`${at}/capas`, anAction()), 201);
  const holders: Record<string, string> = {
    "POST /api/incidents/:id/evidence": id,
    "POST /api/capas/:id/evidence": capa.id,
  };
  for (const route of apiRoutes(api).filter(({ method }) => method !== "GET")) {
    const caller = await callerOf(api, route);
    const key = keyOf(route);
    const files = key in FORMS || key.endsWith("/import");
    const answer = caller.send(addressOf(route, holders[key]), {
      method: route.method,
      headers: { ...headersOf(route), ...(files ? {} : { "Content-Type": "application/json" }) },
      body: files
        ? multipart([["file", { name: "a", bytes: new Uint8Array(1) }], [NAME, "1"]])
        : JSON.stringify({ ...BODIES[key], [NAME]: 1 }),
    });
    await expectFields(answer, UNKNOWN).catch((error) => {
      throw new Error(key, { cause: error });
    });
  }
});
