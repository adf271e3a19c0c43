import assert from "node:assert/strict";
import { expectJson, expectNothing, expectProblem } from "@/tests/support/answers.ts";
import { testApi } from "@/tests/support/api.ts";
import { addressOf, keyOf, PUBLIC_ROUTES, routesOf } from "@/tests/support/api/api_calls.ts";
import { auditEntries } from "@/tests/support/audit_trail.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { startServer } from "@/tests/support/server.ts";

testApi("leaving clears the kept pages and nothing else: unsent reports stay", async (api) => {
  const cleared = async (answer: Promise<Response>) => {
    const { headers, body } = await answer;
    await body?.cancel();
    return headers.get("Clear-Site-Data");
  };
  // Unsent reports and the service worker are "storage"; "*" would take them as well.
  assert.equal(await cleared(api.people.reporter.form("/logout", {})), '"cache"');
  assert.equal(api.people.reporter.cookies.has("siaga_session"), false);
  assert.equal(await cleared(api.people.hse.post("/api/auth/logout")), '"cache"');
  assert.equal(api.people.hse.cookies.has("siaga_session"), false);

  const elsewhere = [
    api.nobody.get("/login"),
    api.nobody.get("/login?done=logged_out"),
    api.nobody.get("/report"),
    api.nobody.get("/api/auth/me"),
    api.people.admin.get("/"),
    api.people.admin.get("/api/report-form"),
    api.people.admin.form("/language", { locale: "ms" }),
  ];
  for (const answer of elsewhere) assert.equal(await cleared(answer), null);
});

testApi("log-out ends the session for every copy of its token, on every process", async (api) => {
  const desk = await api.as(PEOPLE.hse);
  const copy = await api.as(null);
  copy.cookies.set("siaga_session", desk.cookies.get("siaga_session")!);
  const other = await startServer(api.test, {});
  const elsewhere = await other.as(null);
  elsewhere.cookies.set("siaga_session", desk.cookies.get("siaga_session")!);
  const untouched = await api.as(PEOPLE.hse);
  try {
    await expectJson(copy.get("/api/auth/me"), 200);
    // A token that was renewed, here with another language, belongs to the same session.
    await desk.form("/language", { locale: "ms" });
    await expectNothing(desk.post("/api/auth/logout"));
    for (const caller of [copy, elsewhere]) {
      await expectProblem(caller.get("/api/auth/me"), 401, "session_ended");
    }
    await expectJson(untouched.get("/api/auth/me"), 200);
    const entries = await auditEntries(api, "session.ended");
    assert.deepEqual(entries.map(({ actor_id, subject_id }) => [actor_id, subject_id]), [
      [PEOPLE.hse.id, PEOPLE.hse.id],
    ]);
    // Ending it again has no effect.
    await expectNothing(copy.post("/api/auth/logout"));
    assert.equal((await auditEntries(api, "session.ended")).length, 1);
  } finally {
    other.close();
  }
});

testApi("an ended session opens no page and no answer, static ones included", async (api) => {
  const { base } = api.services.config;
  const reads = routesOf(api.app, base).filter(({ method }) => method === "GET");
  const opened: string[] = [];
  for (const route of reads) {
    if (PUBLIC_ROUTES.includes(keyOf(route)) || route.path === "/r/:code") continue;
    const caller = await api.as(PEOPLE.admin);
    const token = caller.cookies.get("siaga_session")!;
    await caller.post("/api/auth/logout");
    caller.cookies.set("siaga_session", token);
    const answer = await caller.get(addressOf(route));
    await answer.body?.cancel();
    const toLogin = answer.headers.get("Location")?.startsWith(`${base}/login`);
    // Who gets a refusal of another kind has opened nothing either.
    if (answer.status < 400 && !toLogin) opened.push(`${keyOf(route)} ${answer.status}`);
  }
  assert.deepEqual(opened, []);
});
