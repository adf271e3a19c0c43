import assert from "node:assert/strict";
import { expectFields, expectJson, expectProblem } from "@/tests/support/answers.ts";
import { testApi, testApiOnBoth } from "@/tests/support/api.ts";
import { capaOn, incidentIn } from "@/tests/support/fixtures/incident_life.ts";
import type { Json } from "@/tests/support/server.ts";

const REQUIRED = [{ reason: "reason_required" }, "reason_required"] as const;

testApiOnBoth("a new due date needs a reason, which the audit entry keeps", async (api) => {
  const { hse, capa_owner } = api.people;
  const { at } = await incidentIn(api, "triaged");
  const { id, due_date } = await capaOn(api, at, "open");
  const path = `/api/capas/${id}`;
  for (const reason of [undefined, null, "", "  \n "]) {
    await expectFields(hse.patch(path, { due_date: "2026-05-01", reason }), ...REQUIRED);
  }
  assert.equal((await expectJson(hse.get(path), 200)).capa.due_date, due_date);
  // The same date again, or any other field, needs none.
  await expectJson(hse.patch(path, { due_date, title: "Hang hooks" }), 200);
  const moved = { due_date: "2026-05-01", reason: " The supplier is late " };
  assert.equal((await expectJson(hse.patch(path, moved), 200)).capa.due_date, "2026-05-01");
  const { items } = await expectJson(
    hse.get(`/api/incidents/${at.split("/").at(-1)}/history`),
    200,
  );
  const entry = items.at(-1);
  assert.deepEqual([entry.action, entry.before, entry.after], [
    "capa.updated",
    { due_date },
    { due_date: "2026-05-01", reason: "The supplier is late" },
  ]);
  const own = await expectProblem(
    capa_owner.patch(path, { owner_notes: "x", reason: "Mine" }),
    403,
    "field_forbidden",
  );
  assert.equal(own.errors[0].path, "reason");
});

testApiOnBoth(
  "a safety officer moves an action for an absent owner, with a reason",
  async (api) => {
    const { hse, admin, supervisor } = api.people;
    const { at } = await incidentIn(api, "triaged");
    const { id } = await capaOn(api, at, "open");
    const path = `/api/capas/${id}`;
    for (const change of [{ status: "in_progress" }, { owner_notes: "Hung" }]) {
      await expectFields(hse.patch(path, change), ...REQUIRED);
      for (const other of [admin, supervisor]) {
        await expectProblem(other.patch(path, { ...change, reason: "Ill" }), 403, "forbidden");
      }
    }
    const reason = "The owner is in hospital";
    await expectJson(hse.patch(path, { status: "in_progress", reason }), 200);
    await expectProblem(hse.patch(path, { status: "open", reason }), 409, "invalid_transition");
    const sent = { status: "pending_verification", owner_notes: "Straps hang", reason };
    const { capa } = await expectJson(hse.patch(path, sent), 200);
    assert.deepEqual([capa.status, capa.owner_notes], ["pending_verification", "Straps hang"]);
    assert.ok(capa.completed_at);
    const { items } = await expectJson(hse.get(`${at}/history`), 200);
    const moves = items.filter(({ action }: Json) => action === "capa.moved");
    assert.deepEqual(moves.map(({ after }: Json) => after.reason), [reason, reason]);
    // What was sent stays as it was sent.
    const later = hse.patch(path, { owner_notes: "Better words", reason });
    await expectProblem(later, 409, "invalid_transition");
  },
);

testApi("a due date that cannot be is refused with a code", async (api) => {
  const { hse } = api.people;
  const { at } = await incidentIn(api, "triaged");
  const { id } = await capaOn(api, at, "open");
  const reason = "Later";
  const wrong = {
    "9999-12-31": "due_too_far",
    "2036-03-11": "due_too_far",
    "2026-03-09": "due_in_past",
    "2026-02-30": "not_a_date",
    "12026-01-01": "not_a_date",
  };
  for (const [due_date, code] of Object.entries(wrong)) {
    await expectFields(hse.patch(`/api/capas/${id}`, { due_date, reason }), { due_date: code });
    const created = hse.post(`${at}/capas`, {
      title: "Hang straps",
      action_type: "corrective",
      control_level: "ppe",
      owner_id: (await expectJson(hse.get(`/api/capas/${id}`), 200)).capa.owner.id,
      due_date,
    });
    await expectFields(created, { due_date: code });
  }
  await expectJson(hse.patch(`/api/capas/${id}`, { due_date: "2036-03-10", reason }), 200);
});

testApi(
  "the edit form asks for the reason of a new due date, and everyone reads it",
  async (api) => {
    const { hse, capa_owner, supervisor } = api.people;
    const { at, id: incident } = await incidentIn(api, "triaged");
    const capa = await capaOn(api, at, "open");
    const { id, title, action_type, control_level, owner, priority } = capa;
    const fields = {
      ...{ title, action_type, control_level, priority, description: "", root_cause_category: "" },
      owner_id: owner.id,
      due_date: "2026-05-01",
      version: String(capa.version),
    };
    const refused = await hse.form(`/capas/${id}/edit`, fields);
    assert.equal(refused.status, 422);
    const page = await refused.text();
    assert.match(page, /href="#change_reason"[^]*value="2026-05-01"[^]*name="change_reason"/);
    const change_reason = "The supplier is late";
    assert.equal((await hse.form(`/capas/${id}/edit`, { ...fields, change_reason })).status, 303);
    for (const reader of [hse, capa_owner, supervisor]) {
      const html = await (await reader.get(`/capas/${id}`)).text();
      const history = html.slice(html.indexOf('id="history"'));
      assert.match(
        history,
        /Due date changed from[^]* to [^]*1 May 2026[^]*The supplier is late[^]*hse person/,
      );
    }
    const story = await (await hse.get(`/incidents/${incident}`)).text();
    assert.match(story, /changed: due date\. Reason: The supplier is late/);
  },
);

testApi("the page offers a safety officer to act for the owner, nobody else", async (api) => {
  const { hse, admin, supervisor, management, capa_owner } = api.people;
  const { at, id: incident } = await incidentIn(api, "triaged");
  const { id } = await capaOn(api, at, "open");
  const page = async (who: typeof hse) => await (await who.get(`/capas/${id}`)).text();
  for (const who of [admin, supervisor, management, capa_owner]) {
    assert.doesNotMatch(await page(who), /change_reason/);
  }
  assert.match(await page(hse), /name="change_reason"[^]*value="pending_verification"/);
  const sent = { version: "1", owner_notes: "Straps hang", status: "pending_verification" };
  const bare = await hse.form(`/capas/${id}`, { ...sent, change_reason: " " });
  assert.equal(bare.status, 422);
  const again = await bare.text();
  assert.match(again, /<details[^>]* open[^]*>Straps hang<\/textarea>/, "what was typed stays");
  assert.match(again, /href="#change_reason"/);
  const blank = { ...sent, owner_notes: " ", change_reason: "Ill" };
  assert.match(await (await hse.form(`/capas/${id}`, blank)).text(), /href="#owner_notes"/);
  assert.equal((await hse.form(`/capas/${id}`, { ...sent, change_reason: "Ill" })).status, 303);
  assert.match(await page(capa_owner), /Done for the owner[^]*Ill[^]*hse person/);
  const story = await (await hse.get(`/incidents/${incident}`)).text();
  assert.match(story, /for its owner: Pending verification\. Reason: Ill/);
});
