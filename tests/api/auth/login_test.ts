import assert from "node:assert/strict";
import { expectFields, expectJson, expectProblem } from "@/tests/support/answers.ts";
import { testApi } from "@/tests/support/api.ts";
import { useQuickPasswords } from "@/tests/support/fixtures/quick_passwords.ts";
import type { TestServer } from "@/tests/support/server.ts";
import { PASSWORD, PEOPLE, type Person } from "@/tests/support/fixtures/world.ts";

const LOGIN = "/api/auth/login";

function credentials({ email }: Pick<Person, "email">, password = PASSWORD) {
  return { email, password };
}

/** The attributes of the session cookie that a log-in sets. */
async function sessionCookie(server: TestServer): Promise<{ token: string; attributes: string[] }> {
  const caller = await server.as(null);
  const response = await caller.post(LOGIN, credentials(PEOPLE.supervisor));
  assert.equal(response.status, 200);
  const cookies = response.headers.getSetCookie().filter((c) => c.startsWith("siaga_session="));
  assert.equal(cookies.length, 1);
  const [pair = "", ...attributes] = cookies[0]!.split("; ");
  return { token: pair.slice("siaga_session=".length), attributes: attributes.sort() };
}

testApi(
  "logging in answers the user and a session cookie with the contract's claims",
  async (api) => {
    const { supervisor } = PEOPLE;
    const caller = await api.as(null);
    const { user } = await expectJson(
      caller.post(LOGIN, { email: ` ${supervisor.email.toUpperCase()} `, password: PASSWORD }),
      200,
    );
    assert.deepEqual(user, {
      id: supervisor.id,
      email: supervisor.email,
      full_name: supervisor.full_name,
      role: "supervisor",
      site_id: supervisor.site_id,
      department: null,
      phone: null,
      active: true,
      locale: "en",
    });
    assert.deepEqual(await expectJson(caller.get("/api/auth/me"), 200), { user });

    const { token, attributes } = await sessionCookie(api);
    assert.deepEqual(attributes, ["HttpOnly", "Max-Age=28800", "Path=/siaga", "SameSite=Lax"]);
    const [header = "", payload = ""] = token.split(".");
    const decode = (part: string) =>
      JSON.parse(new TextDecoder().decode(Uint8Array.fromBase64(part, { alphabet: "base64url" })));
    assert.deepEqual(decode(header), { alg: "HS256" });
    const iat = Math.floor(api.clock.now().getTime() / 1000);
    assert.deepEqual(decode(payload), {
      sub: supervisor.id,
      role: "supervisor",
      name: supervisor.full_name,
      site_id: supervisor.site_id,
      locale: "en",
      ver: 1,
      jti: decode(payload).jti,
      iat,
      exp: iat + 8 * 60 * 60,
    });
    assert.match(decode(payload).jti, /^[0-9a-f-]{36}$/);
  },
);

testApi("the session cookie is Secure on https and carries the prefix", async (api) => {
  const { attributes } = await sessionCookie(api);
  assert.deepEqual(attributes, [
    "HttpOnly",
    "Max-Age=28800",
    "Path=/depot/safety",
    "SameSite=Lax",
    "Secure",
  ]);
}, { environment: { BASE_URL: "https://safety.example/depot/safety/" } });

testApi("without a prefix the session cookie is for the whole host", async (api) => {
  const { attributes } = await sessionCookie(api);
  assert.deepEqual(attributes, ["HttpOnly", "Max-Age=28800", "Path=/", "SameSite=Lax"]);
}, { environment: { BASE_URL: "http://safety.example" } });

testApi("unknown, wrong and inactive are told the same, each after one comparison", async (api) => {
  const passwords = await useQuickPasswords(api);
  const attempts = {
    unknown: { email: "nobody@siaga.test", password: PASSWORD },
    wrong: credentials(PEOPLE.hse, "not the password"),
    inactive: credentials(PEOPLE.inactive),
    nonsense: { email: "' or 1=1 --", password: "%" },
  };
  const answers = [];
  for (const [name, attempt] of Object.entries(attempts)) {
    passwords.compared.length = 0;
    const caller = await api.as(null);
    answers.push(
      await expectProblem(caller.post(LOGIN, attempt), 401, "invalid_credentials"),
    );
    assert.equal(caller.cookies.size, 0, name);
    assert.deepEqual(passwords.compared.map((one) => one.password), [attempt.password], name);
  }
  for (const answer of answers) assert.deepEqual(answer, answers[0]);
  assert.equal(answers[0].errors, undefined);
});

testApi(
  "a password is compared with a real hash, and one over 72 bytes never fits",
  async (api) => {
    const { passwords } = api.services;
    assert.equal(await passwords.matches(PASSWORD, undefined), false);
    const hash = await passwords.hash("x".repeat(72));
    assert.match(hash, /^\$2[aby]\$10\$/);
    assert.equal(await passwords.matches("x".repeat(72), hash), true);
    assert.equal(await passwords.matches("x".repeat(73), hash), false);
  },
);

testApi("credentials that cannot be any are refused field by field", async ({ nobody }) => {
  await expectFields(nobody.post(LOGIN, {}), { email: "required", password: "required" });
  await expectFields(nobody.post(LOGIN, { email: "", password: "" }), {
    email: "required",
    password: "required",
  });
  const long = { email: "x".repeat(255), password: "x".repeat(1001) };
  await expectFields(nobody.post(LOGIN, long), { email: "too_long", password: "too_long" });
});

testApi("neither password nor e-mail reaches the log or the audit log", async (api) => {
  const caller = await api.as(null);
  await caller.post(LOGIN, credentials(PEOPLE.hse, "a secret typo"));
  await caller.post(LOGIN, credentials(PEOPLE.hse));
  const audit = await api.test.database.asAdministrator(
    "look",
    (tx) => tx.selectFrom("audit_log").selectAll().execute(),
  );
  assert.deepEqual(audit.map(({ action, subject_id }) => [action, subject_id]), [
    ["session.refused", PEOPLE.hse.id],
    ["session.started", PEOPLE.hse.id],
  ]);
  const written = JSON.stringify([api.log, audit]);
  for (const secret of ["a secret typo", PASSWORD, PEOPLE.hse.email]) {
    assert.equal(written.includes(secret), false, secret);
  }
});
