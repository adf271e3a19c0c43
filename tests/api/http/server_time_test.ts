import assert from "node:assert/strict";
import { testApi } from "@/tests/support/api.ts";

testApi("answers of the API carry the time of the service, whatever they say", async (api) => {
  const dateOf = async (answer: Promise<Response>, status: number) => {
    const { status: found, headers, body } = await answer;
    await body?.cancel();
    assert.equal(found, status);
    return headers.get("Date");
  };
  const { reporter } = api.people;
  api.clock.set("2026-03-10T04:00:00.900Z");
  const form = await reporter.get("/api/report-form");
  const known = { "If-None-Match": form.headers.get("ETag")! };
  for (
    const [now, date] of [
      ["2026-03-10T04:00:01Z", "Tue, 10 Mar 2026 04:00:01 GMT"],
      ["2026-03-10T05:30:59Z", "Tue, 10 Mar 2026 05:30:59 GMT"],
    ] as const
  ) {
    api.clock.set(now);
    assert.equal(await dateOf(reporter.get("/api/report-form"), 200), date);
    assert.equal(await dateOf(reporter.get("/api/report-form", known), 304), date);
    assert.equal(await dateOf(reporter.post("/api/incidents", {}), 422), date);
    assert.equal(await dateOf(api.nobody.post("/api/incidents", {}), 401), date);
    assert.equal(await dateOf(reporter.get("/api/nothing"), 404), date);
    const foreign = { headers: { Origin: "https://evil.example" }, method: "POST" };
    assert.equal(await dateOf(reporter.send("/api/incidents", foreign), 403), date);
  }
});

testApi("the server that listens leaves that time as it is", async (api) => {
  const http = Deno.serve(
    { port: 0, hostname: "127.0.0.1", automaticCompression: true, onListen: () => {} },
    (request) => api.app.fetch(request),
  );
  try {
    const answer = await fetch(`http://127.0.0.1:${http.addr.port}/siaga/api/auth/me`);
    await answer.body?.cancel();
    assert.equal(answer.status, 401);
    assert.equal(answer.headers.get("Date"), "Tue, 10 Mar 2026 04:00:00 GMT");
  } finally {
    await http.shutdown();
  }
});
