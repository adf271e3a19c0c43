import assert from "node:assert/strict";
import { expectFields, expectJson, expectProblem } from "@/tests/support/answers.ts";
import { testApi } from "@/tests/support/api.ts";
import { capaOn, incidentIn } from "@/tests/support/fixtures/incident_life.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";

const RESULT = { result: "partly", note: "Two bays lack it" };

testApi("each effectiveness check is recorded once, from the UTC day it is due", async (api) => {
  const { at } = await incidentIn(api, "capa_pending");
  // 1 April in Malaysia, 31 March in UTC: the first check is due on 30 April.
  api.clock.set("2026-03-31T17:00:00Z");
  const people = { ...api, people: { ...api.people } };
  people.people.hse = await api.as(PEOPLE.hse);
  people.people.capa_owner = await api.as(PEOPLE.capa_owner);
  const { id } = await capaOn(people, at, "verified");
  const path = `/api/capas/${id}`;

  api.clock.set("2026-04-29T23:59:00Z");
  const early = await api.as(PEOPLE.hse);
  await expectProblem(
    early.post(`${path}/rechecks`, { round: 1, ...RESULT }),
    409,
    "recheck_not_due",
  );
  assert.deepEqual((await expectJson(early.get(path), 200)).capa.rechecks_due, []);

  api.clock.set("2026-04-30T00:00:00Z");
  const officer = await api.as(PEOPLE.hse);
  const { capa: due } = await expectJson(officer.get(path), 200);
  assert.deepEqual(due.rechecks_due, [{ round: 1, date: "2026-04-30" }]);
  await expectFields(officer.post(`${path}/rechecks`, { round: 4, result: "good" }), {
    round: "too_big",
    result: "invalid",
  });
  const { capa } = await expectJson(officer.post(`${path}/rechecks`, { round: 1, ...RESULT }), 201);
  assert.deepEqual(capa.recheck_results, [{
    cycle: 0,
    round: 1,
    ...RESULT,
    at: "2026-04-30T00:00:00.000Z",
    by: { id: PEOPLE.hse.id, full_name: PEOPLE.hse.full_name },
  }]);
  assert.deepEqual([capa.recheck_round, capa.recheck_date], [1, "2026-05-30"]);
  assert.deepEqual(capa.next_recheck, { round: 2, date: "2026-05-30" });
  await expectProblem(
    officer.post(`${path}/rechecks`, { round: 1, ...RESULT }),
    409,
    "recheck_exists",
  );

  await api.step("a closed incident takes the next one, of an administrator too", async () => {
    await expectJson(officer.post(`${at}/close`), 200);
    api.clock.set("2026-07-01T00:00:00Z");
    const admin = await api.as(PEOPLE.admin);
    const { capa } = await expectJson(admin.get(path), 200);
    assert.deepEqual(capa.rechecks_due.map(({ round }: { round: number }) => round), [2, 3]);
    await expectJson(admin.post(`${path}/rechecks`, { round: 3, result: "effective" }), 201);
    const last = await expectJson(admin.post(`${path}/rechecks`, { round: 2, ...RESULT }), 201);
    assert.deepEqual([last.capa.recheck_round, last.capa.recheck_date], [3, null]);
    assert.equal(last.capa.next_recheck, null);
    const { items } = await expectJson(admin.get(`${at}/history`), 200);
    assert.equal(
      items.filter(({ action }: { action: string }) => action === "capa.rechecked").length,
      3,
    );
  });
});

testApi("what was reopened and verified again is checked anew", async (api) => {
  const { at } = await incidentIn(api, "capa_pending");
  const path = `/api/capas/${(await capaOn(api, at, "verified")).id}`;
  api.clock.forward(30 * 86_400);
  const hse = await api.as(PEOPLE.hse);
  const owner = await api.as(PEOPLE.capa_owner);
  const failed = { round: 1, result: "not_effective" };
  await expectJson(hse.post(`${path}/rechecks`, failed), 201);
  await expectJson(hse.post(`${path}/reopen`, { reason: "It fell off" }), 200);
  await expectProblem(hse.post(`${path}/rechecks`, failed), 409, "invalid_transition");
  await expectJson(owner.patch(path, { status: "pending_verification" }), 200);
  const { capa } = await expectJson(hse.post(`${path}/verify`), 200);
  assert.deepEqual(capa.rechecks_due, []);
  assert.equal(capa.next_recheck.round, 1);
  api.clock.forward(30 * 86_400);
  const later = await api.as(PEOPLE.hse);
  const again = { round: 1, result: "effective" };
  const { capa: checked } = await expectJson(later.post(`${path}/rechecks`, again), 201);
  assert.deepEqual(
    checked.recheck_results.map((check: Record<string, unknown>) => [check.cycle, check.result]),
    [[0, "not_effective"], [1, "effective"]],
  );
});
