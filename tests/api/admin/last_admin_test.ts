import assert from "node:assert/strict";
import { expectJson, expectProblem } from "@/tests/support/answers.ts";
import { testApi } from "@/tests/support/api.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";

const USERS = "/api/admin/users";

testApi("the last active administrator is neither demoted nor deactivated", async ({ people }) => {
  const { admin } = people;
  const { id } = PEOPLE.admin;
  await expectProblem(admin.patch(USERS, { id, role: "hse" }), 409, "last_admin");
  await expectProblem(admin.patch(USERS, { id, active: false }), 409, "last_admin");
  await expectJson(admin.patch(USERS, { id, phone: "012-338 4410" }), 200);
  // An administrator whose account is off is none to rely on.
  await expectJson(admin.patch(USERS, { id: PEOPLE.inactive.id, role: "admin" }), 200);
  await expectProblem(admin.patch(USERS, { id, role: "hse" }), 409, "last_admin");
  await expectJson(admin.patch(USERS, { id: PEOPLE.inactive.id, active: true }), 200);
  await expectJson(admin.patch(USERS, { id, role: "hse" }), 200);
  await expectProblem(admin.get(USERS), 401, "session_ended");
});

testApi("of two administrators who step down at once, one stays", async (api) => {
  const second = PEOPLE.otherHse;
  const { admin } = api.people;
  for (const change of [{ role: "management" }, { active: false }]) {
    await api.test.asSuperuser(`
      update profiles set role = 'admin', active = true
        where id in ('${PEOPLE.admin.id}', '${second.id}');
      update profiles set session_version = 1`);
    const callers = [admin, await api.as({ ...second, role: "admin" })];
    const ids = [PEOPLE.admin.id, second.id];
    const answers = await Promise.all(
      callers.map((caller, index) => caller.patch(USERS, { id: ids[index], ...change })),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
    const loser = answers.find(({ status }) => status === 409)!;
    await expectProblem(loser, 409, "last_admin");
  }
});
