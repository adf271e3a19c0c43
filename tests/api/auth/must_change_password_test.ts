import assert from "node:assert/strict";
import { expectFields, expectJson, expectNothing, expectProblem } from "@/tests/support/answers.ts";
import { testApi } from "@/tests/support/api.ts";
import { BODIES } from "@/tests/support/api/api_bodies.ts";
import { addressOf, keyOf, PUBLIC_ROUTES, routesOf } from "@/tests/support/api/api_calls.ts";
import { auditEntries } from "@/tests/support/audit_trail.ts";
import { PASSWORD, PEOPLE } from "@/tests/support/fixtures/world.ts";

const CHANGE = "/api/auth/password-change";
const SET = "set by the admin";
const { reporter } = PEOPLE;

/** What a user may still do, besides what needs no session. */
const LET_THROUGH = ["GET /profile", "POST /profile", "GET /api/auth/me", `POST ${CHANGE}`];

testApi("after a reset only profile, password and log-out are let through", async (api) => {
  const { admin } = api.people;
  await expectNothing(admin.post(`/api/admin/users/${reporter.id}/password`, { password: SET }));
  const caller = await api.as(null);
  await expectJson(caller.post("/api/auth/login", { email: reporter.email, password: SET }), 200);
  const { base } = api.services.config;
  for (const route of routesOf(api.app, base)) {
    const key = keyOf(route);
    if (PUBLIC_ROUTES.includes(key) || LET_THROUGH.includes(key) || key === "GET /r/:code") {
      continue;
    }
    const address = addressOf(route);
    const isApi = route.path.startsWith("/api/");
    const answer = route.method === "GET"
      ? await caller.get(address)
      : isApi
      ? await caller.send(address, {
        method: route.method,
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(BODIES[key] ?? {}),
      })
      : await caller.form(address, {});
    if (isApi) await expectProblem(answer, 403, "password_change_required");
    else {
      await answer.body?.cancel();
      const to = `${answer.status} ${answer.headers.get("Location")}`;
      assert.equal(to, `303 ${base}/profile`, key);
    }
  }
  const profile = await (await caller.get("/profile")).text();
  assert.match(profile, /id="must-change"/);
  const change = { current_password: SET, new_password: "my own password" };
  await expectNothing(caller.post(CHANGE, change));
  assert.equal((await caller.get("/report")).status, 200);
});

testApi(
  "an imported user has to change the password, a created one only when asked",
  async (api) => {
    const { admin } = api.people;
    const create = async (email: string, more = {}) => {
      const user = { email, password: SET, full_name: "New person", role: "reporter", ...more };
      await expectJson(admin.post("/api/admin/users", user), 201);
      const caller = await api.as(null);
      await expectJson(caller.post("/api/auth/login", { email, password: SET }), 200);
      return await caller.get("/api/report-form");
    };
    await expectJson(create("plain@siaga.test"), 200);
    const asked = create("asked@siaga.test", { must_change_password: true });
    await expectProblem(asked, 403, "password_change_required");
  },
);

testApi("the password of before is refused", async (api) => {
  const caller = await api.as(reporter);
  const same = { current_password: PASSWORD, new_password: PASSWORD };
  await expectFields(caller.post(CHANGE, same), { new_password: "same_password" }, "same_password");
  const page = await caller.form("/profile", { ...same, new_password_again: PASSWORD });
  assert.equal(page.status, 422);
  assert.match(await page.text(), /The new password is the same as the current one/);
  // A new password that cannot be is no failed attempt.
  for (let turn = 0; turn < 6; turn++) await caller.post(CHANGE, same);
  await expectNothing(caller.post(CHANGE, { ...same, new_password: "another password" }));
});

testApi("wrong current passwords count as failed log-ins do", async (api) => {
  const caller = await api.as(reporter);
  const guess = { current_password: "not the password", new_password: "something longer" };
  for (let turn = 0; turn < 5; turn++) {
    await expectProblem(caller.post(CHANGE, guess), 422, "wrong_password");
  }
  const answer = await caller.post(CHANGE, { ...guess, current_password: PASSWORD });
  assert.equal(answer.headers.get("Retry-After"), "900");
  await expectProblem(answer, 429, "rate_limited");
  const login = (await api.as(null)).post("/api/auth/login", {
    email: reporter.email,
    password: PASSWORD,
  });
  await expectProblem(login, 429, "rate_limited");
  const refused = await auditEntries(api, "session.refused");
  const reasons = refused.map(({ after }) => after?.why);
  // Each refused attempt is a line of the service's log, and one a minute an entry.
  assert.deepEqual(reasons, [...Array(5).fill("wrong_password"), "too_many"]);
  const lines = api.log.filter(({ event }) => event === "session.refused");
  assert.deepEqual(lines.map(({ why }) => why), [...reasons, "too_many"]);
});

testApi("a refused log-in leaves an entry and a log line with keyed hashes alone", async (api) => {
  const attempt = (email: string, password: string) =>
    api.nobody.post("/api/auth/login", { email, password });
  await expectProblem(attempt(reporter.email, "wrong"), 401, "invalid_credentials");
  await expectProblem(attempt("stranger@siaga.test", "wrong"), 401, "invalid_credentials");
  const entries = await auditEntries(api, "session.refused");
  assert.deepEqual(entries.map(({ actor_id, subject_id }) => [actor_id, subject_id]), [
    [null, reporter.id],
    [null, null],
  ]);
  const lines = api.log.filter(({ event }) => event === "session.refused");
  for (const [index, { after }] of entries.entries()) {
    assert.deepEqual(Object.keys(after!).sort(), ["address_hash", "email_hash", "why"]);
    assert.match(String(after!.email_hash), /^[0-9a-f]{64}$/);
    assert.equal(lines[index]!.email_hash, after!.email_hash);
    assert.equal(lines[index]!.address_hash, after!.address_hash);
  }
  assert.notEqual(entries[0]!.after!.email_hash, entries[1]!.after!.email_hash);
  assert.equal(entries[0]!.after!.address_hash, entries[1]!.after!.address_hash);
  const written = JSON.stringify([api.log, entries]);
  for (const secret of [reporter.email, "stranger@siaga.test", '"wrong"']) {
    assert.equal(written.includes(secret), false, secret);
  }
});
