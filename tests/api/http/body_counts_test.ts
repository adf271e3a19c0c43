import assert from "node:assert/strict";
import { expectProblem, problemBody } from "@/tests/support/answers.ts";
import { testApi } from "@/tests/support/api.ts";
import { aReport } from "@/tests/support/fixtures/reports.ts";
import { MAX_FIELDS } from "@/routes/http/body/multipart.ts";

const keys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`key_${n}`, 1]));

testApi("a call with more keys or items than any takes is refused as too large", async (api) => {
  const { reporter } = api.people;
  const hostile: Record<string, unknown> = {
    "45,000 keys": keys(45_000),
    "one key too many": keys(MAX_FIELDS + 1),
    "keys further down": { type_details: keys(MAX_FIELDS) },
    "many items": { persons: new Array(100_000).fill({}) },
    "many lists": { persons: new Array(100).fill(new Array(100).fill(1)) },
  };
  for (const [what, body] of Object.entries(hostile)) {
    const answer = await reporter.post("/api/incidents", body);
    assert.equal(answer.status, 413, what);
    assert.equal((await problemBody(answer)).code, "payload_too_large", what);
  }
  const most = { ...aReport(), persons: new Array(20).fill({ name: "Lim" }) };
  assert.equal((await reporter.post("/api/incidents", most)).status, 201);
});

testApi("an answer names fifty fields at most", async (api) => {
  const answer = await api.people.reporter.post("/api/incidents", keys(400));
  const { code, errors } = await problemBody(answer);
  assert.equal(code, "validation_failed");
  assert.equal(errors.length, 50);
  const unknown = `/api/incidents/${crypto.randomUUID()}?${new URLSearchParams(
    keys(300) as never,
  )}`;
  assert.equal((await problemBody(await api.people.hse.get(unknown))).errors.length, 50);
});

testApi("a form with more fields than any has is refused as too large", async (api) => {
  const fields = (count: number): [string, string][] =>
    Array.from({ length: count }, (_, n) => [`field_${n}`, "x"]);
  const tooMany = await api.people.reporter.form("/report", fields(60_000));
  assert.equal(tooMany.status, 413);
  assert.ok((await tooMany.text()).length < 20_000);
  const page = await api.people.reporter.form("/report", fields(MAX_FIELDS));
  assert.equal(page.status, 422, "the form is drawn again");
  await page.body?.cancel();
  // The parts of a multipart form are counted as well.
  const parts = new FormData();
  for (const [name, value] of fields(MAX_FIELDS + 1)) parts.append(name, value);
  const inParts = await api.people.reporter.send("/report", { method: "POST", body: parts });
  assert.equal(inParts.status, 413);
  await inParts.body?.cancel();
  await expectProblem(
    api.people.reporter.send("/api/incidents", {
      method: "POST",
      body: JSON.stringify(keys(600)),
      headers: { "Content-Type": "application/json" },
    }),
    413,
    "payload_too_large",
  );
});
