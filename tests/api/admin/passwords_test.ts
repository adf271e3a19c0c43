import assert from "node:assert/strict";
import { expectFields, expectJson, expectNothing, expectProblem } from "@/tests/support/answers.ts";
import { testApi } from "@/tests/support/api.ts";
import { everythingStored } from "@/tests/support/fixtures/everything.ts";
import { PASSWORD, PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";
import { auditTrail } from "@/tests/support/audit_trail.ts";

const SECRET = "a password set by hand";

function passwordOf({ id }: { id: string }): string {
  return `/api/admin/users/${id}/password`;
}

testApi("a password set for somebody ends their sessions and asks for a change", async (api) => {
  const { admin, supervisor } = api.people;
  await expectJson(supervisor.get("/api/auth/me"), 200);
  await api.test.asSuperuser(`
    insert into password_reset_tokens (user_id, token_hash, expires_at)
      values ('${PEOPLE.supervisor.id}', '\\x01', now() + interval '1 hour'),
        ('${PEOPLE.hse.id}', '\\x02', now() + interval '1 hour')`);
  await expectNothing(admin.post(passwordOf(PEOPLE.supervisor), { password: SECRET }));
  await expectProblem(supervisor.get("/api/auth/me"), 401, "session_ended");

  const { email } = PEOPLE.supervisor;
  const old = { email, password: PASSWORD };
  await expectProblem(api.nobody.post("/api/auth/login", old), 401, "invalid_credentials");
  await expectJson(api.nobody.post("/api/auth/login", { email, password: SECRET }), 200);
  const profile = await api.test.database.asAdministrator(
    "look",
    (tx) =>
      tx.selectFrom("profiles").select("must_change_password")
        .where("id", "=", PEOPLE.supervisor.id).executeTakeFirstOrThrow(),
  );
  assert.equal(profile.must_change_password, true);

  const stored = await everythingStored(api.test);
  assert.ok(!(stored + JSON.stringify(api.log)).includes(SECRET));
  assert.match(stored, /password_reset_tokens .*x02/, "others keep their links");
  assert.doesNotMatch(stored, /password_reset_tokens .*x01/);
  const [entry] = await auditTrail(api, PEOPLE.supervisor.id);
  assert.equal(entry?.action, "password.set");
  assert.deepEqual([entry?.before, entry?.after], [null, null]);
});

testApi("a password is not set for oneself, for nobody, or too short", async ({ people }) => {
  const { admin } = people;
  const body = { password: SECRET };
  await expectProblem(admin.post(passwordOf(PEOPLE.admin), body), 409, "own_password");
  await expectProblem(admin.post(passwordOf(PLACES.truck), body), 404, "not_found");
  await expectFields(admin.post(passwordOf(PEOPLE.hse), { password: "short" }), {
    password: "password_length",
  });
  await expectJson(people.hse.get("/api/auth/me"), 200);
});
