import assert from "node:assert/strict";
import { expectJson } from "@/tests/support/answers.ts";
import { testApi } from "@/tests/support/api.ts";
import { capaOn, incidentIn } from "@/tests/support/fixtures/incident_life.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";

testApi("a check that has come is marked, asked for and recorded on the page", async (api) => {
  const { at } = await incidentIn(api, "capa_pending");
  const capa = await capaOn(api, at, "verified");
  api.clock.forward(31 * 86_400);
  const hse = await api.as(PEOPLE.hse);
  const owner = await api.as(PEOPLE.capa_owner);
  const pageOf = async (who: typeof hse, path: string) => await (await who.get(path)).text();
  const path = `/capas/${capa.id}`;

  const overdue = /class="due due-late">30-day check overdue, was due /;
  for (const list of ["/capas?view=board", "/capas?view=table", path]) {
    assert.match(await pageOf(owner, list), overdue, list);
  }
  assert.doesNotMatch(await pageOf(owner, path), /\/rechecks"/, "not the owner's to record");
  assert.match(await pageOf(hse, path), /\/rechecks"/);

  const empty = await hse.form(`${path}/rechecks`, { round: "1", note: "Seen at bay 2" });
  assert.equal(empty.status, 422);
  const again = await empty.text();
  assert.match(again, /href="#result"/);
  assert.match(again, />Seen at bay 2<\/textarea>/);

  const fields = { round: "1", result: "not_effective", note: "Seen at bay 2" };
  assert.equal((await hse.form(`${path}/rechecks`, fields)).status, 303);
  const checked = await pageOf(hse, path);
  assert.match(checked, /30-day check: the action is not effective/);
  const another = `/incidents/${capa.incident_id}/capas/new?instead_of=${capa.id}`;
  assert.ok(checked.includes(`href="/siaga${another}"`), "a new action is suggested");
  const form = await pageOf(hse, another);
  assert.ok(form.includes(`Replaces “${capa.title}”, which was not effective`));
  assert.match(form, new RegExp(`name="title"[^>]*value="${capa.title}"`));
  assert.match(form, new RegExp(`value="${capa.owner_id}" selected`));
  assert.match(form, /value="engineering" checked/);
  assert.doesNotMatch(form, /name="due_date"[^>]*value="2/, "when it is due is counted anew");
  assert.match(checked, /href="#reopen"/);
  assert.match(checked, new RegExp(PEOPLE.hse.full_name));
  assert.doesNotMatch(checked, /\/rechecks"/, "the next one is not due");

  const twice = await hse.form(`${path}/rechecks`, fields);
  assert.equal(twice.status, 422);
  assert.match(await twice.text(), /<p>Seen at bay 2<\/p>/, "what was typed is still told");
  const { capa: now } = await expectJson(hse.get(`/api${path}`), 200);
  assert.equal(now.recheck_results.length, 1);
});
