import assert from "node:assert/strict";
import { expectFields, expectJson, expectProblem, fieldCodes } from "@/tests/support/answers.ts";
import { type Api, testApi, testApiOnBoth } from "@/tests/support/api.ts";
import { capaOn, incidentIn } from "@/tests/support/fixtures/incident_life.ts";
import type { Json } from "@/tests/support/server.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";
import { auditTrail } from "@/tests/support/audit_trail.ts";

const USERS = "/api/admin/users";
const { id } = PEOPLE.capa_owner;
const heir = PEOPLE.otherOwner.id;
const ENDS: Record<string, unknown>[] = [
  { role: "reporter" },
  { role: "hse" },
  { active: false },
  { active: false, role: "supervisor", site_id: PLACES.south.id },
];

/** An open incident with an action of every status, all of one owner. */
async function fourActions(api: Api) {
  const { at } = await incidentIn(api, "investigating");
  const statuses = ["open", "in_progress", "pending_verification", "verified"] as const;
  const capas: Json[] = [];
  for (const status of statuses) {
    capas.push(await capaOn(api, at, status, { title: `Action ${status}` }));
  }
  return { at, capas };
}

testApiOnBoth("an owner of open actions stays one until they are handed over", async (api) => {
  const { admin, otherOwner, hse } = api.people;
  const { capas } = await fourActions(api);
  for (const change of ENDS) {
    const body = await expectProblem(admin.patch(USERS, { id, ...change }), 409, "owns_open_capas");
    assert.match(body.detail, /: 3\./, "their number");
    assert.deepEqual(fieldCodes(body), { reassign_to: "owns_open_capas" });
  }
  // Everything else may change, also the site: an owner sees their actions wherever they are.
  await expectJson(admin.patch(USERS, { id, site_id: PLACES.south.id, phone: null }), 200);
  const unfit = [id, PEOPLE.hse.id, PEOPLE.inactive.id, crypto.randomUUID()];
  for (const reassign_to of unfit) {
    const change = admin.patch(USERS, { id, active: false, reassign_to });
    await expectFields(change, { reassign_to: "not_a_capa_owner" }, "not_a_capa_owner");
  }
  assert.equal((await expectJson(hse.get(`/api/capas/${capas[0].id}`), 200)).capa.owner_id, id);

  api.clock.forward(60);
  const done = await expectJson(
    admin.patch(USERS, { id, role: "reporter", active: false, reassign_to: heir }),
    200,
  );
  assert.deepEqual([done.user.role, done.user.active], ["reporter", false]);
  for (const capa of capas) {
    const now = (await expectJson(hse.get(`/api/capas/${capa.id}`), 200)).capa;
    const isOpen = capa.status !== "verified";
    assert.equal(now.owner_id, isOpen ? heir : id, capa.status);
    assert.equal(now.status, capa.status);
    if (!isOpen) continue;
    assert.equal(now.version, capa.version + 1);
    assert.equal(now.assigned_at, api.clock.now().toISOString());
    const entry = (await auditTrail(api, capa.id)).at(-1);
    assert.equal(entry?.action, "capa.updated");
    assert.deepEqual([entry?.before, entry?.after, entry?.actor_id], [
      { owner_id: id },
      { owner_id: heir },
      PEOPLE.admin.id,
    ]);
  }
  const { items } = await expectJson(otherOwner.get("/api/notifications"), 200);
  const told = items.filter(({ kind }: Json) => kind === "capa_assigned");
  assert.equal(told.length, 3, "the new owner is told of each");
  await expectJson(otherOwner.patch(`/api/capas/${capas[0].id}`, { status: "in_progress" }), 200);
});

testApi("whoever owns nothing open is demoted without a hand-over", async (api) => {
  const { admin, hse } = api.people;
  const { at } = await incidentIn(api, "capa_pending");
  const capa = await capaOn(api, at, "verified");
  const change = { id, role: "reporter", reassign_to: PEOPLE.hse.id };
  await expectFields(
    admin.patch(USERS, change),
    { reassign_to: "not_a_capa_owner" },
    "not_a_capa_owner",
  );
  await expectJson(admin.patch(USERS, { id, role: "reporter" }), 200);
  assert.equal((await expectJson(hse.get(`/api/capas/${capa.id}`), 200)).capa.owner_id, id);
});

testApi("the pages of a user offer the hand-over when it is needed", async (api) => {
  const { admin } = api.people;
  const page = `/admin/users/${id}`;
  assert.doesNotMatch(await (await admin.get(`${page}/deactivate`)).text(), /reassign_to/);
  await fourActions(api);
  assert.doesNotMatch(await (await admin.get(page)).text(), /reassign_to/);

  const fields = {
    full_name: "Owner who leaves",
    role: "supervisor",
    site_id: PLACES.north.id,
    department: "Yard",
    phone: "",
    locale: "en",
  };
  const refused = await admin.form(page, fields);
  assert.equal(refused.status, 422);
  const html = await refused.text();
  assert.match(html, /href="#reassign_to"/);
  assert.match(html, /value="Owner who leaves"[^]*value="supervisor" selected/, "what was typed");
  assert.equal(html.match(/href="[^"]*\/capas\/[^"]+">Action /g)?.length, 3, "each open action");
  assert.match(html, new RegExp(`<option value="${heir}"`));
  assert.doesNotMatch(html, new RegExp(`<option value="${id}"`));
  const back = await admin.form(page, { ...fields, role: "capa_owner", reassign_to: heir });
  assert.equal(back.status, 303, "nothing to hand over after all");

  const ask = await (await admin.get(`${page}/deactivate`)).text();
  assert.match(ask, /Action open[^]*Action in_progress[^]*name="reassign_to"/);
  const bare = await admin.form(`${page}/deactivate`, { reassign_to: "" });
  assert.equal(bare.status, 422);
  assert.match(await bare.text(), /href="#reassign_to"/);
  assert.equal((await admin.form(`${page}/deactivate`, { reassign_to: heir })).status, 303);
  const owned = await expectJson(api.people.hse.get(`/api/capas?owner_id=${heir}`), 200);
  assert.equal(owned.total, 3);
});

testApi("two who hand over and assign at once leave no action without an owner", async (api) => {
  const { admin, hse } = api.people;
  for (let round = 0; round < 4; round++) {
    const { at } = await incidentIn(api, "triaged");
    const [demoted, ...assigned] = await Promise.all([
      admin.patch(USERS, { id, active: false }),
      ...[1, 2, 3].map((n) =>
        hse.post(`${at}/capas`, {
          title: `Action ${n}`,
          action_type: "corrective",
          control_level: "ppe",
          owner_id: id,
        })
      ),
    ]);
    const made = assigned.filter(({ status }) => status === 201).length;
    if (demoted!.status === 200) assert.equal(made, 0);
    else assert.equal(demoted!.status, 409);
    api.clock.forward(61);
    const { total } = await expectJson(hse.get(`/api/capas?owner_id=${id}`), 200);
    const reassign_to = total > 0 ? heir : undefined;
    await expectJson(admin.patch(USERS, { id, active: false, reassign_to }), 200);
    await expectJson(admin.patch(USERS, { id, active: true }), 200);
  }
});
