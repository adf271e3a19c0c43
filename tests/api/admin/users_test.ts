import assert from "node:assert/strict";
import { expectFields, expectJson, expectProblem, fieldCodes } from "@/tests/support/answers.ts";
import { testApi } from "@/tests/support/api.ts";
import { everythingStored } from "@/tests/support/fixtures/everything.ts";
import type { Json } from "@/tests/support/server.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";
import { auditTrail } from "@/tests/support/audit_trail.ts";

const USERS = "/api/admin/users";
const SECRET = "kata laluan baharu";

function aUser(changes: Record<string, unknown> = {}): Json {
  return {
    email: "Kavitha@Siaga.test",
    password: SECRET,
    full_name: "Kavitha a/p Subramaniam",
    role: "supervisor",
    site_id: PLACES.north.id,
    department: "Warehouse",
    phone: "012-338 4410",
    locale: "ms",
    ...changes,
  };
}

testApi("an administrator creates a user who can log in at once", async (api) => {
  const { user } = await expectJson(api.people.admin.post(USERS, aUser()), 201);
  const { password: _, ...profile } = aUser({ email: "kavitha@siaga.test" });
  assert.deepEqual(user, { id: user.id, active: true, ...profile });
  const credentials = { email: "kavitha@siaga.test", password: SECRET };
  await expectJson(api.nobody.post("/api/auth/login", credentials), 200);
  const [entry, ...more] = await auditTrail(api, user.id);
  assert.equal(entry?.action, "user.created");
  assert.equal(entry?.actor_id, PEOPLE.admin.id);
  assert.equal(entry?.after?.email, "kavitha@siaga.test");
  assert.deepEqual(more.map(({ action }) => action), ["session.started"]);
});

testApi("the smallest user has no site, no phone and the English language", async (api) => {
  const { email, password, full_name, role } = aUser();
  const body = { email, password, full_name, role };
  const { user } = await expectJson(api.people.admin.post(USERS, body), 201);
  const { site_id, department, phone, locale } = user;
  assert.deepEqual({ site_id, department, phone, locale }, {
    site_id: null,
    department: null,
    phone: null,
    locale: "en",
  });
});

/** What a new user may not be, as the fields that are named. */
const WRONG: [changes: Record<string, unknown>, fields: Record<string, string>][] = [
  [{ password: "1234567" }, { password: "password_length" }],
  [{ password: "é".repeat(37) }, { password: "password_length" }],
  [{ password: undefined }, { password: "required" }],
  [{ email: "nobody" }, { email: "invalid_email" }],
  [{ email: "" }, { email: "required" }],
  [{ full_name: " \n " }, { full_name: "required" }],
  [{ full_name: "x".repeat(121) }, { full_name: "too_long" }],
  [{ role: "boss" }, { role: "invalid" }],
  [{ site_id: PLACES.truck.id }, { site_id: "unknown_site" }],
  [{ site_id: "north" }, { site_id: "invalid" }],
  [{ phone: "call me" }, { phone: "invalid_phone" }],
  [{ locale: "fr" }, { locale: "invalid" }],
  [{ active: false }, { active: "unknown_key" }],
  [{ password_hash: "x" }, { password_hash: "unknown_key" }],
];

testApi("what is wrong with a new user is named and nothing is written", async (api) => {
  const before = await userCount();
  for (const [changes, fields] of WRONG) {
    await expectFields(api.people.admin.post(USERS, aUser(changes)), fields);
  }
  const taken = aUser({ email: ` ${PEOPLE.reporter.email.toUpperCase()} ` });
  const body = await expectProblem(api.people.admin.post(USERS, taken), 409, "email_taken");
  assert.deepEqual(fieldCodes(body), { email: "taken" });
  assert.equal(await userCount(), before);

  async function userCount() {
    const users = await api.test.withSuperuser(({ kysely }) =>
      kysely.selectFrom("users").select("id").execute()
    );
    return users.length;
  }
});

testApi("when the profile cannot be written, no auth user is left behind", async (api) => {
  const { admin } = api.people;
  await api.test.asSuperuser(`
    alter table profiles add constraint profiles_test check (department is distinct from 'Nowhere')`);
  const body = aUser({ department: "Nowhere" });
  await expectProblem(admin.post(USERS, body), 422, "validation_failed");
  assert.doesNotMatch(await everythingStored(api.test), /kavitha@siaga\.test/);
  await expectJson(admin.post(USERS, aUser()), 201);
});

testApi("a user is changed field by field, and the entry says from what to what", async (api) => {
  const { id } = PEOPLE.reporter;
  const { admin } = api.people;
  const change = { id, role: "supervisor", site_id: PLACES.south.id, phone: "+60 12 338 4410" };
  const { user } = await expectJson(admin.patch(USERS, change), 200);
  assert.deepEqual([user.role, user.site_id, user.phone], [
    "supervisor",
    PLACES.south.id,
    "+60 12 338 4410",
  ]);
  assert.equal(user.full_name, PEOPLE.reporter.full_name);
  const [entry] = await auditTrail(api, id);
  assert.equal(entry?.action, "user.updated");
  assert.deepEqual(entry?.before, { role: "reporter", site_id: PLACES.north.id, phone: null });
  assert.deepEqual(entry?.after, {
    role: "supervisor",
    site_id: PLACES.south.id,
    phone: "+60 12 338 4410",
  });

  const rest = { id, full_name: "Lim Chee Keong", department: "Fleet", locale: "zh" };
  const changed = (await expectJson(admin.patch(USERS, rest), 200)).user;
  assert.deepEqual(changed, { ...user, ...rest });
  await expectJson(admin.patch(USERS, { id, phone: null, site_id: null }), 200);
  await expectJson(admin.patch(USERS, { id }), 200);
  assert.equal((await auditTrail(api, id)).length, 3);
  assert.deepEqual((await expectJson(admin.get(`${USERS}/${id}`), 200)).user, {
    ...changed,
    phone: null,
    site_id: null,
  });
});

testApi("a change of nobody is 404, of unknown fields refused", async ({ people: { admin } }) => {
  await expectProblem(admin.patch(USERS, { id: PLACES.truck.id, active: false }), 404, "not_found");
  await expectProblem(admin.get(`${USERS}/${PLACES.truck.id}`), 404, "not_found");
  await expectFields(admin.patch(USERS, { id: PEOPLE.reporter.id, email: "new@siaga.test" }), {
    email: "unknown_key",
  });
  await expectFields(admin.patch(USERS, { active: false }), { id: "required" });
  await expectFields(admin.patch(USERS, { id: PEOPLE.reporter.id, site_id: PLACES.truck.id }), {
    site_id: "unknown_site",
  });
});

/** Changes that end the sessions of the person at their next request, and one that does not. */
const ENDING: [change: Record<string, unknown>, ends: boolean][] = [
  [{ active: false }, true],
  [{ role: "capa_owner" }, true],
  [{ site_id: PLACES.south.id }, true],
  [{ phone: "012-338 4410", department: "Fleet", locale: "ms" }, false],
];

testApi("what a person may do changes at their next request", async (api) => {
  const people = [PEOPLE.reporter, PEOPLE.supervisor, PEOPLE.capa_owner, PEOPLE.hse];
  for (const [index, [change, ends]] of ENDING.entries()) {
    const caller = await api.as(people[index]!);
    await expectJson(caller.get("/api/auth/me"), 200);
    const { id } = people[index]!;
    await expectJson(api.people.admin.patch(USERS, { id, ...change }), 200);
    if (ends) await expectProblem(caller.get("/api/auth/me"), 401, "session_ended");
    else await expectJson(caller.get("/api/auth/me"), 200);
  }
});

testApi("users are searched, filtered and paged by name", async ({ people: { admin } }) => {
  const emails = async (query: string) =>
    (await expectJson(admin.get(`${USERS}?${query}`), 200)).items
      .map(({ email }: Json) => email.split("@")[0]);
  await expectJson(admin.post(USERS, aUser()), 201);
  assert.deepEqual(await emails("q=KAVITHA+4410"), ["kavitha"]);
  assert.deepEqual(await emails("q=warehouse"), ["kavitha"]);
  assert.deepEqual(await emails("q=%25"), []);
  assert.deepEqual(await emails("role=hse"), ["hse", "other_hse"]);
  assert.deepEqual(await emails("active=false"), ["inactive"]);
  assert.deepEqual(await emails(`active=true&role=reporter&site_id=${PLACES.north.id}`), [
    "reporter",
  ]);
  const all = await expectJson(admin.get(USERS), 200);
  assert.deepEqual([all.page, all.page_size, all.total, all.pages], [1, 25, 12, 1]);
  assert.doesNotMatch(JSON.stringify(all), /password|hash/);
  await expectFields(admin.get(`${USERS}?role=boss&page=0`), {
    role: "invalid",
    page: "too_small",
  });
});

testApi("no password an administrator chooses stands anywhere", async (api) => {
  const { admin } = api.people;
  const answers = [
    await expectJson(admin.post(USERS, aUser()), 201),
    await expectProblem(admin.post(USERS, aUser()), 409, "email_taken"),
    await expectProblem(admin.post(USERS, aUser({ role: SECRET })), 422, "validation_failed"),
    await expectProblem(admin.post(USERS, aUser({ site_id: SECRET })), 422, "validation_failed"),
  ];
  const said = JSON.stringify([answers, api.log]) + await everythingStored(api.test);
  assert.match(said, /kavitha@siaga\.test/);
  assert.ok(!said.includes(SECRET));
});
