import assert from "node:assert/strict";
import { expectFields, expectJson, expectNothing, expectProblem } from "@/tests/support/answers.ts";
import { testApiOnBoth } from "@/tests/support/api.ts";
import { anAction, capaOn, incidentIn } from "@/tests/support/fixtures/incident_life.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";

const HSE_FIELDS = {
  title: "Another title",
  description: "More words",
  owner_id: PEOPLE.otherOwner.id,
  priority: "critical",
  due_date: "2026-05-01",
  action_type: "preventive",
  control_level: "ppe",
  root_cause_category: "housekeeping",
};

testApiOnBoth(
  "an owner and a safety officer each write only their own fields of an action",
  async (api) => {
    const { hse, capa_owner, otherOwner } = api.people;
    const { at } = await incidentIn(api, "triaged");
    const { id, version } = await capaOn(api, at, "open");
    const path = `/api/capas/${id}`;
    for (const [field, value] of Object.entries(HSE_FIELDS)) {
      const body = { owner_notes: "With a note", [field]: value };
      const refused = await expectProblem(capa_owner.patch(path, body), 403, "field_forbidden");
      assert.equal(refused.errors[0].path, field);
    }
    for (const body of [{ owner_notes: "Mine" }, { status: "in_progress" }]) {
      await expectProblem(hse.patch(path, body), 422, "reason_required");
    }
    const untouched = await expectJson(hse.get(path), 200);
    assert.equal(untouched.capa.version, version);
    assert.equal(untouched.capa.owner_notes, null);

    const noted = await expectJson(capa_owner.patch(path, { owner_notes: " Ordered \r\n" }), 200);
    assert.equal(noted.capa.owner_notes, "Ordered");
    const { capa } = await expectJson(hse.patch(path, { ...HSE_FIELDS, reason: "Strike" }), 200);
    assert.deepEqual({ ...HSE_FIELDS, ...capa }, { ...capa, ...HSE_FIELDS });
    assert.equal(capa.owner_notes, "Ordered");
    assert.equal(capa.version, version + 2);
    // It has another owner now, who is told; the first no longer finds it.
    await expectProblem(capa_owner.get(path), 404, "not_found");
    await expectProblem(capa_owner.patch(path, { owner_notes: "Still me" }), 404, "not_found");
    await expectJson(otherOwner.patch(path, { status: "pending_verification" }), 200);
    const told = await api.test.database.asAdministrator(
      "look",
      (tx) =>
        tx.selectFrom("notifications").select(["user_id", "kind"]).where("capa_id", "=", id)
          .orderBy("kind").orderBy("user_id").execute(),
    );
    assert.deepEqual(told, [
      { user_id: PEOPLE.capa_owner.id, kind: "capa_assigned" },
      { user_id: PEOPLE.otherOwner.id, kind: "capa_assigned" },
      { user_id: PEOPLE.hse.id, kind: "capa_sent" },
      { user_id: PEOPLE.otherHse.id, kind: "capa_sent" },
    ]);
  },
);

testApiOnBoth(
  "an action that waits is locked for its owner, a verified one for everybody",
  async (api) => {
    const { hse, capa_owner } = api.people;
    const { at } = await incidentIn(api, "investigating");
    for (const status of ["pending_verification", "verified"] as const) {
      const path = `/api/capas/${(await capaOn(api, at, status)).id}`;
      for (const change of [{ owner_notes: "More" }, { status: "in_progress" }]) {
        await expectProblem(capa_owner.patch(path, change), 409, "capa_locked");
      }
      const change = hse.patch(path, { title: "A clear title" });
      if (status === "verified") await expectProblem(change, 409, "invalid_transition");
      else assert.equal((await expectJson(change, 200)).capa.status, status);
    }
  },
);

testApiOnBoth("an action changes only under the version that was named", async (api) => {
  const { hse, capa_owner } = api.people;
  const { at } = await incidentIn(api, "triaged");
  const { id, version } = await capaOn(api, at, "open");
  const path = `/api/capas/${id}`;
  await expectJson(capa_owner.patch(path, { owner_notes: "First", version }), 200);
  await expectProblem(capa_owner.patch(path, { owner_notes: "Late", version }), 409, "stale");
  await expectProblem(hse.patch(path, { title: "Late", version }), 409, "stale");
  const now = await expectJson(
    capa_owner.patch(path, { status: "pending_verification", version: version + 1 }),
    200,
  );
  await expectProblem(hse.post(`${path}/verify`, { version }), 409, "stale");
  await expectProblem(hse.post(`${path}/reopen`, { reason: "No", version }), 409, "stale");
  assert.equal(now.capa.owner_notes, "First");

  const race = await capaOn(api, at, "open");
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      capa_owner.patch(`/api/capas/${race.id}`, {
        owner_notes: `Note ${n}`,
        version: race.version,
      })),
  );
  const statuses = answers.map(({ status }) => status).sort();
  assert.deepEqual(statuses, [200, 409, 409, 409, 409, 409]);
});

testApiOnBoth("an action belongs to an active owner and is due today or later", async (api) => {
  const { hse } = api.people;
  const { at } = await incidentIn(api, "triaged");
  const strangers = [PEOPLE.hse.id, PEOPLE.reporter.id, crypto.randomUUID()];
  for (const owner_id of strangers) {
    await expectFields(
      hse.post(`${at}/capas`, anAction({ owner_id })),
      { owner_id: "not_a_capa_owner" },
      "not_a_capa_owner",
    );
  }
  await api.test.database.asAdministrator(
    "leave",
    (tx) =>
      tx.updateTable("profiles").set({ active: false }).where("id", "=", PEOPLE.otherOwner.id)
        .execute(),
  );
  const { id } = await capaOn(api, at, "open");
  for (const body of [anAction({ owner_id: PEOPLE.otherOwner.id })]) {
    await expectProblem(hse.post(`${at}/capas`, body), 422, "not_a_capa_owner");
  }
  const gone = { owner_id: PEOPLE.otherOwner.id };
  await expectProblem(hse.patch(`/api/capas/${id}`, gone), 422, "not_a_capa_owner");
  // 00:30 on 11 March in Malaysia, still 10 March in UTC.
  api.clock.set("2026-03-10T16:30:00Z");
  const officer = await api.as(PEOPLE.hse);
  const late = officer.post(`${at}/capas`, anAction({ due_date: "2026-03-10" }));
  await expectFields(late, { due_date: "due_in_past" });
  await expectFields(officer.patch(`/api/capas/${id}`, { due_date: "2026-03-10" }), {
    due_date: "due_in_past",
  });
  const today = await expectJson(
    officer.post(`${at}/capas`, anAction({ due_date: "2026-03-11" })),
    201,
  );
  assert.equal(today.capa.due_date, "2026-03-11");
});

testApiOnBoth(
  "priority and due date follow from the severity, counted in Malaysian days",
  async (api) => {
    const { at } = await incidentIn(api, "triaged");
    api.clock.set("2026-03-10T16:30:00Z");
    const hse = await api.as(PEOPLE.hse);
    const expected = {
      1: ["low", "2026-04-10"],
      2: ["low", "2026-04-10"],
      3: ["medium", "2026-03-25"],
      4: ["high", "2026-03-18"],
      5: ["critical", "2026-03-12"],
    };
    for (const [severity, row] of Object.entries(expected)) {
      const triage = { severity: Number(severity), checklist: {} };
      await expectJson(hse.post(`${at}/triage`, triage), 200);
      const { capa } = await expectJson(hse.post(`${at}/capas`, anAction()), 201);
      assert.deepEqual([capa.priority, capa.due_date], row);
    }
    const { capa } = await expectJson(
      hse.post(`${at}/capas`, anAction({ priority: "medium" })),
      201,
    );
    assert.deepEqual([capa.priority, capa.due_date], ["medium", "2026-03-25"]);
  },
);

testApiOnBoth("an action is deleted only while it is open", async (api) => {
  const { hse, admin, capa_owner } = api.people;
  const { at } = await incidentIn(api, "triaged");
  for (const status of ["in_progress", "pending_verification", "verified"] as const) {
    const path = `/api/capas/${(await capaOn(api, at, status)).id}`;
    await expectProblem(hse.delete(path), 409, "invalid_transition");
    await expectProblem(capa_owner.delete(path), 403, "forbidden");
  }
  for (const caller of [hse, admin]) {
    const path = `/api/capas/${(await capaOn(api, at, "open")).id}`;
    await expectNothing(caller.delete(path));
    await expectProblem(hse.get(path), 404, "not_found");
  }
  const { items } = await expectJson(hse.get(`${at}/history`), 200);
  assert.equal(items.filter((e: { action: string }) => e.action === "capa.deleted").length, 2);
});
