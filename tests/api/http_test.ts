import assert from "node:assert/strict";
import { expectJson, problemBody } from "../support/answers.ts";
import { type Api, testApi } from "../support/api.ts";
import { addressOf, PUBLIC_ROUTES, routesOf } from "../support/api_calls.ts";
import { aReport } from "../support/reports.ts";
import { PEOPLE } from "../support/world.ts";

const PREFIXED = "http://localhost:8000/siaga";
const BARE = "http://localhost:8000";

async function redirectOf({ nobody }: Api, address: string): Promise<string> {
  const answer = await nobody.send(address);
  assert.equal(answer.status, 302, address);
  return answer.headers.get("Location")!;
}

testApi("what lies outside the prefix leads to the same path inside it", async (api) => {
  const origin = "http://localhost:8000";
  assert.equal(await redirectOf(api, `${origin}/`), "/siaga/");
  assert.equal(
    await redirectOf(api, `${origin}/login?next=%2Freport`),
    "/siaga/login?next=%2Freport",
  );
  assert.equal(
    await redirectOf(api, `${origin}/api/incidents?page=2`),
    "/siaga/api/incidents?page=2",
  );
  assert.equal(await redirectOf(api, `${origin}/siagax`), "/siaga/siagax");
  assert.equal(await redirectOf(api, `${origin}//evil.example/x`), "/siaga//evil.example/x");
  const head = await api.nobody.send(`${origin}/login`, { method: "HEAD" });
  assert.equal(head.headers.get("Location"), "/siaga/login");
  // What would change something is not sent on, and the API never answers with a page.
  const post = await api.nobody.send(`${origin}/api/auth/login`, { method: "POST" });
  assert.equal(post.status, 404);
  assert.equal((await problemBody(post)).code, "not_found");
  assert.equal((await api.nobody.get("/login")).status, 200);
}, { environment: { BASE_URL: `${PREFIXED}/` } });

testApi("without a prefix every address stands at the root", async (api) => {
  assert.equal((await api.nobody.send(`${BARE}/login`)).status, 200);
  await expectJson(api.nobody.send(`${BARE}/healthz`), 200);
  const me = await api.people.hse.get("/api/auth/me");
  assert.equal((await expectJson(me, 200)).user.id, PEOPLE.hse.id);
  const missing = await api.nobody.get("/api/nothing");
  assert.equal(missing.status, 404);
  const page = await (await api.nobody.get("/login")).text();
  assert.match(page, /href="\/assets\/siaga-[0-9a-f]+\.css"/);
  assert.doesNotMatch(page, /"\/\/(assets|login)/);
}, { environment: { BASE_URL: BARE } });

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

testApi("every answer carries the headers that keep it to itself", async (api) => {
  const answers = [
    await api.nobody.get("/login"),
    await api.nobody.get("/healthz"),
    await api.nobody.get("/api/incidents"),
    await api.nobody.get("/api/nothing"),
    await api.nobody.send("http://localhost:8000/"),
    await api.nobody.send("/api/auth/me", { method: "PUT" }),
    await api.people.hse.post("/api/incidents", { x: "x".repeat(600_000) }),
    await api.nobody.send("/api/auth/logout", {
      method: "POST",
      headers: { Origin: "https://evil.example" },
    }),
    await api.people.hse.get("/api/incidents"),
  ];
  assert.deepEqual(answers.map(({ status }) => status), [
    200,
    200,
    401,
    404,
    302,
    405,
    413,
    403,
    200,
  ]);
  const nonces = new Set<string>();
  for (const { headers, status } of answers) {
    const policy = headers.get("Content-Security-Policy") ?? "";
    for (
      const directive of [
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
      ]
    ) {
      assert.ok(policy.split("; ").includes(directive), `${status}: ${policy}`);
    }
    assert.doesNotMatch(policy, /unsafe/);
    nonces.add(/'nonce-([^']+)'/.exec(policy)![1]!);
    assert.equal(headers.get("X-Content-Type-Options"), "nosniff");
    assert.equal(headers.get("Referrer-Policy"), "same-origin");
    assert.equal(headers.get("Strict-Transport-Security"), null);
    assert.match(headers.get("X-Request-Id") ?? "", /^[0-9a-f-]{36}$/);
    assert.equal(headers.get("X-Powered-By") ?? headers.get("Server"), null);
  }
  assert.equal(nonces.size, answers.length, "a nonce is used once");
  for (const answer of answers.slice(2, 4)) {
    assert.equal(answer.headers.get("Cache-Control"), "private, no-cache");
  }
  assert.equal(answers[0]!.headers.get("Cache-Control"), "no-store");
});

testApi("on https browsers are told to stay there", async (api) => {
  for (const path of ["/login", "/api/nothing"]) {
    const answer = await api.nobody.get(path);
    assert.match(answer.headers.get("Strict-Transport-Security") ?? "", /^max-age=\d{7,}/);
  }
}, { environment: { BASE_URL: "https://safety.example/siaga" } });

testApi("static files are kept for ever and asked for by their tag", async (api) => {
  const page = await (await api.nobody.get("/login")).text();
  const [, path = ""] = /href="\/siaga(\/assets\/siaga-[0-9a-f]+\.css)"/.exec(page) ?? [];
  const asset = await api.nobody.get(path);
  assert.equal(asset.status, 200);
  assert.match(asset.headers.get("Content-Type")!, /^text\/css/);
  assert.equal(asset.headers.get("Cache-Control"), "public, max-age=31536000, immutable");
  const tag = asset.headers.get("ETag")!;
  assert.ok((await asset.text()).length > 1000);
  for (const wanted of [tag, `"other", ${tag}`, `W/${tag}`]) {
    const again = await api.nobody.get(path, { "If-None-Match": wanted });
    assert.equal(again.status, 304);
    assert.equal(await again.text(), "");
    assert.equal(again.headers.get("ETag"), tag);
  }
  assert.equal((await api.nobody.get(path, { "If-None-Match": '"other"' })).status, 200);
  for (const missing of ["/assets/siaga.css", "/assets/..%2fmain.ts", "/assets/siaga-0.css"]) {
    assert.equal((await api.nobody.get(missing)).status, 404, missing);
  }
});

testApi("what changes something comes from our own pages", async (api) => {
  const { config } = api.services;
  const allowed: HeadersInit[] = [
    { Origin: config.origin },
    { "Sec-Fetch-Site": "same-origin" },
    { Origin: config.origin, "Sec-Fetch-Site": "same-origin" },
  ];
  const refused: HeadersInit[] = [
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { Origin: `${config.origin}.evil.example` },
    { Origin: config.origin, "Sec-Fetch-Site": "cross-site" },
    { Origin: config.origin, "Sec-Fetch-Site": "same-site" },
    { Origin: config.origin, "Sec-Fetch-Site": "none" },
    { Origin: "https://evil.example", "Sec-Fetch-Site": "same-origin" },
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
    { "Sec-Fetch-Site": "none" },
    {},
  ];
  const session = api.people.hse.cookies.get("siaga_session")!;
  const logOut = (headers: HeadersInit) =>
    api.app.request(`${config.origin}${config.base}/api/auth/logout`, {
      method: "POST",
      headers: { ...headers, Cookie: `siaga_session=${session}` },
    });
  for (const headers of allowed) assert.equal((await logOut(headers)).status, 204);
  for (const headers of refused) {
    const answer = await logOut(headers);
    const said = JSON.stringify(headers);
    assert.equal(answer.status, 403, said);
    assert.equal((await problemBody(answer)).code, "cross_site", said);
    assert.deepEqual(answer.headers.getSetCookie(), [], said);
  }
  // Nothing that changes something slips through by its method or its address.
  for (const route of routesOf(api.app, config.base)) {
    const { method, path } = route;
    if (method === "GET") continue;
    const answer = await api.people.admin.send(
      addressOf(route),
      {
        method,
        headers: { Origin: "https://evil.example" },
      },
    );
    assert.equal(answer.status, 403, `${method} ${path}`);
    await answer.body?.cancel();
  }
  const read = await api.people.hse.get("/api/incidents", { "Sec-Fetch-Site": "cross-site" });
  assert.equal(read.status, 200, "reading is no change, and no other site can see it");
});

testApi("the log says who asked for what pattern, and nothing of what was sent", async (api) => {
  const { reporter } = api.people;
  api.log.length = 0;
  const id = crypto.randomUUID();
  await reporter.post("/api/incidents", aReport({ description: "A secret described here" }));
  await reporter.get(`/api/incidents/${id}?token=hidden-in-the-query`);
  await api.nobody.get("/api/incidents?q=hidden-in-the-query");
  await api.nobody.get(`/nothing/${id}`);
  const lines = api.log.map(({ ms, request_id, at, ...line }) => {
    assert.ok(typeof ms === "number" && ms >= 0);
    assert.match(String(request_id), /^[0-9a-f-]{36}$/);
    assert.equal(at, api.clock.now().toISOString());
    return line;
  });
  const user_id = PEOPLE.reporter.id;
  assert.deepEqual(lines, [
    { method: "POST", route: "/siaga/api/incidents", status: 201, user_id },
    { method: "GET", route: "/siaga/api/incidents/:id", status: 404, user_id },
    { method: "GET", route: "/siaga/api/incidents", status: 401, user_id: null },
    { method: "GET", route: "unmatched", status: 404, user_id: null },
  ]);
  assert.doesNotMatch(JSON.stringify(api.log), /secret|hidden/);
});

testApi("a fault that nobody foresaw is logged and told without its inside", async (api) => {
  const { hse } = api.people;
  api.services.database.inSession = () =>
    Promise.reject(new Error("relation secret_table is gone"));
  api.log.length = 0;
  const answer = await hse.get("/api/incidents");
  assert.equal(answer.status, 500);
  const body = await problemBody(answer);
  assert.equal(body.code, "internal");
  assert.doesNotMatch(JSON.stringify(body), /secret_table/);
  const [fault, line] = api.log;
  assert.equal(fault!.event, "error");
  assert.equal(fault!.request_id, line!.request_id);
  assert.match(String(fault!.message), /secret_table/);
  assert.ok(body.detail.includes(String(line!.request_id).slice(0, 8)));
});

testApi(
  "readiness tells a database that is behind or away, liveness does not care",
  async (api) => {
    const ready = () => api.nobody.get("/readyz");
    assert.deepEqual(await expectJson(ready(), 200), { status: "ok" });
    await api.test.asSuperuser(
      "delete from schema_migrations where version = (select max(version) from schema_migrations)",
    );
    const behind = await expectJson(ready(), 503);
    assert.equal(behind.status, "unavailable");
    assert.equal(behind.pending.length, 1);
    await expectJson(api.nobody.get("/healthz"), 200);
    api.services.database.ping = () => Promise.reject(new Error("connect ECONNREFUSED 10.0.0.7"));
    const away = await expectJson(ready(), 503);
    assert.deepEqual(away, { status: "unavailable", reason: "database unreachable" });
    await expectJson(api.nobody.get("/healthz"), 200);
  },
);

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
