import assert from "node:assert/strict";
import { runJob } from "@/lib/jobs/mod.ts";
import { problemBody } from "@/tests/support/answers.ts";
import { testApi } from "@/tests/support/api.ts";
import { aReport } from "@/tests/support/fixtures/reports.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";

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
    { method: "GET", route: "/siaga/api/incidents/:id", status: 422, user_id },
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
  "every line that a request writes names the request, and those of a job its run",
  async (api) => {
    api.log.length = 0;
    const refused = await api.nobody.post("/api/auth/login", {
      email: PEOPLE.reporter.email,
      password: "not the password",
    });
    const [event, line] = api.log;
    assert.equal(event!.event, "session.refused");
    assert.equal(event!.request_id, refused.headers.get("X-Request-Id"));
    assert.equal(line!.request_id, event!.request_id);

    api.log.length = 0;
    const { services } = api;
    services.jobs.recheck = () => Promise.reject(new Error("no"));
    await assert.rejects(runJob(services, "recheck"));
    assert.equal(api.log[0]!.event, "job_failed");
    assert.match(String(api.log[0]!.run_id), /^[0-9a-f-]{36}$/);
  },
);
