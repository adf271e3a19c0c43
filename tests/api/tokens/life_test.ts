import assert from "node:assert/strict";
import { CALLS_A_MINUTE } from "@/lib/tokens/mod.ts";
import { expectFields, expectJson, expectProblem } from "@/tests/support/answers.ts";
import { testApi, testApiOnBoth } from "@/tests/support/api.ts";
import { auditEntries } from "@/tests/support/audit_trail.ts";
import { everythingStored } from "@/tests/support/fixtures/everything.ts";
import { report } from "@/tests/support/fixtures/reports.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";
import { makeTool } from "./tools.ts";

const TOKENS = "/api/admin/access-tokens";

testApiOnBoth("a token is shown once, reads until it is revoked, and is audited", async (api) => {
  const { admin, reporter } = api.people;
  await report(api, reporter);
  const { token, secret, get } = await makeTool(api);
  assert.match(secret, /^siaga_[\w-]{43}$/);
  assert.deepEqual([token.state, token.site, token.last_used_at], ["active", null, null]);
  assert.ok(!(await everythingStored(api.test) + JSON.stringify(api.log)).includes(secret));

  assert.equal((await expectJson(get("/api/incidents"), 200)).total, 1);
  const line = api.log.findLast(({ route }) => route === "/siaga/api/incidents");
  assert.deepEqual([line?.user_id, line?.tool_id], [null, token.id]);
  assert.equal((await expectJson(get("/api/dashboard/stats"), 200)).total, 1);
  assert.equal((await expectJson(get("/api/capas"), 200)).total, 0);
  const file = await get("/api/dashboard/export.csv");
  assert.equal((await file.text()).trim().split("\n").length, 2);
  const [entry] = await auditEntries(api, "incidents.exported");
  assert.equal(entry?.actor_id, token.id);

  // The next day counts again.
  api.clock.forward(24 * 60 * 60);
  await expectJson(get("/api/incidents"), 200);
  await expectJson(get("/api/incidents"), 200);
  const again = await api.as(PEOPLE.admin);
  const { items } = await expectJson(again.get(TOKENS), 200);
  assert.equal(items[0].last_used_at, api.clock.now().toISOString());
  assert.ok(!JSON.stringify(items).includes(secret));
  const log = await expectJson(again.get(`/api/admin/audit?subject_id=${token.id}`), 200);
  assert.deepEqual(
    log.items.map(({ action, subject_name }: typeof items) => [action, subject_name]),
    ["used", "used", "created"].map((done) => [`access_token.${done}`, "Power BI"]),
  );
  const exported = await expectJson(again.get("/api/admin/audit?action=incidents.exported"), 200);
  assert.equal(exported.items[0].actor_name, "Power BI");

  assert.equal((await again.delete(`${TOKENS}/${token.id}`)).status, 204);
  assert.equal((await again.delete(`${TOKENS}/${token.id}`)).status, 204);
  const refused = await get("/api/incidents");
  assert.equal(refused.headers.get("WWW-Authenticate"), "Bearer");
  await expectProblem(Promise.resolve(refused), 401, "unauthenticated");
  assert.equal((await auditEntries(api, "access_token.revoked")).length, 1);
  await expectProblem(admin.delete(`${TOKENS}/${PEOPLE.hse.id}`), 401, "unauthenticated");
  await expectProblem(again.delete(`${TOKENS}/${PEOPLE.hse.id}`), 404, "not_found");
});

testApi("a token ends with its last day, and none lasts longer than a year", async (api) => {
  const { get } = await makeTool(api, { expires_on: "2026-03-10" });
  // 23:59:59 in Malaysia, and midnight.
  api.clock.set("2026-03-10T15:59:59Z");
  await expectJson(get("/api/incidents"), 200);
  api.clock.set("2026-03-10T16:00:00Z");
  await expectProblem(get("/api/incidents"), 401, "unauthenticated");

  const admin = await api.as(PEOPLE.admin);
  const make = (changes: Record<string, unknown>) =>
    admin.post(TOKENS, { name: "Tool", expires_on: "2026-04-30", ...changes });
  const OUT = { expires_on: "end_out_of_range" };
  await expectFields(make({ expires_on: "2026-03-10" }), OUT);
  await expectFields(make({ expires_on: "2027-03-13" }), OUT);
  await expectJson(make({ expires_on: "2027-03-12" }), 201);
  await expectFields(make({ name: " " }), { name: "required" });
  await expectFields(make({ site_id: PEOPLE.hse.id }), { site_id: "invalid" });
  await expectFields(make({ role: "admin" }), { role: "unknown_key" });
});

testApi("a wrong token is nobody, whatever session comes with it", async (api) => {
  const { secret } = await makeTool(api);
  const { hse, admin } = api.people;
  const changed = secret.slice(0, -1) + (secret.endsWith("A") ? "B" : "A");
  for (const wrong of [changed, "siaga_", `${secret}A`, "siaga_%00"]) {
    const headers = { Authorization: `Bearer ${wrong}` };
    await expectProblem(hse.get("/api/incidents", headers), 401, "unauthenticated");
  }
  // A tool has no rights of the person whose browser carries its token.
  const headers = { Authorization: `Bearer ${secret}` };
  await expectProblem(admin.get("/api/admin/users", headers), 403, "forbidden");
  // On pages a token means nothing, and other credentials mean nothing anywhere.
  assert.equal((await api.nobody.get("/inbox", headers)).status, 303);
  await expectJson(hse.get("/api/incidents", { Authorization: "Basic YTpi" }), 200);
});

testApi("a tool that calls too often waits for the next minute", async (api) => {
  const { get } = await makeTool(api);
  const other = await makeTool(api, { site_id: PLACES.north.id });
  api.clock.set("2026-03-10T04:10:20Z");
  for (let call = 0; call < CALLS_A_MINUTE; call++) {
    assert.equal((await get("/api/capas")).status, 200);
  }
  const refused = await get("/api/capas");
  assert.equal(refused.headers.get("Retry-After"), "40");
  await expectProblem(Promise.resolve(refused), 429, "rate_limited");
  const calls = Array.from({ length: CALLS_A_MINUTE + 5 }, () => other.get("/api/capas"));
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  assert.equal(statuses.filter((status) => status === 429).length, 5, "at once as one by one");
  assert.equal((await auditEntries(api, "access_token.used")).length, 2);
  api.clock.forward(40);
  await expectJson(get("/api/capas"), 200);
});

testApi("a site with a token is not deleted", async (api) => {
  const { admin } = api.people;
  const body = { name: "West depot", code: "WEST" };
  const { site } = await expectJson(admin.post("/api/admin/sites", body), 201);
  await makeTool(api, { site_id: site.id });
  await expectProblem(admin.delete(`/api/admin/sites/${site.id}`), 409, "referenced");
  assert.notEqual(site.id, PLACES.north.id);
});
