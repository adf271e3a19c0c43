import assert from "node:assert/strict";
import { testApi } from "@/tests/support/api.ts";

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
        "worker-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
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
  for (const { headers } of answers) assert.equal(headers.get("Cache-Control"), "no-store");
});

testApi("on https browsers are told to stay there", async (api) => {
  for (const path of ["/login", "/api/nothing"]) {
    const answer = await api.nobody.get(path);
    assert.match(answer.headers.get("Strict-Transport-Security") ?? "", /^max-age=63072000;/);
  }
}, { environment: { BASE_URL: "https://safety.example/siaga" } });
