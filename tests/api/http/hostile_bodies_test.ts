import assert from "node:assert/strict";
import { fieldCodes, problemBody } from "@/tests/support/answers.ts";
import { testAi } from "@/tests/support/ai/api.ts";
import { answerQuestions } from "@/tests/support/ai/answers.ts";
import { type Api, testApi } from "@/tests/support/api.ts";
import { BODIES, FORMS } from "@/tests/support/api/api_bodies.ts";
import {
  addressOf,
  keyOf,
  PUBLIC_ROUTES,
  type Route,
  routesOf,
} from "@/tests/support/api/api_calls.ts";
import { incidentIn } from "@/tests/support/fixtures/incident_life.ts";
import { useQuickPasswords } from "@/tests/support/fixtures/quick_passwords.ts";
import type { Caller, Json } from "@/tests/support/server.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";

const JSON_TYPE = { "Content-Type": "application/json" };

/** A route that takes a body, a real address for it, somebody who may call it, a body it takes. */
interface Target {
  key: string;
  send(body: BodyInit | undefined, headers?: Record<string, string>): Promise<Response>;
  body: Json;
}

/** Every route of the API that changes something, aimed at records that exist. */
async function targets(api: Api): Promise<Target[]> {
  const { at, id } = await incidentIn(api, "triaged");
  const { hse, capa_owner } = api.people;
  const made = await hse.post(`${at}/capas`, BODIES["POST /api/incidents/:id/capas"]);
  const { capa } = await made.json();
  const routes = routesOf(api.app, api.services.config.base)
    .filter(({ method, path }) => method !== "GET" && path.startsWith("/api/"));
  const ids: Record<string, string> = {
    incidents: id,
    capas: capa.id,
    users: PEOPLE.otherReporter.id,
    sites: PLACES.south.id,
    zones: PLACES.southBay.id,
    trucks: PLACES.otherTruck.id,
  };
  return routes.map((route) => {
    const [, kind = ""] = /\/(\w+)\/:id/.exec(route.path) ?? [];
    const path = addressOf(route, ids[kind]);
    const key = keyOf(route);
    const caller = callerOf(api, route, capa_owner);
    return {
      key,
      body: BODIES[key],
      send: (body, headers = JSON_TYPE) =>
        caller.send(path, {
          method: route.method,
          headers,
          ...(body === undefined ? {} : { body }),
        }),
    };
  });
}

function callerOf({ people, nobody }: Api, route: Route, owner: Caller): Caller {
  if (PUBLIC_ROUTES.includes(keyOf(route))) return nobody;
  if (keyOf(route) === "PATCH /api/capas/:id") return owner;
  const officers = /^\/api\/(incidents|capas|auth)\b/.test(route.path);
  return officers && route.method !== "DELETE" ? people.hse : people.admin;
}

/** JSON with a part that `JSON.stringify` would not write. */
function withRaw(body: Json, raw: string): string {
  const text = JSON.stringify(body);
  return text === "{}" ? `{${raw}}` : `${text.slice(0, -1)},${raw}}`;
}

const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;

/** What no route with a body takes, and the answer to it. */
const HOSTILE: Record<string, { body: (valid: Json) => string; status: number; code: string }> = {
  "cut short": { body: (v) => JSON.stringify(v).slice(0, -1), status: 400, code: "malformed_json" },
  "not JSON": { body: () => "title=x", status: 400, code: "malformed_json" },
  "not a number": { body: (v) => withRaw(v, '"x":NaN'), status: 400, code: "malformed_json" },
  "a list": { body: (v) => JSON.stringify([v]), status: 422, code: "validation_failed" },
  "an empty list": { body: () => "[]", status: 422, code: "validation_failed" },
  "a text": { body: () => '"x"', status: 422, code: "validation_failed" },
  "null": { body: () => "null", status: 422, code: "validation_failed" },
  "a number": { body: () => "1e999", status: 422, code: "validation_failed" },
  "nested deeply": {
    body: (v) => withRaw(v, `"x":${nested(50)}`),
    status: 422,
    code: "validation_failed",
  },
  "nested very deeply": { body: () => nested(50_000), status: 422, code: "validation_failed" },
  "lists in lists": {
    body: () => "[".repeat(50_000) + "]".repeat(50_000),
    status: 422,
    code: "validation_failed",
  },
  "an unknown key": {
    body: (v) => withRaw(v, '"nonsense":1'),
    status: 422,
    code: "validation_failed",
  },
  "U+0000 in a key": {
    body: (v) => withRaw(v, '"a\\u0000":1'),
    status: 422,
    code: "validation_failed",
  },
  "5 MB": {
    body: (v) => withRaw(v, `"x":"${"x".repeat(5_000_000)}"`),
    status: 413,
    code: "payload_too_large",
  },
};

testApi("no route takes a body that is malformed, foreign or too large", async (api) => {
  await useQuickPasswords(api);
  const all = await targets(api);
  assert.deepEqual(all.map(({ key }) => key).filter((key) => !(key in BODIES)), []);
  for (const { key, body, send } of all.filter(({ body }) => body !== null)) {
    for (const [what, { body: hostile, status, code }] of Object.entries(HOSTILE)) {
      const answer = await send(hostile(body));
      const problem = await problemBody(answer);
      assert.equal(`${answer.status} ${problem.code}`, `${status} ${code}`, `${key}: ${what}`);
      if (what === "an unknown key") assert.equal(fieldCodes(problem).nonsense, "unknown_key", key);
    }
    for (const forbidden of ["__proto__", "constructor", "prototype"]) {
      const answer = await send(withRaw(body, `"${forbidden}":{"admin":true}`));
      assert.equal(answer.status, 422, `${key}: ${forbidden}`);
      assert.equal(fieldCodes(await problemBody(answer))[forbidden], "unknown_key", key);
    }
    for (
      const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""]
    ) {
      const bytes = new TextEncoder().encode(JSON.stringify(body));
      const answer = await send(bytes, type ? { "Content-Type": type } : {});
      assert.equal(answer.status, 415, `${key}: ${type}`);
      assert.equal((await problemBody(answer)).code, "unsupported_media_type", key);
    }
  }
  assert.equal(Object.hasOwn(Object.prototype, "admin"), false);
});

testApi("a body of unknown length is cut off too", async (api) => {
  for (const { key, send } of (await targets(api)).filter(({ body }) => body !== null)) {
    const chunk = new TextEncoder().encode("x".repeat(100_000));
    let sent = 0;
    const endless = new ReadableStream({
      pull: (controller) => {
        controller.enqueue(chunk);
        if (++sent > 100) controller.close();
      },
    });
    const answer = await send(endless);
    assert.equal(answer.status, 413, key);
    assert.equal((await problemBody(answer)).code, "payload_too_large", key);
    assert.ok(sent < 20, `${key} read ${sent} chunks`);
  }
});

/** Routes that a person may call once a minute. */
const ONCE_A_MINUTE = /^POST \/api\/incidents(\/ai\/[a-z-]+)?$/;

const VALUES: unknown[] = [
  null,
  true,
  -1,
  1e300,
  "",
  "x".repeat(6000),
  [null],
  {},
  "0000-01-01",
  "9999-12-31",
  "ffffffff-ffff-ffff-ffff-ffffffffffff",
];

testAi(
  "no value of any field breaks a route, and none goes past it unstorable",
  async (api, ai) => {
    answerQuestions(ai);
    await useQuickPasswords(api);
    for (const { key, body, send } of (await targets(api)).filter(({ body }) => body !== null)) {
      for (const field of Object.keys(body)) {
        for (const value of VALUES) {
          const answer = await send(JSON.stringify({ ...body, [field]: value }));
          const said = `${key}: ${field} = ${JSON.stringify(value).slice(0, 40)}`;
          assert.ok(answer.status < 500, `${said} answers ${answer.status}`);
          if (!answer.ok) await problemBody(answer);
          else await answer.body?.cancel();
          if (ONCE_A_MINUTE.test(key) && answer.ok) api.clock.forward(61);
        }
        for (const text of ["a \u0000 character", "half a pair \ud83d here"]) {
          for (const value of [text, [{ [text]: 1 }]]) {
            const answer = await send(JSON.stringify({ ...body, [field]: value }));
            assert.equal(answer.status, 422, `${key}: ${field}`);
            const codes = fieldCodes(await problemBody(answer));
            assert.ok(Object.values(codes).includes("invalid_characters"), JSON.stringify(codes));
          }
        }
      }
    }
    assert.equal(api.log.filter(({ event }) => event === "error").length, 0);
  },
  { now: "2026-03-10T04:00:00Z" },
);

testApi("an id that is unknown or none at all is not found", async (api) => {
  const routes = routesOf(api.app, api.services.config.base)
    .filter(({ path }) => path.startsWith("/api/") && path.includes(":id"));
  const ids = [
    crypto.randomUUID(),
    "1",
    "null",
    "-",
    "%00",
    "%ff",
    "%E0%A4%A",
    "..%2f..%2fetc",
    "' or 1=1",
    "x".repeat(3000),
    "00000000-0000-0000-0000-000000000000",
  ];
  for (const route of routes) {
    const key = keyOf(route);
    const caller = callerOf(api, route, api.people.capa_owner);
    const body = BODIES[key] ?? null;
    for (const id of ids) {
      const answer = await caller.send(addressOf(route, id), {
        method: route.method,
        ...(body === null ? {} : { body: JSON.stringify(body), headers: JSON_TYPE }),
        ...(FORMS[key] ? { body: FORMS[key]() } : {}),
      });
      const problem = await problemBody(answer);
      assert.equal(
        `${answer.status} ${problem.code}`,
        "404 not_found",
        `${key} ${id.slice(0, 40)}`,
      );
    }
  }
});

testApi("a body where none is expected must be an empty object", async (api) => {
  const { at } = await incidentIn(api, "verification");
  const { hse } = api.people;
  for (const path of [`${at}/close`, `${at}/investigation/submit`, `${at}/dosh-notified`]) {
    const send = (body: string) => hse.send(path, { method: "POST", body, headers: JSON_TYPE });
    assert.equal((await problemBody(await send('{"force":true}'))).code, "validation_failed", path);
    assert.equal((await problemBody(await send("{"))).code, "malformed_json", path);
    assert.equal((await problemBody(await send("[]"))).code, "validation_failed", path);
  }
  const closed = await hse.post(`${at}/close`, {});
  assert.equal(closed.status, 200);
  assert.equal((await closed.json()).incident.status, "closed");
});
