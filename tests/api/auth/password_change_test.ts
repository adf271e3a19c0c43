import assert from "node:assert/strict";
import { expectFields, expectJson, expectNothing, expectProblem } from "@/tests/support/answers.ts";
import { testApi } from "@/tests/support/api.ts";
import { PASSWORD, PEOPLE } from "@/tests/support/fixtures/world.ts";

const CHANGE = "/api/auth/password-change";
const ME = "/api/auth/me";
const { reporter } = PEOPLE;

testApi("changing the password renews the own session and ends all others", async (api) => {
  const desk = await api.as(reporter);
  const phone = await api.as(reporter);
  const change = { current_password: PASSWORD, new_password: "🔑 and a bit more" };
  await expectNothing(desk.post(CHANGE, change));
  await expectJson(desk.get(ME), 200);
  await expectProblem(phone.get(ME), 401, "session_ended");
  const login = async (password: string) =>
    (await api.as(null)).post("/api/auth/login", { email: reporter.email, password });
  await expectProblem(login(PASSWORD), 401, "invalid_credentials");
  await expectJson(login(change.new_password), 200);
  const { audit, profile } = await api.test.database.asAdministrator("look", async (tx) => ({
    audit: await tx.selectFrom("audit_log").selectAll().orderBy("id").execute(),
    profile: await tx.selectFrom("profiles").selectAll().where("id", "=", reporter.id)
      .executeTakeFirstOrThrow(),
  }));
  assert.equal(audit[0]!.action, "password.changed");
  assert.equal(audit[0]!.actor_id, reporter.id);
  assert.equal(profile.session_version, 2);
  const written = JSON.stringify([api.log, audit]);
  assert.equal(written.includes(change.new_password) || written.includes(PASSWORD), false);
});

testApi("a password that is wrong, too short or too long changes nothing", async (api) => {
  const caller = await api.as(reporter);
  const refuse = (new_password: string, current_password = PASSWORD) =>
    caller.post(CHANGE, { current_password, new_password });
  await expectFields(
    refuse("long enough", "not the password"),
    { current_password: "wrong_password" },
    "wrong_password",
  );
  await expectFields(refuse("1234567"), { new_password: "password_length" });
  await expectFields(refuse("x".repeat(73)), { new_password: "password_length" });
  // 19 characters of four bytes.
  await expectFields(refuse("🔑".repeat(19)), { new_password: "password_length" });
  await expectFields(refuse(""), { new_password: "required" });
  await expectProblem(api.nobody.post(CHANGE, {}), 401, "unauthenticated");
  await expectJson(caller.get(ME), 200);
  await expectNothing(refuse("12345678"));
  await expectNothing(
    caller.post(CHANGE, { current_password: "12345678", new_password: "x".repeat(72) }),
  );
});

testApi("of two simultaneous changes one wins", async (api) => {
  const callers = await Promise.all([api.as(reporter), api.as(reporter)]);
  const answers = await Promise.all(
    callers.map((caller, n) =>
      caller.post(CHANGE, { current_password: PASSWORD, new_password: `new password ${n}` })
    ),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 401]);
});
