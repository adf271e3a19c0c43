import assert from "node:assert/strict";
import { expectJson } from "@/tests/support/answers.ts";
import { testApi } from "@/tests/support/api.ts";
import { anAction, capaOn, COMPLETE, incidentIn } from "@/tests/support/fixtures/incident_life.ts";
import type { Json } from "@/tests/support/server.ts";

/** The fields of the form, as a browser sends what is stored. */
function fieldsOf(capa: Json): Record<string, string> {
  const { title, action_type, control_level, owner_id, priority, due_date, version } = capa;
  const choices = { action_type, control_level, owner_id, priority, due_date };
  return { title, description: "", root_cause_category: "", ...choices, version: String(version) };
}

testApi("a newer version of an action is overwritten only after a tick", async (api) => {
  const { hse, capa_owner, otherHse } = api.people;
  const { at } = await incidentIn(api, "triaged");
  const capa = await capaOn(api, at, "open", { title: "Hang straps" });
  const path = `/capas/${capa.id}`;
  await expectJson(otherHse.patch(`/api${path}`, { priority: "critical" }), 200);
  await expectJson(capa_owner.patch(`/api${path}`, { owner_notes: "Ordered" }), 200);

  const mine = { ...fieldsOf(capa), title: "Hang straps at bay 2" };
  const stale = await hse.form(`${path}/edit`, mine);
  assert.equal(stale.status, 422);
  const page = await stale.text();
  const begin = page.indexOf('id="saved-now"');
  const notice = page.slice(begin, page.indexOf("<form", begin));
  assert.match(notice, /<dd>Hang straps<\/dd>/, "the saved title beside the typed one");
  assert.match(notice, /<dd>Critical<\/dd>/, "what the other one changed");
  assert.doesNotMatch(notice, /Engineering/, "what is the same is not repeated");
  assert.match(page, /value="Hang straps at bay 2"/);
  assert.match(page, /name="version" value="1"/, "still the version that was looked at");
  assert.match(page, /name="replaced_version" value="3"/);

  assert.equal((await hse.form(`${path}/edit`, mine)).status, 422, "not without the tick");
  const ticked = await hse.form(`${path}/edit`, { ...mine, replaced_version: "3" });
  assert.equal(ticked.status, 303);
  const { capa: now } = await expectJson(hse.get(`/api${path}`), 200);
  assert.deepEqual([now.title, now.owner_notes], ["Hang straps at bay 2", "Ordered"]);
});

testApi("the forms of an action name every field that was left empty", async (api) => {
  const { hse } = api.people;
  const { at, id } = await incidentIn(api, "triaged");
  const { id: capaId } = await capaOn(api, at, "open");
  const linked = async (answer: Promise<Response>) => {
    const response = await answer;
    assert.equal(response.status, 422);
    const html = await response.text();
    assert.match(html, /<form[^>]* novalidate/);
    const summary = html.slice(html.indexOf('class="errors"'), html.indexOf('class="head"'));
    return [...summary.matchAll(/href="#(\w+)"/g)].map(([, target]) => target);
  };
  const needed = ["title", "action_type", "control_level", "owner_id"];
  assert.deepEqual(await linked(hse.form(`/incidents/${id}/capas/new`, {})), needed);
  assert.deepEqual(
    await linked(hse.form(`/capas/${capaId}/edit`, { title: " ", due_date: "", version: "1" })),
    [...needed, "priority", "due_date"],
  );
});

testApi("a new action begins from a root cause, and another may follow it", async (api) => {
  const { hse } = api.people;
  const { id } = await incidentIn(api, "capa_pending");
  const [cause] = COMPLETE.root_causes;
  const record = await (await hse.get(`/incidents/${id}/investigation`)).text();
  assert.match(record, new RegExp(`/incidents/${id}/capas/new\\?root_cause=1"`));
  const page = await (await hse.get(`/incidents/${id}/capas/new?root_cause=1`)).text();
  assert.match(page, new RegExp(cause!.text));
  assert.match(page, new RegExp(`<option value="${cause!.category}" selected`));
  const none = await (await hse.get(`/incidents/${id}/capas/new?root_cause=9`)).text();
  assert.doesNotMatch(none, new RegExp(`<option value="${cause!.category}" selected`));

  const fields = { ...anAction(), then: "another" };
  const another = await hse.form(`/incidents/${id}/capas/new`, fields);
  assert.match(another.headers.get("Location")!, new RegExp(`/${id}/capas/new\\?done=`));
  const last = await hse.form(`/incidents/${id}/capas/new`, anAction());
  assert.match(last.headers.get("Location")!, new RegExp(`/incidents/${id}\\?done=`));
});
