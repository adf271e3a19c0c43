import assert from "node:assert/strict";
import { expectFields, expectJson, expectNothing, expectProblem } from "@/tests/support/answers.ts";
import { type Api, testApi } from "@/tests/support/api.ts";
import { capaOn, COMPLETE, incidentIn } from "@/tests/support/fixtures/incident_life.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";

async function statusOf({ people }: Api, at: string): Promise<string> {
  return (await expectJson(people.hse.get(at), 200)).incident.status;
}

async function submitInvestigation({ people: { hse } }: Api, at: string) {
  await expectJson(hse.patch(`${at}/investigation`, COMPLETE), 200);
  await expectJson(hse.post(`${at}/investigation/submit`), 200);
}

testApi(
  "verifying dates the first recheck 30 UTC days later and reopening takes it back",
  async (api) => {
    const { hse } = api.people;
    const { at } = await incidentIn(api, "capa_pending");
    const path = `/api/capas/${(await capaOn(api, at, "pending_verification")).id}`;
    // 1 April in Malaysia, 31 March in UTC.
    api.clock.set("2026-03-31T17:00:00Z");
    const officer = await api.as(PEOPLE.hse);
    const notes = { verification_notes: "Seen at bay 2" };
    const { capa } = await expectJson(officer.post(`${path}/verify`, notes), 200);
    assert.equal(capa.status, "verified");
    assert.equal(capa.recheck_round, 0);
    assert.equal(capa.recheck_date, "2026-04-30");
    assert.equal(capa.verified_at, "2026-03-31T17:00:00.000Z");
    assert.deepEqual(capa.verified_by, { id: PEOPLE.hse.id, full_name: PEOPLE.hse.full_name });
    assert.equal(capa.verification_notes, "Seen at bay 2");
    const { incident } = await expectJson(officer.get(at), 200);
    assert.equal(incident.status, "verification");

    await expectFields(officer.post(`${path}/reopen`, { reason: " " }), { reason: "required" });
    const long = { reason: "x".repeat(1001) };
    await expectFields(officer.post(`${path}/reopen`, long), { reason: "too_long" });
    const again = await expectJson(officer.post(`${path}/reopen`, { reason: "It fell off" }), 200);
    const { status, reopen_reason, reopened_count, recheck_date, recheck_round, verified_at } =
      again.capa;
    assert.deepEqual(
      { status, reopen_reason, reopened_count, recheck_date, recheck_round, verified_at },
      {
        status: "in_progress",
        reopen_reason: "It fell off",
        reopened_count: 1,
        recheck_date: null,
        recheck_round: 0,
        verified_at: null,
      },
    );
    assert.equal(again.capa.verified_by, null);
    assert.equal(again.capa.completed_at, null);
    assert.equal((await expectJson(officer.get(at), 200)).incident.status, "capa_pending");
    await expectProblem(officer.post(`${at}/close`), 409, "not_in_verification");
    assert.equal((await hse.get(at)).status, 401, "the first session is over by now");
  },
);

testApi("an action that was verified early does not strand its incident", async (api) => {
  const { hse } = api.people;
  await api.step("all were verified before the investigation was submitted", async () => {
    const { at } = await incidentIn(api, "investigating");
    await capaOn(api, at, "verified");
    assert.equal(await statusOf(api, at), "investigating");
    await submitInvestigation(api, at);
    assert.equal(await statusOf(api, at), "verification");
    await expectJson(hse.post(`${at}/close`), 200);
  });
  await api.step("one of them still was to be done", async () => {
    const { at } = await incidentIn(api, "investigating");
    await capaOn(api, at, "verified");
    const open = await capaOn(api, at, "pending_verification");
    await submitInvestigation(api, at);
    assert.equal(await statusOf(api, at), "capa_pending");
    await expectJson(hse.post(`/api/capas/${open.id}/verify`), 200);
    assert.equal(await statusOf(api, at), "verification");
  });
  await api.step("the last one to be done was deleted as a mistake", async () => {
    const { at } = await incidentIn(api, "investigating");
    await capaOn(api, at, "verified");
    const mistake = await capaOn(api, at, "open");
    await submitInvestigation(api, at);
    assert.equal(await statusOf(api, at), "capa_pending");
    await expectNothing(hse.delete(`/api/capas/${mistake.id}`));
    assert.equal(await statusOf(api, at), "verification");
    await expectJson(hse.post(`${at}/close`), 200);
  });
  await api.step("none was made at all", async () => {
    const { at } = await incidentIn(api, "capa_pending");
    const only = await capaOn(api, at, "open");
    await expectNothing(hse.delete(`/api/capas/${only.id}`));
    assert.equal(await statusOf(api, at), "capa_pending");
  });
});

testApi("an incident closes only when every action is verified", async (api) => {
  const { hse, admin } = api.people;
  const { at } = await incidentIn(api, "verification");
  const late = await capaOn(api, at, "pending_verification");
  await expectProblem(hse.post(`${at}/close`), 409, "capa_not_verified");
  await expectJson(hse.post(`/api/capas/${late.id}/verify`), 200);
  const { incident } = await expectJson(admin.post(`${at}/close`), 200);
  assert.equal(incident.status, "closed");
  assert.equal(incident.closed_at, api.clock.now().toISOString());
  assert.equal(incident.closed_by.id, PEOPLE.admin.id);
  const capa = `/api/capas/${late.id}`;
  await expectProblem(hse.post(`${capa}/reopen`, { reason: "No" }), 409, "incident_locked");
  await expectProblem(hse.patch(capa, { title: "Other" }), 409, "incident_locked");
  await expectProblem(hse.delete(capa), 409, "incident_locked");
  const owner = api.people.capa_owner.patch(capa, { owner_notes: "Late" });
  await expectProblem(owner, 409, "incident_locked");
});

testApi("nobody verifies an action of their own", async (api) => {
  const { at } = await incidentIn(api, "capa_pending");
  const { id } = await capaOn(api, at, "pending_verification");
  await api.test.database.asAdministrator(
    "own an action as a safety officer",
    (tx) =>
      tx.updateTable("capas").set({ owner_id: PEOPLE.otherHse.id }).where("id", "=", id).execute(),
  );
  const { hse, otherHse } = api.people;
  await expectProblem(otherHse.post(`/api/capas/${id}/verify`), 409, "verifier_is_owner");
  await expectJson(hse.post(`/api/capas/${id}/verify`), 200);
});
